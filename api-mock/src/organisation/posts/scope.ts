import { apiTexts } from '@estrado/machines/messages/api'
import { postTexts } from '@estrado/machines/organisation/posts/texts'
import { type RawBuilder, sql } from 'kysely'
import type { Identity } from '../../access/identity.ts'
import { type Account, checkRank, knownAccount } from '../../accounts/users/accounts.ts'
import type { Services } from '../../context.ts'
import type { Database } from '../../database/connect.ts'
import { notFound, ruleText } from '../../errors.ts'
import { administeredOffices, type Keeps } from '../administered.ts'

/** Of the account `u`: it is of one of the offices, or somebody worked there or is to. */
export const worksWithin = (keeps: Keeps): RawBuilder<boolean> => sql<boolean>`
  (${keeps(sql`u.id_oficina`)} or exists (
    select from puesto q where q.id_usuario = u.id and ${keeps(sql`q.id_oficina`)}))`

/** Somebody whose posts the administrator sees, also where the account was deleted; 404 where they are none of theirs. */
export async function visiblePerson(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  identity: Identity,
  id: number,
): Promise<Account> {
  const account = await knownAccount(db, id, clock.now())
  if (!account || !(await isVisible(db, identity, id))) throw notFound(apiTexts.userUnknown)
  return account
}

/** Does somebody work, or did they, where the administrator keeps people? */
export async function isVisible(db: Database, identity: Identity, id: number): Promise<boolean> {
  const keeps = await administeredOffices(db, identity)
  if (keeps === null) return true
  const row = await db
    .selectFrom('usuario as u')
    .select('u.id')
    .where('u.id', '=', id)
    .where(worksWithin(keeps))
    .executeTakeFirst()
  return row !== undefined
}

/** Are all these offices ones that the administrator keeps? */
async function keepsAll(
  db: Database,
  identity: Identity,
  offices: readonly (number | null)[],
): Promise<boolean> {
  const keeps = await administeredOffices(db, identity)
  if (keeps === null) return true
  const { rows } = await sql`
    select from unnest(${[...offices]}::int[]) as asked(id) where (${keeps(sql`asked.id`)}) is not true`.execute(
    db,
  )
  return rows.length === 0
}

/** Demands an office that the administrator keeps: of the work in another they aren't told; 404. */
export async function checkKept(db: Database, identity: Identity, idOficina: number): Promise<void> {
  if (!(await keepsAll(db, identity, [idOficina]))) throw notFound(postTexts.office)
}

/** Refuses one's own posts, those of somebody above, and offices that the administrator doesn't keep. */
export async function checkMayChange(
  db: Database,
  identity: Identity,
  account: Account,
  offices: readonly (number | null)[],
): Promise<void> {
  checkRank(identity, account)
  if (account.id === identity.userId) throw ruleText(postTexts.own)
  if (!(await keepsAll(db, identity, offices))) throw ruleText(postTexts.officeElsewhere)
}
