import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { writeDurably } from '../durable-file.ts'

/** The installation's key for access tokens: 32 random bytes, made once, readable by its owner alone. */
export function readSecret(dataFolder: string): Uint8Array {
  const file = join(dataFolder, 'token-key')
  if (!existsSync(file)) {
    mkdirSync(dataFolder, { recursive: true })
    writeDurably(file, randomBytes(32))
  }
  return readFileSync(file)
}
