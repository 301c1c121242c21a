// The service worker: the whole page is kept when it is first opened, so it works offline. A new version is fetched whole
// beside the old one and waits until the person says "use it", or until no tab is open any more. Another tab may be in the
// middle of a match then: the files it has not fetched yet stay until it is gone.
const VERSION = '{{version}}';
const FILES = {{files}};
const CACHE = `dobbel ${VERSION}`;

addEventListener('install', (event) => {
    event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(FILES.map((file) => new Request(file, { cache: 'no-cache' })))));
});

addEventListener('activate', (event) => {
    event.waitUntil((async () => {
        if ((await clients.matchAll({ includeUncontrolled: true, type: 'window' })).length < 2)
            for (const name of await caches.keys())
                if (name.startsWith('dobbel ') && name !== CACHE)
                    await caches.delete(name);
        await clients.claim();
    })());
});

addEventListener('message', ({ data }) => {
    if (data === 'now')
        skipWaiting();
});

// Everything comes from the version that is kept; what is not of it, from the network.
addEventListener('fetch', (event) => {
    const { request } = event;
    const url = new URL(request.url);
    if (request.method === 'HEAD' && url.origin === location.origin)
        return event.respondWith(fetch(request).catch(() => new Response(null, { status: 204 })));
    if (request.method !== 'GET' || url.origin !== location.origin)
        return;
    event.respondWith((async () => {
        const cache = await caches.open(CACHE);
        const kept = await cache.match(request.mode === 'navigate' ? new URL('./', registration.scope) : request, { ignoreSearch: true });
        return kept ?? await caches.match(request, { ignoreSearch: true }) ?? fetch(request);
    })());
});
