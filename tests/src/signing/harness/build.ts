import { execFile } from 'node:child_process'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { sharedFolder } from '../../stack/run-folder.ts'

const run = promisify(execFile)
const vite = join(dirname(createRequire(import.meta.url).resolve('vite/package.json')), 'bin/vite.js')

let built: Promise<string> | undefined

async function build(): Promise<string> {
  const folder = sharedFolder('harness')
  const root = fileURLToPath(new URL('.', import.meta.url))
  const options = ['--outDir', folder, '--emptyOutDir', '--target', 'es2023', '--logLevel', 'error']
  // In a process of its own: under vitest's NODE_ENV the page would run React's slow development code.
  await run(process.execPath, [vite, 'build', root, ...options, '--minify', 'false'], {
    env: { ...process.env, NODE_ENV: 'production' },
  })
  return folder
}

/** The page in a folder that the API serves in the web app's place: built once a process. */
export function buildHarness(): Promise<string> {
  built ??= build()
  return built
}
