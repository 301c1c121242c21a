// `dobbel serve` for the tests in the browser: the program as it is built, on loopback, with a data folder of its own; and a
// wire to it that can be cut.
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const root = new URL('../../', import.meta.url).pathname;
const BUILDS = ['test', 'release'];

/** Starts the program on a page that is built. */
export async function serveTables(dir, ...more) {
    const program = process.env.DOBBEL ?? BUILDS.map((build) => join(root, 'build', build, 'dobbel')).find(existsSync);
    if (!program)
        throw new Error('there is no program: cmake --build --preset test --target dobbel');
    const data = mkdtempSync(join(tmpdir(), 'dobbel-tables-'));
    const start = async (port) => {
        const child = spawn(program, ['serve', '--page', dir, '--data', data, '--port', String(port), '--tables-each', '0', '--connections-each', '0', ...more], { stdio: ['ignore', 'pipe', 'pipe'] });
        let said = '';
        child.stderr.on('data', (text) => {
            said += text;
        });
        const url = await new Promise((on, off) => {
            let out = '';
            child.stdout.on('data', (text) => {
                out += text;
                const found = /http:\/\/127\.0\.0\.1:\d+\//.exec(out);
                if (found)
                    on(found[0]);
            });
            child.on('exit', (code) => off(new Error(`dobbel serve ended with ${code}: ${said}`)));
        });
        return { child, url };
    };
    let { child, url } = await start(0);
    // A test that fails leaves nothing behind.
    const leave = () => {
        child.kill('SIGKILL');
        rmSync(data, { recursive: true, force: true });
    };
    process.once('exit', leave);
    const end = () => new Promise((on) => {
        child.removeAllListeners('exit');
        child.on('exit', on);
        child.kill('SIGTERM');
    });
    return {
        url, port: Number(new URL(url).port),
        /** Ends it and starts it again, on the same port and data. */
        again: async (meanwhile = async () => {}) => {
            await end();
            await meanwhile();
            ({ child } = await start(new URL(url).port));
        },
        stop: async () => {
            await end();
            process.off('exit', leave);
            rmSync(data, { recursive: true });
        },
    };
}

/** A wire to a port that can be cut and mended: a network as phones have it. */
export async function wireTo(port) {
    let whole = true;
    const sockets = new Set();
    const server = createServer((one) => {
        if (!whole)
            return one.destroy();
        const other = connect(port, '127.0.0.1');
        for (const [a, b] of [[one, other], [other, one]]) {
            sockets.add(a);
            a.on('error', () => b.destroy());
            a.on('close', () => b.destroy());
            a.pipe(b);
        }
        return undefined;
    });
    await new Promise((on) => server.listen(0, '127.0.0.1', on));
    return {
        url: `http://127.0.0.1:${server.address().port}/`,
        cut: () => {
            whole = false;
            sockets.forEach((one) => one.destroy());
            sockets.clear();
        },
        mend: () => {
            whole = true;
        },
        stop: () => {
            sockets.forEach((one) => one.destroy());
            server.close();
        },
    };
}
