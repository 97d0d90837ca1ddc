import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { exportJWK, generateKeyPair, type JWK } from 'jose'
import { writeOnce } from '../../durable-file.ts'

/** What the demo's provider signs with: identity tokens with a key pair, its cookies with a secret. */
export type ProviderKeys = { readonly jwk: JWK; readonly cookieSecret: string }

/** Reads the keys of this installation, made at the first start, so that a restart signs as before. */
export async function readProviderKeys(folder: string): Promise<ProviderKeys> {
  const file = join(folder, 'keys.json')
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')) as ProviderKeys
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  const keys = {
    jwk: { ...(await exportJWK(privateKey)), alg: 'RS256', use: 'sig', kid: randomBytes(8).toString('hex') },
    cookieSecret: randomBytes(32).toString('base64url'),
  }
  writeOnce(file, Buffer.from(JSON.stringify(keys)))
  return JSON.parse(readFileSync(file, 'utf8')) as ProviderKeys
}
