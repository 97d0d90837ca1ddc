import { alreadyParties } from '@estrado/machines/parties/already-party'
import { identityWorkflow } from '@estrado/machines/parties/identity/workflow'
import type { ToldDocument } from '@estrado/machines/parties/identity-document-rules'
import { visibleCause } from '../causes/access.ts'
import { partiesOf } from '../causes/read.ts'
import { type CallBase, numberParam, signedIn } from '../context.ts'
import { recordLook } from './identity-access.ts'

/** Is somebody with that document a party of cause `a` already? Of somebody protected the answer is recorded. */
export async function isAlreadyParty(
  context: CallBase,
  clase: 'Natural' | 'Jurídico',
  told: ToldDocument,
): Promise<boolean> {
  const cause = await visibleCause(context.services.db, signedIn(context), numberParam(context, 'a'))
  const found = alreadyParties(await partiesOf(context.services.db, cause), clase, told)
  const confirmed = found.filter(({ protegido }) => protegido).map(({ id }) => identityWorkflow.stream.of(id))
  await recordLook(context, 'identity.found', cause.id, confirmed)
  return found.length > 0
}
