import type { Invariants } from '../../paths/invariants/invariant.ts'
import type { SigningContext } from './context.ts'
import { isAccepted, unaccepted } from './deliveries.ts'
import type { signingMachine } from './machine.ts'

const requested = ({ documents }: SigningContext) => documents.length > 0
const tokenOfList = (context: SigningContext) =>
  requested(context) && context.tokens.some(({ slot }) => slot === context.slot)
const listedCertificate = ({ certificate, certificates }: SigningContext) =>
  certificates.some(({ fingerprint }) => fingerprint === certificate)
const signedOnes = ({ results }: SigningContext) => results.filter(({ signed }) => signed).map(({ id }) => id)
/** Only what was signed goes to the API, and each document once. */
const deliveredWhatWasSigned = (context: SigningContext) =>
  context.deliveries.every(({ id }) => signedOnes(context).includes(id)) &&
  new Set(context.deliveries.map(({ id }) => id)).size === context.deliveries.length

/** Nothing is signed without documents, a token of the list and a certificate that it holds. */
export const signingInvariants: Invariants<typeof signingMachine> = {
  idle: (context) => !requested(context) && context.results.length === 0,
  listing: (context) => requested(context) && context.slot === null && context.certificate === null,
  unavailable: (context) => requested(context) && context.fault !== null,
  choosingToken: (context) => requested(context) && context.slot === null,
  askingPin: tokenOfList,
  reading: (context) =>
    tokenOfList(context) &&
    context.pinRefusal === null &&
    // A remembered PIN that was refused is at work no more.
    !(context.recalled && context.recallRefused),
  locked: tokenOfList,
  choosingCertificate: (context) =>
    tokenOfList(context) && (context.certificate === null || listedCertificate(context)),
  signing: (context) => tokenOfList(context) && listedCertificate(context),
  delivering: (context) => signedOnes(context).length > 0 && deliveredWhatWasSigned(context),
  reviewing: (context) => deliveredWhatWasSigned(context) && unaccepted(context).length > 0,
  done: (context) => context.documents.every((document) => isAccepted(context, document)),
  closed: (context) => unaccepted(context).length > 0,
  cancelled: requested,
}
