// npm run doctor: first what needs no package, then everything else.
import { spawnSync } from 'node:child_process'
import { statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const modified = (path) => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0

/** Faults that keep anything else from being looked at, each with what to do. */
export function earlyFaults(root, node) {
  const [major, minor] = node.split('.').map(Number)
  const installed = modified(join(root, 'node_modules/.package-lock.json'))
  const old = major < 20 || (major === 20 && minor < 19)
  return [
    ...(old
      ? [
          `Node ${node} es demasiado antiguo. Qué hacer: instale Node 24 (20.19 es lo mínimo) y repita la revisión.`,
        ]
      : []),
    ...(installed === 0 ? ['Faltan los paquetes (node_modules). Qué hacer: npm ci.'] : []),
    ...(installed > 0 && installed < modified(join(root, 'package-lock.json'))
      ? ['Los paquetes instalados no son los de package-lock.json. Qué hacer: npm ci.']
      : []),
  ]
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const root = fileURLToPath(new URL('..', import.meta.url))
  const faults = earlyFaults(root, process.versions.node)
  for (const fault of faults) console.log(`  FALLA  ${fault}`)
  if (faults.length > 0) process.exit(1)
  const doctor = ['--import', 'tsx', join(root, 'api-mock/src/doctor/cli.ts'), ...process.argv.slice(2)]
  process.exit(spawnSync(process.execPath, doctor, { stdio: 'inherit' }).status ?? 1)
}
