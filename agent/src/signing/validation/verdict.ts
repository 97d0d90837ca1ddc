import type { LaterAddition, SignatureVerdict } from '@estrado/machines/contract/agent-signing'
import { type Notice, type Reason, type ReasonCode, verdictOf } from '@estrado/machines/vocabulary/verdict'
import type { IntegrityFlaw, PdfSignature } from './report.ts'

/** How a flaw of the signature itself is told. */
const flawReasons: Readonly<Record<IntegrityFlaw, ReasonCode>> = {
  digest: 'contenido-cambiado',
  signature: 'contenido-cambiado',
  attributes: 'formato-incorrecto',
  certificate: 'certificado-ausente',
  algorithm: 'algoritmo-desconocido',
  range: 'rango-incorrecto',
  format: 'formato-incorrecto',
  unreadable: 'ilegible',
}

/** The verdict on a signature, its reasons and its proof of time (ETSI EN 319 102-1 §5). */
export function verdictOn(
  signature: PdfSignature,
  now: Date,
  documentReasons: readonly Reason[],
  later: readonly LaterAddition[],
): SignatureVerdict {
  const motivos = [...ownReasons(signature, now), ...documentReasons]
  return {
    veredicto: verdictOf(motivos),
    motivos,
    avisos: noticesOn(signature),
    tiempo: proofOf(signature),
    revision: { bytes: signature.revisionBytes },
    agregados: later,
  }
}

function proofOf({ timestamp, signedAt }: PdfSignature): SignatureVerdict['tiempo'] {
  if (timestamp?.trusted) return { prueba: 'sello-de-tiempo', autoridad: timestamp.authority }
  return { prueba: signedAt ? 'dicho-por-el-firmante' : 'ninguna', autoridad: null }
}

function ownReasons(signature: PdfSignature, now: Date): readonly Reason[] {
  const { integrityFlaw, additions } = signature
  const [first] = additions.changes
  return [
    ...(integrityFlaw ? [{ codigo: flawReasons[integrityFlaw] }] : []),
    ...(additions.verdict === 'forbidden'
      ? [{ codigo: 'agregado-no-permitido' as const, ...(first === undefined ? {} : { detalle: first }) }]
      : []),
    ...signerReasons(signature, now),
  ]
}

function signerReasons(signature: PdfSignature, now: Date): readonly Reason[] {
  const { certificate, trusted, validAtSigning, signedAt, timestamp, revocation } = signature
  if (!certificate) return []
  const proved = timestamp?.trusted === true
  const found: ReasonCode[] = []
  if (!trusted) found.push('autoridad-no-reconocida')
  if (!signedAt) found.push('sin-fecha')
  else if (!validAtSigning) found.push(signedAt > now ? 'fecha-futura' : 'fuera-de-vigencia')
  else if (!proved && now > certificate.notAfter) found.push('vencido-sin-prueba')
  if (revocation.status === 'revoked') {
    if (!signedAt || signedAt >= revocation.at) found.push('revocado-antes')
    else if (!proved) found.push('revocado-sin-prueba')
  }
  return found.map((codigo) => ({ codigo }))
}

function noticesOn({ timestamp, revocation, signedAt, certificate }: PdfSignature): readonly Notice[] {
  return [
    ...(timestamp && !timestamp.trusted ? [{ codigo: 'sello-no-reconocido' as const }] : []),
    ...(signedAt && !timestamp?.trusted ? [{ codigo: 'hora-no-probada' as const }] : []),
    ...(certificate && revocation.status === 'unknown'
      ? [{ codigo: 'revocacion-desconocida' as const }]
      : []),
  ]
}
