import type { Invariants } from '../../paths/invariants/invariant.ts'
import type { SessionContext, sessionMachine } from './machine.ts'

const nobody = ({ userId, office }: SessionContext) => userId === null && office === null
const somebody = ({ userId, loginRejection, endedBecause }: SessionContext) =>
  userId !== null && loginRejection === null && endedBecause === null

/** Where nobody is signed in, nothing of a person is left; where somebody is, no old rejection is shown. */
export const sessionInvariants: Invariants<typeof sessionMachine> = {
  anonymous: (context) => nobody(context) && !context.mustChangePassword && !context.passwordRefused,
  identifying: (context) => nobody(context) && context.loginRejection === null,
  authenticating: (context) => nobody(context) && context.loginRejection === null,
  passwordDue: (context) => somebody(context) && context.mustChangePassword,
  active: (context) => somebody(context) && !context.mustChangePassword,
  refreshing: somebody,
  closing: somebody,
}
