import { createHash, createPrivateKey, createPublicKey } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { bad, type Check, good } from '@estrado/machines/system/check'
import { serverDoctorTexts as texts } from '@estrado/machines/system/doctor-texts'
import { privateFile, publicFile, readKeys } from '../journal/checkpoint-keys.ts'
import type { Settings } from '../settings.ts'

function sessionKey(folder: string): Check {
  const file = join(folder, 'token-key')
  if (!existsSync(file)) return good(texts.sessionKey, texts.keyNotYet)
  const { length } = readFileSync(file)
  return length === 32
    ? good(texts.sessionKey, texts.keyThere)
    : bad(texts.sessionKey, texts.sessionKeyWrong(length), texts.sessionKeyRemedy)
}

function idIn(file: string): string | null {
  try {
    const der = createPublicKey(createPrivateKey(readFileSync(file))).export({ type: 'spki', format: 'der' })
    return createHash('sha256').update(der).digest('hex').slice(0, 16)
  } catch {
    return null
  }
}

async function checkpointKey(folder: string): Promise<Check> {
  const published = existsSync(publicFile(folder)) ? (await readKeys(folder)).at(-1) : undefined
  if (!existsSync(privateFile(folder)))
    return published
      ? bad(texts.checkpointKey, texts.checkpointKeyGone, texts.checkpointKeyGoneRemedy)
      : good(texts.checkpointKey, texts.keyNotYet)
  const own = idIn(privateFile(folder))
  return own !== null && (published === undefined || published.id === own)
    ? good(texts.checkpointKey, texts.keyThere)
    : bad(texts.checkpointKey, texts.checkpointKeyWrong, texts.checkpointKeyWrongRemedy)
}

/** The keys that a start would use; none is made, and none is shown. */
export async function keyChecks({
  keysFolder,
  dataFolder,
}: Pick<Settings, 'keysFolder' | 'dataFolder'>): Promise<readonly Check[]> {
  const folder = keysFolder ?? dataFolder
  return [sessionKey(folder), await checkpointKey(folder)]
}
