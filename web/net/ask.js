// Does a server with tables serve this page? Only `dobbel serve` says so; a host of static files does not.

/** @param {URL} root of the page */
export async function hasTables(root) {
    try {
        const { headers } = await fetch(new URL('?tables', root), { method: 'HEAD', cache: 'no-store' });
        return headers.get('dobbel-tables') !== null;
    } catch {
        return false;
    }
}
