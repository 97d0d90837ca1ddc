import { sign, verify } from 'node:crypto'
import { readKeys, signingKey, trustedKeys } from './checkpoint-keys.ts'

/** Signs texts with the key of the checkpoints; Ed25519 in base64. `clave`: the key's fingerprint. */
export async function statementSigner(dataFolder: string, now: Date) {
  const { id: clave, privateKey } = await signingKey(dataFolder, now)
  return { clave, sign: (text: string) => sign(null, Buffer.from(text), privateKey).toString('base64') }
}

/** Tells of signatures whether they hold, by keys that the chain of keys vouches for. */
export async function statementVerifier(dataFolder: string) {
  const keys = trustedKeys(await readKeys(dataFolder))
  return (text: string, { clave, firma }: { readonly clave: string; readonly firma: string }): boolean => {
    const key = keys.get(clave)
    return key !== undefined && verify(null, Buffer.from(text), key, Buffer.from(firma, 'base64'))
  }
}
