import { identityTexts } from '@estrado/machines/audit/identities-texts'
import { presenters } from '../causes/file/memorials.ts'
import { relationTo } from '../causes/file/relation.ts'
import type { CallBase } from '../context.ts'
import { ownAct } from '../memorials/outside/own.ts'
import { recordShownParties } from '../parties/identity-access.ts'
import type { DocumentRow } from './readable.ts'

type OfAct = Pick<DocumentRow, 'id_acto' | 'id_causa'>

/**
 * Access per object: may the caller know who signed or approved the document of an act? Of a memorial of the virtual
 * window, and of what accompanies it, that is who presented it. That somebody protected is named is recorded before.
 */
export async function mayKnowValidators(context: CallBase, { id_acto, id_causa }: OfAct): Promise<boolean> {
  const { services, identity } = context
  const { db } = services
  const file = identity && (await relationTo(db, identity, id_causa))
  const own = file?.own ?? []
  const reader = file ?? { cause: { id: id_causa }, protectedSeen: false, own }
  const by = (await presenters(db, [id_acto], reader)).get(id_acto)
  // In an office its people sign and approve what somebody else handed in.
  if (!by || by.oficina !== null) return true
  if (by.quien === identityTexts.reserved) return identity !== null && !!(await ownAct(db, identity, id_acto))
  if (by.protegido !== null && !own.includes(by.protegido))
    await recordShownParties(context, id_causa, [by.protegido])
  return true
}
