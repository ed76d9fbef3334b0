/** What the build puts in: a version for each build, and the files that the host stand needs without a line. */
declare const KEPT: { readonly version: string; readonly files: readonly string[] };

/** The events and the scope of a service worker, as far as they are used here. */
interface Lasting extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface Fetching extends Lasting {
  readonly request: Request;
  readonly preloadResponse: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
}
interface Scope {
  readonly clients: { claim(): Promise<void> };
  readonly registration: { readonly navigationPreload?: { enable(): Promise<void> } };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: Lasting) => void): void;
  addEventListener(type: 'fetch', listener: (event: Fetching) => void): void;
}

const scope = globalThis as unknown as Scope;
const SHELL = '/';
const PREFIX = 'couvert-files-';
const CACHE = PREFIX + KEPT.version;
/** A document that takes longer than this is taken from here, in milliseconds. */
const PATIENCE_MS = 10_000;

/** The scripts come from the browser's own cache where the page has fetched them already; the document is asked for anew. */
async function install(): Promise<void> {
  const cache = await caches.open(CACHE);
  await cache.add(new Request(SHELL, { cache: 'no-cache' }));
  await cache.addAll(KEPT.files);
  await scope.skipWaiting();
}

/** The build before stays: its pages may still be open. */
async function activate(): Promise<void> {
  const own = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== CACHE);
  await Promise.all(own.slice(0, -1).map((name) => caches.delete(name)));
  await scope.registration.navigationPreload?.enable();
  await scope.clients.claim();
}

async function file(request: Request): Promise<Response> {
  const kept = await caches.match(request);
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.ok) {
    const cache = await caches.open(CACHE);
    await cache.put(request, answer.clone());
  }
  return answer;
}

/** The server's document, so that a new build is always the next one shown; the kept one only where there is no answer. */
async function page(event: Fetching): Promise<Response> {
  const asked = event.preloadResponse.then((answer) => answer ?? fetch(event.request));
  const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), PATIENCE_MS));
  const answer = await Promise.race([asked, late]).catch(() => null);
  return answer ?? (await ownShell()) ?? asked;
}

/** Of this build: that of the one before is kept only for its pages that are still open. */
const ownShell = async () => (await (await caches.open(CACHE)).match(SHELL)) ?? caches.match(SHELL);

scope.addEventListener('install', (event) => event.waitUntil(install()));
scope.addEventListener('activate', (event) => event.waitUntil(activate()));
scope.addEventListener('fetch', (event) => {
  const { origin, pathname } = new URL(event.request.url);
  if (event.request.method !== 'GET' || origin !== location.origin || pathname.startsWith('/api/')) return;
  // Guests' own pages are no part of the dashboard, also where it shows one in a frame.
  if (/^\/book(\/|$)/.test(pathname)) return;
  if (event.request.mode === 'navigate') event.respondWith(page(event));
  else if (pathname.startsWith('/assets/')) event.respondWith(file(event.request));
});
