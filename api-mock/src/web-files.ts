import { createReadStream, existsSync, statSync } from 'node:fs'
import { extname, join, normalize } from 'node:path'
import { Readable } from 'node:stream'
import type { Hono } from 'hono'
import { createCompressedFiles, encodingFor } from './compressed-files.ts'

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.pdf': 'application/pdf',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
}

const compressible = new Set(['.html', '.js', '.mjs', '.css', '.json', '.svg', '.wasm'])

/** The path of a file below the folder; whatever can't be one is the page at the root. */
function askedFile(path: string): string {
  try {
    return normalize(decodeURIComponent(path)).replace(/^([/\\]|\.\.)+/, '')
  } catch {
    return ''
  }
}

/**
 * The page at an address that is no file: one of its own where the build made one, which says its first words
 * without any script (`docs/decisions/first-load.md`), else the app's.
 */
function pageFile(folder: string, asked: string): string {
  const [first = '', second = ''] = asked.split('/')
  const own = [`${first}-${second}`, first]
    .filter((name) => /^[a-z-]+$/.test(name))
    .map((name) => join(folder, 'cover', `${name}.html`))
  return own.find((file) => existsSync(file)) ?? join(folder, 'index.html')
}

/** Serves the built web app; every address that is no file is a page of it. */
export function serveWeb(app: Hono, folder: string): void {
  const compressed = createCompressedFiles()
  app.get('*', async (c) => {
    const asked = askedFile(c.req.path)
    const file = join(folder, asked)
    const isFile = asked !== '' && file.startsWith(folder) && existsSync(file) && statSync(file).isFile()
    // A chunk of an older build is gone, not a page: the app reloads when it can't be fetched.
    if (!isFile && asked.startsWith('assets/')) return c.text('No existe', 404)
    const path = isFile ? file : pageFile(folder, asked)
    if (!existsSync(path)) return c.text('La aplicación web no está construida: npm run build', 503)
    const extension = extname(path)
    const encoding = compressible.has(extension) ? encodingFor(c.req.header('accept-encoding')) : undefined
    const body = encoding
      ? await compressed(path, encoding)
      : (Readable.toWeb(createReadStream(path)) as ReadableStream)
    return c.body(body, 200, {
      'Content-Type': types[extension] ?? 'application/octet-stream',
      'Cache-Control': asked.startsWith('assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
      Vary: 'Accept-Encoding',
      ...(encoding ? { 'Content-Encoding': encoding } : {}),
    })
  })
  app.all('*', (c) => c.text('Método no permitido', 405, { Allow: 'GET, HEAD' }))
}
