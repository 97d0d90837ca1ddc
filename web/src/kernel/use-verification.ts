import { type Answer, call } from '../client/call.ts'
import { type Followed, useAsked } from './use-asked.ts'

/** Calls that say whether something issued is what it says, each of a page that a QR code leads to. */
type VerificationCall = 'cargos.verification' | 'custodias.verification' | 'notificaciones.verification'

/** What is verified, by its public number. */
export function useVerification<N extends VerificationCall>(name: N, uuid: string): Followed<Answer<N>> {
  const ask = call as (name: N, input: object, options: object) => Promise<Answer<N>>
  return useAsked(uuid, (signal) => ask(name, { params: { uuid } }, { signal, notices: 'none' }))
}
