import { resolve } from 'node:path'
import { type Cluster, startCluster } from './cluster.ts'

// npm run cluster: three databases, three processes of the API, proxy and store, until Ctrl+C.
const folder = resolve(process.env.ESTRADO_DATA ?? '.estrado', 'cluster')
const port = Number(process.env.ESTRADO_PORT ?? 3000)

function told({ apis, databases, store, etcd }: Cluster): string {
  const lines = [
    ...apis.map(({ name, url }) => `  ${name}   ${url}`),
    ...databases.map(({ name, port: at }) => `  ${name}  postgresql://127.0.0.1:${at}`),
    `  archivos ${store.url}`,
    `  etcd     ${etcd.url}`,
  ]
  return lines.join('\n')
}

let ending = false
const starting = startCluster({ folder, port, keep: true })

/** Once, however often it is asked for; a start that is under way is ended when it stands. */
async function end(): Promise<void> {
  if (ending) return
  ending = true
  console.log('Terminando…')
  await starting.then(
    (cluster) => cluster.end(),
    () => undefined,
  )
  process.exit(0)
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void end())

try {
  const cluster = await starting
  console.log(`Carpeta: ${cluster.folder}\n${told(cluster)}\nEstrado listo: ${cluster.proxyUrl}`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
