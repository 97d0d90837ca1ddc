import { boundToDepartment } from '@estrado/machines/accounts/user-roles-rules'
import { apiTexts } from '@estrado/machines/messages/api'
import { postTexts } from '@estrado/machines/organisation/posts/texts'
import { type RawBuilder, sql } from 'kysely'
import type { Identity } from '../../access/identity.ts'
import { type Account, checkRank, findAccount } from '../../accounts/users/accounts.ts'
import type { Services } from '../../context.ts'
import type { Database } from '../../database/connect.ts'
import { notFound, ruleText } from '../../errors.ts'

/** The one office whose people an administrator keeps; undefined: all of them. Null: none. */
export const keptOffice = (identity: Identity): number | null | undefined =>
  boundToDepartment(identity.roles) ? identity.office : undefined

/** Of the account `u`: it is kept in the office, or somebody worked there or is to. */
export const ofOffice = (office: number | null): RawBuilder<boolean> => sql<boolean>`
  (u.id_oficina = ${office} or exists (
    select from puesto q where q.id_usuario = u.id and q.id_oficina = ${office}))`

/** Somebody whose posts the administrator sees; 404 where they are none of theirs. */
export async function visiblePerson(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  identity: Identity,
  id: number,
): Promise<Account> {
  const account = await findAccount(db, id, clock.now())
  const office = keptOffice(identity)
  if (!account || (office !== undefined && !(await worksThere(db, id, office))))
    throw notFound(apiTexts.userUnknown)
  return account
}

async function worksThere(db: Database, id: number, office: number | null): Promise<boolean> {
  const row = await db
    .selectFrom('usuario as u')
    .select('u.id')
    .where('u.id', '=', id)
    .where(ofOffice(office))
    .executeTakeFirst()
  return row !== undefined
}

/** Refuses one's own posts, those of somebody above, and offices that the administrator doesn't keep. */
export function checkMayChange(
  identity: Identity,
  account: Account,
  offices: readonly (number | null)[],
): void {
  checkRank(identity, account)
  if (account.id === identity.userId) throw ruleText(postTexts.own)
  const office = keptOffice(identity)
  if (office !== undefined && offices.some((id) => id !== office)) throw ruleText(postTexts.officeElsewhere)
}
