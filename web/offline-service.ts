import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin, Rolldown } from 'vite'
import { frame } from './scripts/open-screens.mjs'

const workerFile = 'notificaciones-sin-red.js'
const roots = [...frame, 'src/notifications/inbox-screen.tsx', 'src/notifications/day/day-screen.tsx']

/** Files that pages ask for by their own names. */
const publicFiles = ['estrado.svg', 'color-scheme.js', 'notificaciones.webmanifest', 'notificaciones-192.png']

/** What a page that is open loads later by itself; screens, the map and the document viewer need a network. */
const comesLater = /\/web\/src\/(app|session|client|alerts|ui|notifications\/day)\//
const needsNetwork = /-screen\.tsx$|\/day-map-canvas\.tsx$|\/ui\/pdf\//

type Chunk = Rolldown.OutputChunk & { readonly viteMetadata?: { readonly importedCss: ReadonlySet<string> } }

const belongs = ({ facadeModuleId }: Chunk): boolean =>
  facadeModuleId !== null && comesLater.test(facadeModuleId) && !needsNetwork.test(facadeModuleId)

/** Every chunk with which the day's screen works: what it starts with, and what it and the shell load later. */
function chunksOf(bundle: Rolldown.OutputBundle): ReadonlySet<Chunk> {
  const chunks = Object.values(bundle).filter((file): file is Chunk => file.type === 'chunk')
  const first = chunks.filter(
    ({ isEntry, facadeModuleId }) => isEntry || roots.some((root) => facadeModuleId?.endsWith(root)),
  )
  if (first.length !== roots.length + 1)
    throw new Error(`the day's screen is not in the build: ${first.length} of ${roots.length + 1} parts`)
  const seen = new Set<Chunk>()
  const add = (chunk: Chunk): void => {
    if (seen.has(chunk)) return
    seen.add(chunk)
    for (const file of [...chunk.imports, ...chunk.dynamicImports]) {
      const next = chunks.find(({ fileName }) => fileName === file)
      if (next && (chunk.imports.includes(file) || belongs(next))) add(next)
    }
  }
  for (const root of first) add(root)
  return seen
}

/** Their styles, and the letters that those name. */
function stylesOf(bundle: Rolldown.OutputBundle, chunks: ReadonlySet<Chunk>): readonly string[] {
  const styles = [
    ...new Set([...chunks].flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])])),
  ]
  const letters = styles.flatMap((style) => {
    const file = bundle[style]
    const source = file?.type === 'asset' ? String(file.source) : ''
    return [...source.matchAll(/url\(\/(assets\/[^)]+\.woff2)\)/g)].map(([, name = '']) => name)
  })
  return [...styles, ...letters]
}

/**
 * Writes the worker that serves the process server's day without a network, with the list of what it keeps. Its version
 * follows from all of it: a build that changes nothing for the day changes no worker.
 */
export function offlineService(): Plugin {
  return {
    name: 'estrado:offline-service',
    apply: 'build',
    enforce: 'post',
    generateBundle(_, bundle) {
      const chunks = chunksOf(bundle)
      const built = [...[...chunks].map(({ fileName }) => fileName), ...stylesOf(bundle, chunks)]
      const files = [...new Set([...built, ...publicFiles])].sort().map((file) => `/${file}`)
      const worker = readFileSync(join(import.meta.dirname, 'offline-worker.js'), 'utf8')
      const index = bundle['index.html']
      const hash = createHash('sha256').update(worker).update(files.join())
      hash.update(index?.type === 'asset' ? index.source : '')
      for (const file of publicFiles) hash.update(readFileSync(join(import.meta.dirname, 'public', file)))
      const version = hash.digest('hex').slice(0, 16)
      const source = `const kept = ${JSON.stringify({ version, files })}\n${worker}`
      this.emitFile({ type: 'asset', fileName: workerFile, source })
    },
  }
}
