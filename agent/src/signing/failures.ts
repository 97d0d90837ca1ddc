import type { SigningErrorCode } from '@estrado/machines/contract/agent-signing'
import { signingErrorMessages } from '@estrado/machines/signing/agent-texts'
import { DerError } from '../der/read.ts'
import { PdfError, type PdfFault } from '../pdf/pdf-error.ts'
import { UnverifiedSignatureError } from './pades/sign-pdf.ts'
import { ImageError } from './pades/signature-image.ts'
import { CallRefusedError } from './requests.ts'
import { EvidenceError } from './revocation/chain-evidence.ts'
import { TimestampError } from './timestamp/client.ts'
import { TokenError } from './tokens/token-error.ts'

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
