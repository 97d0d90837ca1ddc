import type { ReasonCode } from '@estrado/machines/documents/verdict'
import type { Certificate } from '../certificates/certificate.ts'
import type { Revocation } from '../revocation/evidence.ts'
import type { ProofOfTime, SignatureTimestamp } from './report.ts'

/** So many bytes of a file, from its first, which its keeper had at that moment. */
export type RegisteredRevision = { readonly bytes: number; readonly at: Date }

/** When a signature was made, as far as anybody says so. */
export type Moment = {
  /** The signer's own word: it proves nothing. */
  readonly claimed: Date | undefined
  /** A timestamp of a trusted authority over the signature itself. */
  readonly stamp: SignatureTimestamp | undefined
  /** The earliest moment at which somebody else vouches that the signature existed. */
  readonly proof: ProofOfTime | undefined
}

/** Clocks of workstations may run ahead by this much, in milliseconds. */
const clockTolerance = 5 * 60_000

/** The moment that is shown: of the timestamp over the signature, else the claimed one. */
export const shownMoment = ({ stamp, claimed }: Moment): Date | undefined => stamp?.at ?? claimed

/** The earliest of the proofs. */
export function earliest(proofs: readonly ProofOfTime[]): ProofOfTime | undefined {
  return proofs.reduce<ProofOfTime | undefined>(
    (first, one) => (first === undefined || one.at < first.at ? one : first),
    undefined,
  )
}

/** Was the certificate valid at the moment, and does anybody but the signer say so? */
export function validityDoubt(
  { notBefore, notAfter }: Certificate,
  moment: Moment,
  now: Date,
): ReasonCode | undefined {
  const told = shownMoment(moment)
  if (!told) return 'sin-fecha'
  if (told.getTime() > now.getTime() + clockTolerance) return 'fecha-futura'
  if (told < notBefore || told > notAfter) return 'fuera-de-vigencia'
  const proved = moment.proof?.at ?? now
  return proved > notAfter ? 'vencido-sin-prueba' : undefined
}

/** A revocation counts unless somebody else vouches that the signature was there before it. */
export function revocationDoubt(revocation: Revocation, moment: Moment): ReasonCode | undefined {
  if (revocation.status !== 'revoked') return undefined
  if (moment.proof && moment.proof.at < revocation.at) return undefined
  const told = shownMoment(moment)
  return told && told < revocation.at ? 'revocado-sin-prueba' : 'revocado-antes'
}
