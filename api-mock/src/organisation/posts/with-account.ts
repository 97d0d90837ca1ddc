import { inOffice } from '@estrado/machines/accounts/user-account/posts'
import { officialRole, roleFits } from '@estrado/machines/organisation/posts/rules'
import { postTexts } from '@estrado/machines/organisation/posts/texts'
import { type RoleCode, roleNames } from '@estrado/machines/vocabulary/roles'
import type { Identity } from '../../access/identity.ts'
import type { Account } from '../../accounts/users/accounts.ts'
import type { Tx } from '../../database/connect.ts'
import { ruleBroken, ruleText } from '../../errors.ts'
import { offices } from '../offices.ts'
import { postsOf } from './stored-posts.ts'

/** An official role among those that isn't held in an office of this kind; who comes from outside may work anywhere. */
const unfitIn = (kind: string, roles: readonly RoleCode[]): RoleCode | undefined =>
  roles.find((rol) => officialRole(rol) && !roleFits(rol, kind))

/**
 * Demands an office that is open, and in which each of the official roles may be held. 422 otherwise.
 */
export async function checkRolesHeld(
  tx: Tx,
  roles: readonly RoleCode[],
  idOficina: number | null,
): Promise<void> {
  if (idOficina === null || !roles.some(officialRole)) return
  const office = await offices(tx).where('o.id', '=', idOficina).executeTakeFirst()
  if (!office) throw ruleBroken({ idOficina: [postTexts.officeUnknown] })
  const unfit = unfitIn(office.tipo, roles)
  if (unfit) throw ruleBroken({ roles: [postTexts.roleElsewhere(roleNames[unfit], office.tipo)] })
}

/**
 * Posts that go with their account to another office: nobody's own do, and each has to be one that may be held there
 * as long as it lasts. 422 otherwise.
 */
export async function checkPostsMove(
  tx: Tx,
  identity: Identity,
  account: Account,
  { idOficina, now }: { readonly idOficina: number | null; readonly now: Date },
): Promise<void> {
  if (idOficina === account.idOficina) return
  if (account.id === identity.userId) throw ruleText(postTexts.own)
  const held = { office: account.idOficina, posts: await postsOf(tx, account.id) }
  const moved = inOffice(held, idOficina, now.toISOString()).posts.slice(held.posts.length)
  if (idOficina === null || moved.length === 0) return
  const office = await offices(tx).select('o.cierre').where('o.id', '=', idOficina).executeTakeFirst()
  const closing = office?.cierre?.toISOString()
  const closes = closing !== undefined && moved.some(({ hasta }) => hasta === null || hasta > closing)
  if (!office || closes) throw ruleBroken({ idOficina: [postTexts.officeUnknown] })
  const unfit = unfitIn(
    office.tipo,
    moved.map(({ rol }) => rol),
  )
  if (unfit) throw ruleBroken({ idOficina: [postTexts.roleElsewhere(roleNames[unfit], office.tipo)] })
}
