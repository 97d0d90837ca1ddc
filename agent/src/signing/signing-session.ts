import type { SigningErrorCode } from '@estrado/machines/contract/agent-signing'
import { signingErrorMessages, signingMessages } from '@estrado/machines/messages/agent-signing'
import { DerError } from '../der/read.ts'
import { PdfError, type PdfFault } from '../pdf/pdf-error.ts'
import type { SigningDeps } from './calls.ts'
import { maySign } from './certificates/certificate.ts'
import type { FileMemory } from './file-memory.ts'
import { signPdf, UnverifiedSignatureError } from './pades/sign-pdf.ts'
import { decodeSignatureImage, ImageError } from './pades/signature-image.ts'
import { levelOptions } from './pades/signature-levels.ts'
import type { SigningKey } from './pades/signing-key.ts'
import { CallRefusedError, type Credentials, type DocumentWishes } from './requests.ts'
import { currentRevocation, EvidenceError } from './revocation/chain-evidence.ts'
import { readEvidence } from './revocation/evidence.ts'
import { TimestampError } from './timestamp/client.ts'
import type { TokenSession, TokenSource } from './tokens/token.ts'
import { TokenError } from './tokens/token-error.ts'

/** Logs into the wanted token, or into the only one there is. @throws TokenError, CallRefusedError */
export async function openToken(tokens: TokenSource, { slot, pin }: Credentials): Promise<TokenSession> {
  if (slot !== undefined) return tokens.open(slot, pin)
  const connected = await tokens.tokens()
  const [only] = connected
  if (!only) throw new TokenError('DEVICE_NO_CONNECTED')
  if (connected.length > 1) throw new CallRefusedError('DATOS_REQUERIDOS', signingMessages.several)
  return tokens.open(only.slot, pin)
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

export type Failure = { readonly code: SigningErrorCode; readonly message: string }

const pdfFaults: Readonly<Record<PdfFault, SigningErrorCode>> = {
  invalid: 'PDF_INVALIDO',
  encrypted: 'PDF_ENCRIPTADO',
  certified: 'PDF_CERTIFICADO',
  locked: 'PDF_BLOQUEADO',
  unsupported: 'PDF_NO_SOPORTADO',
  broken: 'PDF_FIRMA_ROTA',
}

/** What the caller is told about an error; undefined for one that nobody foresaw. */
export function failureOf(error: unknown): Failure | undefined {
  if (error instanceof CallRefusedError) return { code: error.code, message: error.message }
  if (error instanceof TokenError) {
    const told = error.message === error.code ? signingErrorMessages[error.code] : error.message
    return { code: error.code, message: told }
  }
  const code = codeOf(error)
  return code ? { code, message: signingErrorMessages[code] } : undefined
}

function codeOf(error: unknown): SigningErrorCode | undefined {
  if (error instanceof PdfError) return pdfFaults[error.fault]
  if (error instanceof DerError) return 'PDF_INVALIDO'
  if (error instanceof ImageError) return 'IMAGEN_INVALIDA'
  if (error instanceof UnverifiedSignatureError) return 'FIRMA_NO_VERIFICADA'
  if (error instanceof TimestampError) return 'SELLO_TIEMPO_NO_DISPONIBLE'
  if (error instanceof EvidenceError) return 'REVOCACION_NO_DISPONIBLE'
  return undefined
}

/** Faults that every further document of a batch would meet too. */
export const endsBatch = ({ code }: Failure) =>
  code.startsWith('DEVICE_') || code.startsWith('PIN_') || code === 'ERROR_INTERNO'
