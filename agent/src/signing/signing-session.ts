import type { SigningErrorCode } from '@estrado/machines/contract/agent-signing'
import { signingErrorMessages, signingMessages } from '@estrado/machines/messages/agent-signing'
import { maySign } from './certificates/certificate.ts'
import { DerError } from './der/read.ts'
import { signPdf, UnverifiedSignatureError } from './pades/sign-pdf.ts'
import type { SigningKey } from './pades/signing-key.ts'
import { PdfError, type PdfFault } from './pdf/pdf-error.ts'
import { CallRefusedError, type Credentials, type PlacedWishes } from './requests.ts'
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
export async function usableKey(session: TokenSession, alias: string, at: Date): Promise<SigningKey> {
  const key = await session.key(alias)
  const { certificate } = key
  if (certificate.notAfter < at) throw new CallRefusedError('CERTIFICADO_EXPIRADO')
  if (certificate.notBefore > at) throw new CallRefusedError('CERTIFICADO_NO_VIGENTE')
  if (!maySign(certificate)) throw new CallRefusedError('CERTIFICADO_NO_APTO')
  return key
}

/** Signs one document. @throws PdfError, TokenError, UnverifiedSignatureError */
export function signDocument(key: SigningKey, pdf: Buffer, wishes: PlacedWishes, at: Date): Promise<Buffer> {
  return signPdf(pdf, key, {
    at,
    lock: wishes.lock,
    ...(wishes.reason === undefined ? {} : { reason: wishes.reason }),
  })
}

export type Failure = { readonly code: SigningErrorCode; readonly message: string }

const pdfFaults: Readonly<Record<PdfFault, SigningErrorCode>> = {
  invalid: 'PDF_INVALIDO',
  encrypted: 'PDF_ENCRIPTADO',
  certified: 'PDF_CERTIFICADO',
  locked: 'PDF_BLOQUEADO',
  unsupported: 'PDF_NO_SOPORTADO',
}

/** What the caller is told about an error; undefined for one that nobody foresaw. */
export function failureOf(error: unknown): Failure | undefined {
  if (error instanceof CallRefusedError) return { code: error.code, message: error.message }
  if (error instanceof TokenError) {
    const told = error.message === error.code ? signingErrorMessages[error.code] : error.message
    return { code: error.code, message: told }
  }
  const code =
    error instanceof PdfError
      ? pdfFaults[error.fault]
      : error instanceof UnverifiedSignatureError
        ? 'FIRMA_NO_VERIFICADA'
        : error instanceof DerError
          ? 'PDF_INVALIDO'
          : undefined
  return code ? { code, message: signingErrorMessages[code] } : undefined
}

/** Faults that every further document of a batch would meet too. */
export const endsBatch = ({ code }: Failure) =>
  code.startsWith('DEVICE_') || code.startsWith('PIN_') || code === 'ERROR_INTERNO'
