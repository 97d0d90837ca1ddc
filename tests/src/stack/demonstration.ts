import { cpSync } from 'node:fs'
import { samplePagesFolder, writeSamplePages } from '@estrado/agent/scanning/sources/folder/sample-pages'
import { readOrCreateDemoToken } from '@estrado/agent/signing/demo-token'
import { sharedFolder } from './run-folder.ts'

let made: Promise<string> | undefined

/** What an agent draws and seals at its first start. */
async function make(): Promise<string> {
  const folder = sharedFolder('demonstration')
  readOrCreateDemoToken(folder, new Date())
  await writeSamplePages(samplePagesFolder(folder))
  return folder
}

/**
 * Fixture: the demonstration's token and sample pages as files of `dataFolder`, unless it has them. Made once, they
 * are copied: an agent that finds none works a second and a half before it listens, as the tests of its first start see.
 */
export async function layDemonstration(dataFolder: string): Promise<void> {
  made ??= make()
  cpSync(await made, dataFolder, { recursive: true, preserveTimestamps: true, force: false })
}
