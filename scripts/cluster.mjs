// npm run cluster: three databases, three processes of the API, proxy and object store on this machine, until Ctrl+C.
import { fileURLToPath } from 'node:url'
import { buildIfStale } from './build.mjs'
import { ensureClusterPackages } from './cluster/packages.mjs'
import { installIfStale } from './install.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const say = (text) => console.log(text)

if (!installIfStale(root, say) || !ensureClusterPackages(say) || !(await buildIfStale(root, say)))
  process.exit(1)
process.argv.splice(2, 0, 'tests/src/cluster/main.ts')
process.chdir(root)
await import('./run.mjs')
