// Runs a worker's script from its TypeScript source: tests and benchmarks know no bundle.
import { workerData } from 'node:worker_threads'
import { register } from 'tsx/esm/api'

register()
await import(workerData.script)
