import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject } from 'vitest'

/**
 * A folder that what is made once a process can share. It goes with the test run, whose workers are ended from outside
 * and clean up nothing themselves; of a process that runs by itself, with that.
 */
export function sharedFolder(name: string): string {
  const ofTests = process.env.VITEST !== undefined
  const folder = mkdtempSync(join(ofTests ? inject('runFolder') : tmpdir(), `estrado-test-${name}-`))
  if (!ofTests) process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  return folder
}
