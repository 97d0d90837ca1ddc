import { existsSync, watch } from 'node:fs'
import { dirname } from 'node:path'

/** Resolves once the file is there. */
export function appeared(file: string): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (!existsSync(file)) return
      watcher.close()
      resolve()
    }
    const watcher = watch(dirname(file), look)
    look()
  })
}
