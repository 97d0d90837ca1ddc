// Runs a TypeScript entry of the house: node scripts/run.mjs FILE [ARG …]
import { spawn } from 'node:child_process'

const [entry, ...args] = process.argv.slice(2)
const child = spawn(process.execPath, ['--import', 'tsx', entry, ...args], { stdio: 'inherit' })
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)))
