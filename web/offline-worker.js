// Offline service of the process server's day (`docs/decisions/offline-service.md`): serves the pages below
// `/notificaciones` and the application's own files where there is no network. What the API answers never comes here:
// the day stands in IndexedDB, by account. `kept` is written by the build.
/* global kept */

const prefix = 'estrado-notificaciones-'
const cacheName = prefix + kept.version
const page = '/notificaciones'
/** Milliseconds that a page waits for a slow network before the kept one is shown. */
const patience = 4000

const isPage = (path) => path === page || path.startsWith(`${page}/`)
const isFile = (path) => path.startsWith('/assets/') || kept.files.includes(path)

async function keepFiles() {
  const cache = await caches.open(cacheName)
  await cache.addAll([page, ...kept.files].map((file) => new Request(file, { cache: 'no-cache' })))
  await self.skipWaiting()
}

/** The version before stays: a page that is still open may ask for its files. */
async function removeOlder() {
  const names = (await caches.keys()).filter((name) => name.startsWith(prefix) && name !== cacheName)
  await Promise.all(names.slice(0, -1).map((name) => caches.delete(name)))
  await self.clients.claim()
}

async function keptPage() {
  const cache = await caches.open(cacheName)
  return (await cache.match(page)) ?? Response.error()
}

/** The newest page where the network brings it in time, else the kept one. */
async function pageFor(request) {
  try {
    const answer = await Promise.race([
      fetch(request),
      new Promise((_, reject) => setTimeout(() => reject(new Error('slow')), patience)),
    ])
    return answer.status < 500 ? answer : await keptPage()
  } catch {
    return keptPage()
  }
}

/** A file of a build never changes under its name. */
async function fileFor(request) {
  const found = await caches.match(request, { ignoreVary: true })
  if (found) return found
  const answer = await fetch(request)
  if (answer.ok) {
    const cache = await caches.open(cacheName)
    await cache.put(request, answer.clone())
  }
  return answer
}

self.addEventListener('install', (event) => event.waitUntil(keepFiles()))
self.addEventListener('activate', (event) => event.waitUntil(removeOlder()))
self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin) return
  if (request.mode === 'navigate') {
    if (isPage(pathname)) event.respondWith(pageFor(request))
  } else if (isFile(pathname)) event.respondWith(fileFor(request))
})
