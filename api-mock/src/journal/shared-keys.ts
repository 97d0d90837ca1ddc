import { mkdirSync, readFileSync } from 'node:fs'
import { settingMessages } from '@estrado/machines/messages/settings'
import { SettingError } from '@estrado/machines/settings/setting'
import { writeDurably } from '../durable-file.ts'
import type { Settings } from '../settings.ts'
import { checkpointFolder, privateFile, publicFile, readKeys, signingKey } from './checkpoint-keys.ts'

/**
 * Brings the shared keys of checkpoints into this data folder, whose checkpoints they sign; they are made where there
 * are none yet. A folder that signed with other keys is refused: nobody would trust what it signs from now on.
 */
export async function installKeys(
  { keysFolder, dataFolder }: Pick<Settings, 'keysFolder' | 'dataFolder'>,
  now: Date,
): Promise<void> {
  if (keysFolder === null) return
  await signingKey(keysFolder, now)
  const shared = await readKeys(keysFolder)
  const own = await readKeys(dataFolder)
  const known = own.length <= shared.length && own.every(({ id }, index) => shared[index]?.id === id)
  if (!known) throw new SettingError(settingMessages.otherKeys(keysFolder, dataFolder))
  mkdirSync(checkpointFolder(dataFolder), { recursive: true })
  // The public half first: what a key signs must be provable from the first line on.
  writeDurably(publicFile(dataFolder), readFileSync(publicFile(keysFolder)))
  writeDurably(privateFile(dataFolder), readFileSync(privateFile(keysFolder)))
}
