// Opens a candidate's pages without a connection: one page and the code it needs are kept, answers of the API never.
// A new build waits until the last window of the old one is closed, so that no open page loses its files.
// tools/web/offline.ts writes the build into BUILD.
const { version, page, files } = BUILD;
const kept = `portal-${version}`;

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(kept).then((cache) => cache.addAll([page, ...files])));
});

async function takeOver() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name !== kept).map((name) => caches.delete(name)));
  // A page is asked for while this script is still starting.
  await self.registration.navigationPreload?.enable();
  await self.clients.claim();
}

self.addEventListener('activate', (event) => event.waitUntil(takeOver()));

// A dead connection says nothing: after three seconds it counts as none.
async function newestPage(event) {
  const fetched = newestOf(event);
  event.waitUntil(fetched.catch(() => {}));
  const cache = await caches.open(kept);
  const known = await cache.match(page);
  if (!known) return fetched;
  const patience = new Promise((resolve) => setTimeout(resolve, 3_000, known));
  return Promise.race([fetched.catch(() => known), patience]);
}

async function newestOf({ preloadResponse, request }) {
  return (await preloadResponse) ?? fetch(request);
}

async function keptOr(request, mayKeep) {
  const known = await caches.match(request, { ignoreVary: true });
  if (known) return known;
  const response = await fetch(request);
  if (mayKeep && response.ok) {
    const cache = await caches.open(kept);
    await cache.put(request, response.clone());
  }
  return response;
}

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (request.mode === 'navigate') {
    if (!/^\/+(api|auth\/v1|functions|inbox|sign)(?![\w-])/i.test(pathname))
      event.respondWith(newestPage(event));
  } else if (pathname.startsWith('/assets/')) event.respondWith(keptOr(request, false));
  // The agency's logo and colours: their addresses change with what they hold.
  else if (pathname.startsWith('/agency/')) event.respondWith(keptOr(request, true));
});
