// Runs a worker's script from its TypeScript source, or what a test run has built of it.
import { existsSync } from 'node:fs'
import { basename } from 'node:path'
import { workerData } from 'node:worker_threads'

const { script } = workerData
const built = new URL(`../../dist/${basename(script, '.ts')}.js`, import.meta.url)
if (process.env.ESTRADO_BUILT_SCRIPTS && existsSync(built)) await import(built.href)
else {
  const { register } = await import('tsx/esm/api')
  register()
  await import(script)
}
