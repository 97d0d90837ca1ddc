// Lockfile: every optional package of another platform stands in it, or `npm ci` refuses it. `--complete` adds them.
import { readFileSync, writeFileSync } from 'node:fs'

const file = new URL('../package-lock.json', import.meta.url)
const lock = JSON.parse(readFileSync(file, 'utf8'))
const { packages } = lock

const systems = [
  'aix',
  'android',
  'darwin',
  'freebsd',
  'linux',
  'netbsd',
  'openbsd',
  'openharmony',
  'sunos',
  'win32',
]
const processors = ['arm', 'arm64', 'ia32', 'loong64', 'ppc64', 'riscv64', 's390x', 'x64']

/** What a package's name tells of where it runs: a registry that holds one platform alone tells nothing else of it. */
function entryOf(name, version, dev) {
  const words = name.split(/[-/]/)
  const one = (key, known) => {
    const found = known.find((word) => words.includes(word))
    return found ? { [key]: [found] } : {}
  }
  const library = /musl/.test(name) ? { libc: ['musl'] } : /gnu/.test(name) ? { libc: ['glibc'] } : {}
  return {
    version,
    ...one('cpu', processors),
    ...(dev ? { dev } : {}),
    ...library,
    optional: true,
    ...one('os', systems),
  }
}

const missing = Object.entries(packages).flatMap(([place, { optionalDependencies = {}, dev }]) =>
  Object.entries(optionalDependencies)
    .filter(([name]) => !packages[`node_modules/${name}`] && !packages[`${place}/node_modules/${name}`])
    .map(([name, range]) => [name, entryOf(name, range.replace(/^[\^~]/, ''), dev)]),
)

if (missing.length > 0 && process.argv.includes('--complete')) {
  for (const [name, entry] of missing) packages[`node_modules/${name}`] = entry
  const [own, ...others] = Object.entries(packages)
  lock.packages = Object.fromEntries([own, ...others.sort(([a], [b]) => a.localeCompare(b, 'en'))])
  writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`)
} else if (missing.length > 0) {
  for (const [name] of missing) console.error(`package-lock.json: ${name} is missing`)
  console.error('node scripts/lockfile.mjs --complete adds them.')
  process.exitCode = 1
}
