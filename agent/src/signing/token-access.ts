import { signingMessages } from '@estrado/machines/signing/agent-texts'
import { maySign } from './certificates/certificate.ts'
import type { SigningDeps } from './deps.ts'
import type { FileMemory } from './file-memory.ts'
import { signPdf } from './pades/sign-pdf.ts'
import { decodeSignatureImage } from './pades/signature-image.ts'
import { levelOptions } from './pades/signature-levels.ts'
import type { SigningKey } from './pades/signing-key.ts'
import { CallRefusedError, type Credentials, type DocumentWishes } from './requests.ts'
import { currentRevocation } from './revocation/chain-evidence.ts'
import { readEvidence } from './revocation/evidence.ts'
import type { TokenSession, TokenSource } from './tokens/token.ts'
import { TokenError } from './tokens/token-error.ts'

/** Logs into the wanted token, or into the only one there is, unless the asker is gone by then. @throws TokenError, CallRefusedError */
export async function openToken(
  tokens: TokenSource,
  { slot, pin }: Credentials,
  gone: AbortSignal,
): Promise<TokenSession> {
  if (slot !== undefined) return tokens.open(slot, pin, gone)
  const connected = await tokens.tokens()
  const [only] = connected
  if (!only) throw new TokenError('DEVICE_NO_CONNECTED')
  if (connected.length > 1) throw new CallRefusedError('DATOS_REQUERIDOS', signingMessages.several)
  return tokens.open(only.slot, pin, gone)
}

/** The key behind `alias`, if its certificate may sign at this moment. @throws CallRefusedError, TokenError */
export async function usableKey(
  { clock, trust, online }: SigningDeps,
  session: TokenSession,
  alias: string,
): Promise<SigningKey> {
  const key = await session.key(alias)
  const { certificate, chain } = key
  const at = clock()
  if (certificate.notAfter < at) throw new CallRefusedError('CERTIFICADO_EXPIRADO')
  if (certificate.notBefore > at) throw new CallRefusedError('CERTIFICADO_NO_VIGENTE')
  if (!maySign(certificate)) throw new CallRefusedError('CERTIFICADO_NO_APTO')
  const { status } = await currentRevocation({
    certificate,
    candidates: chain,
    anchors: trust.anchors(),
    known: readEvidence(trust.lists(), []),
    online,
    at,
  })
  if (status === 'revoked') throw new CallRefusedError('CERTIFICADO_REVOCADO')
  return key
}

/** Signs one document in its own memory. @throws what `failureOf` knows */
export async function signDocument(
  deps: SigningDeps,
  key: SigningKey,
  { file, room }: Pick<FileMemory, 'file' | 'room'>,
  { lock, reason, point, image, level }: DocumentWishes,
): Promise<Buffer> {
  const at = deps.clock()
  const picture = point && image ? await decodeSignatureImage(image) : undefined
  const sources = {
    timestamp: deps.timestamp,
    online: deps.online,
    anchors: deps.trust.anchors,
    known: () => readEvidence(deps.trust.lists(), []),
  }
  return signPdf(file, key, {
    at,
    room,
    lock,
    ...(reason === undefined ? {} : { reason }),
    ...(point ? { visible: { ...point, image: picture } } : {}),
    ...levelOptions(level, key, at, sources),
  })
}
