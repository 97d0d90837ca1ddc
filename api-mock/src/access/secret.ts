import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { SettingError } from '@estrado/machines/settings/setting'
import { writeOnce } from '../durable-file.ts'

/** Bytes of the key. */
const keyBytes = 32

/**
 * The installation's key for access tokens: 32 random bytes, made once, durably, readable by its owner alone. A file
 * that holds anything else is refused with words: signing with it would fail at every login, or be guessable.
 */
export function readSecret(dataFolder: string): Uint8Array {
  const file = join(dataFolder, 'token-key')
  if (!existsSync(file)) writeOnce(file, randomBytes(keyBytes))
  const key = readFileSync(file)
  if (key.length === keyBytes) return key
  throw new SettingError(
    `La clave de las sesiones está dañada: ${file} tiene ${key.length} bytes y debe tener ${keyBytes}. ` +
      'Recupérela de su copia de seguridad, o bórrela: al iniciar se crea otra y todos vuelven a ingresar.',
  )
}
