import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const program = fileURLToPath(new URL('end-cluster.mjs', import.meta.url))

/**
 * Parent watch: a process beside this one that ends the cluster of a folder, and removes the folder, when this process
 * is gone, however it went. `release`: it is no longer needed.
 */
export function endingWithUs(folder: string): { readonly release: () => void } {
  const watcher = spawn(process.execPath, [program, folder], {
    stdio: ['pipe', 'ignore', 'ignore'],
    // Out of the reach of the terminal's Ctrl-C, which is for us.
    detached: true,
  })
  watcher.unref()
  return { release: () => watcher.stdin.end() }
}
