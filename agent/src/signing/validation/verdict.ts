import type { LaterAddition, SignatureVerdict } from '@estrado/machines/contract/agent-signing'
import { type Notice, type Reason, type ReasonCode, verdictOf } from '@estrado/machines/documents/verdict'
import type { IntegrityFlaw, PdfSignature } from './report.ts'

/** How a flaw of the signature itself is told. */
const flawReasons: Readonly<Record<IntegrityFlaw, ReasonCode>> = {
  digest: 'contenido-cambiado',
  signature: 'contenido-cambiado',
  attributes: 'formato-incorrecto',
  certificate: 'certificado-ausente',
  algorithm: 'algoritmo-desconocido',
  weak: 'algoritmo-debil',
  range: 'rango-incorrecto',
  format: 'formato-incorrecto',
  unreadable: 'ilegible',
}

/**
 * The verdict on a signature, its reasons and its proof of time (ETSI EN 319 102-1 §5).
 * @param documentReasons what is wrong with the file itself, and so with all its signatures
 * @param later signatures and seals made after it
 */
export function verdictOn(
  signature: PdfSignature,
  documentReasons: readonly Reason[],
  later: readonly PdfSignature[],
): SignatureVerdict {
  const motivos = [...integrityReasons(signature), ...signature.doubts, ...documentReasons]
  return {
    veredicto: verdictOf(motivos),
    motivos,
    avisos: noticesOn(signature),
    tiempo: proofOf(signature),
    revision: { bytes: signature.revisionBytes },
    agregados: additionsOf(signature, later),
  }
}

function proofOf({ proof, signedAt }: PdfSignature): SignatureVerdict['tiempo'] {
  if (proof) return { prueba: proof.kind, autoridad: proof.authority }
  return { prueba: signedAt ? 'dicho-por-el-firmante' : 'ninguna', autoridad: null }
}

/** What is wrong with the signed bytes, and with what was put after them. */
export function integrityReasons({ integrityFlaw, additions, weakness }: PdfSignature): readonly Reason[] {
  const [first] = additions.changes
  const weak = integrityFlaw === 'weak' && weakness !== undefined
  return [
    ...(integrityFlaw
      ? [{ codigo: flawReasons[integrityFlaw], ...(weak ? { detalle: weakness } : {}) }]
      : []),
    ...(additions.verdict === 'forbidden'
      ? [{ codigo: 'agregado-no-permitido' as const, ...(first === undefined ? {} : { detalle: first }) }]
      : []),
  ]
}

function noticesOn(signature: PdfSignature): readonly Notice[] {
  const { timestamp, damagedTimestamp, revocation, signedAt, certificate, proof, additions } = signature
  const distrusted = timestamp !== undefined && !timestamp.trusted
  return [
    ...(distrusted ? [{ codigo: 'sello-no-reconocido' as const, detalle: timestamp.authority }] : []),
    ...(damagedTimestamp ? [{ codigo: 'sello-no-verificado' as const }] : []),
    ...(signedAt && !proof ? [{ codigo: 'hora-no-probada' as const }] : []),
    ...(certificate && revocation.status === 'unknown'
      ? [{ codigo: 'revocacion-desconocida' as const }]
      : []),
    ...(signature.stampedOver ? [{ codigo: 'estampa-posterior' as const }] : []),
    ...(additions.permitted ? [{ codigo: 'cambio-permitido' as const }] : []),
  ]
}

function additionsOf({ additions }: PdfSignature, later: readonly PdfSignature[]): readonly LaterAddition[] {
  const nobody = { por: null, cuando: null }
  return [
    ...later.map(({ kind, signer, signedAt, timestamp }) => ({
      tipo: kind === 'signature' ? ('firma' as const) : ('sello-de-tiempo' as const),
      por: (kind === 'signature' ? signer.name : timestamp?.authority) || null,
      cuando: signedAt?.toISOString() ?? null,
    })),
    ...(additions.material ? [{ tipo: 'material-de-validacion' as const, ...nobody }] : []),
    ...(additions.permitted || additions.verdict === 'forbidden'
      ? [{ tipo: 'otro' as const, ...nobody }]
      : []),
  ]
}
