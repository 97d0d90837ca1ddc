// npm run cluster [-- --help]: three databases, three processes of the API, proxy and object store on this machine, until Ctrl+C.
import { fileURLToPath } from 'node:url'
import { buildIfStale } from './build.mjs'
import { ensureClusterPackages } from './cluster/packages.mjs'
import { installIfStale } from './install.mjs'
import { takesNoArguments } from './usage.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const say = (text) => console.log(text)

takesNoArguments(
  'npm run cluster pone en marcha tres bases de datos, tres procesos de la API, su proxy y un almacén, hasta Ctrl+C.',
)
if (!installIfStale(root, say) || !ensureClusterPackages(say) || !(await buildIfStale(root, say)))
  process.exit(1)
process.argv.splice(2, 0, 'tests/src/cluster/main.ts')
process.chdir(root)
await import('./run.mjs')
