import type { ValidatedSignature } from '@estrado/machines/contract/agent-signing'
import type { Certificate } from '../certificates/certificate.ts'
import { serialHex } from '../certificates/certificate.ts'
import type { SignerIdentity } from '../certificates/identity.ts'
import type { Revocation } from '../revocation/evidence.ts'
import type { SignatureFlaw } from './cms.ts'

/** Why the signed bytes are not as they were signed, or can't be told to be. */
export type IntegrityFlaw = SignatureFlaw | 'range' | 'format' | 'unreadable'

/** What was put after the signed revision: nothing, only what signatures need, or something else. */
export type Additions = {
  readonly verdict: 'none' | 'allowed' | 'forbidden'
  /** Where in the document something changed, as paths like `/Root/Pages/Kids/0/Contents`. */
  readonly changes: readonly string[]
}

/** A timestamp that is over what it should be; only a trusted one proves a time. */
export type SignatureTimestamp = {
  readonly at: Date
  readonly trusted: boolean
  /** Name of the authority. */
  readonly authority: string
}

/** One signature of a PDF and all that can be said about it. */
export type PdfSignature = {
  readonly fieldName: string
  readonly kind: 'signature' | 'document-timestamp'
  /** Undefined when every signed byte is as it was signed. */
  readonly integrityFlaw: IntegrityFlaw | undefined
  readonly additions: Additions
  /** Undefined when the signature names no certificate that it carries. */
  readonly certificate: Certificate | undefined
  readonly signer: SignerIdentity
  readonly trusted: boolean
  /** The moment the timestamp vouches for, else the one that the signature claims; undefined without any. */
  readonly signedAt: Date | undefined
  readonly timestamp: SignatureTimestamp | undefined
  readonly validAtSigning: boolean
  readonly revocation: Revocation
  /** Length of the signed revision; 0 where it can't be told. */
  readonly revisionBytes: number
  /** This signature allows no further ones. */
  readonly locks: boolean
}

/** Is this a signature that vouches for the whole document today, by someone trusted? */
export function isAcceptable(signature: PdfSignature): boolean {
  const { integrityFlaw, additions, trusted, validAtSigning } = signature
  return (
    integrityFlaw === undefined &&
    additions.verdict !== 'forbidden' &&
    trusted &&
    validAtSigning &&
    signedBeforeRevocation(signature)
  )
}

export function signedBeforeRevocation({ revocation, signedAt }: PdfSignature): boolean {
  if (revocation.status !== 'revoked') return true
  return signedAt !== undefined && signedAt < revocation.at
}

/** The signature as `validar_pdf` answers it. */
export function toValidated(signature: PdfSignature): ValidatedSignature {
  const { certificate, signer, additions, revocation } = signature
  return {
    noModificado: signature.integrityFlaw === undefined && additions.verdict !== 'forbidden',
    cadenaConfianza: signature.trusted,
    firmadoDuranteVigencia: signature.validAtSigning,
    firmadoAntesRevocacion: signedBeforeRevocation(signature),
    versionado: additions.verdict === 'allowed',
    timeStamp: signature.timestamp !== undefined,
    fechaFirma: signature.signedAt?.toISOString() ?? null,
    certificado: {
      ci: signer.ci,
      nombreSignatario: signer.name,
      cargoSignatario: signer.position,
      organizacionSignatario: signer.organization,
      emailSignatario: signer.email,
      nombreECA: certificate?.issuer.O ?? certificate?.issuer.CN ?? '',
      descripcionECA: certificate?.issuer.CN ?? '',
      inicioValidez: certificate?.notBefore.toISOString() ?? '',
      finValidez: certificate?.notAfter.toISOString() ?? '',
      revocado: revocation.status === 'revoked' ? revocation.at.toISOString() : null,
      numeroSerie: certificate ? serialHex(certificate) : '',
    },
  }
}
