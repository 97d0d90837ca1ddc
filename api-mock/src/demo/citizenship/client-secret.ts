import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { writeOnce } from '../../durable-file.ts'

/** Folder of the demo provider's keys, within the data folder. */
export const citizenshipFolder = (dataFolder: string): string => join(dataFolder, 'citizenship')

/** The secret that the API and the demo's provider share; made by whoever of them starts first. */
export function demoClientSecret(dataFolder: string): string {
  const folder = citizenshipFolder(dataFolder)
  const file = join(folder, 'client-secret')
  writeOnce(file, Buffer.from(randomBytes(32).toString('base64url')))
  return readFileSync(file, 'utf8')
}
