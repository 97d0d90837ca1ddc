import type { ValidatedSignature } from '@estrado/machines/contract/agent-signing'
import type { Reason, ReasonCode } from '@estrado/machines/documents/verdict'
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
  /** Validation material was put in. */
  readonly material: boolean
  /** Something was filled in or noted, as the certification allows. */
  readonly permitted: boolean
}

/** A timestamp that is over what it should be; only a trusted one proves a time. */
export type SignatureTimestamp = {
  readonly at: Date
  readonly trusted: boolean
  /** Name of the authority. */
  readonly authority: string
}

/** A moment at which a signature existed already, by somebody else's word. */
export type ProofOfTime = {
  readonly kind: 'sello-de-tiempo' | 'registro'
  readonly at: Date
  readonly authority: string | null
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
  /** It has a timestamp that can't be read or isn't over it. */
  readonly damagedTimestamp: boolean
  /** What vouches for the moment, if it isn't the signer alone. */
  readonly proof: ProofOfTime | undefined
  /** Why the signer isn't to be believed. */
  readonly doubts: readonly Reason[]
  /** What is weak about an algorithm or a key. */
  readonly weakness: string | undefined
  readonly revocation: Revocation
  /** Length of the signed revision; 0 where it can't be told. */
  readonly revisionBytes: number
  /** A later signature put a visible stamp on a page. */
  readonly stampedOver: boolean
  /** This signature allows no further ones. */
  readonly locks: boolean
}

const outOfTime = ['sin-fecha', 'fecha-futura', 'fuera-de-vigencia', 'vencido-sin-prueba'] as const
const revoked = ['revocado-antes', 'revocado-sin-prueba'] as const

const doubtful = (signature: PdfSignature, codes: readonly ReasonCode[]) =>
  signature.doubts.some(({ codigo }) => codes.includes(codigo))

/**
 * The signature as `validar_pdf` answers it.
 * @param sound nothing is wrong with the file itself: of one that reads otherwise elsewhere nobody can say that it
 * is unchanged
 */
export function toValidated(signature: PdfSignature, sound: boolean): ValidatedSignature {
  const { certificate, signer, additions, revocation } = signature
  return {
    noModificado: sound && signature.integrityFlaw === undefined && additions.verdict !== 'forbidden',
    cadenaConfianza: signature.trusted,
    firmadoDuranteVigencia: signature.certificate !== undefined && !doubtful(signature, outOfTime),
    firmadoAntesRevocacion: !doubtful(signature, revoked),
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
