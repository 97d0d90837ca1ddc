import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Folder of the demo provider's keys, within the data folder. */
export const citizenshipFolder = (dataFolder: string): string => join(dataFolder, 'citizenship')

/** The secret that the API and the demo's provider share; made by whoever of them starts first. */
export function demoClientSecret(dataFolder: string): string {
  const folder = citizenshipFolder(dataFolder)
  const file = join(folder, 'client-secret')
  mkdirSync(folder, { recursive: true })
  try {
    writeFileSync(file, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  }
  return readFileSync(file, 'utf8')
}
