import { userTexts } from '@estrado/machines/accounts/texts'
import { mayAdminister } from '@estrado/machines/accounts/user-roles-rules'
import { apiTexts } from '@estrado/machines/messages/api'
import { errors } from '@estrado/machines/messages/errors'
import type { IdentityDocument } from '@estrado/machines/parties/identity-document-rules'
import type { RoleCode } from '@estrado/machines/vocabulary/roles'
import { type Identity, nationalLedger } from '../../access/identity.ts'
import type { Services } from '../../context.ts'
import type { Database, Tx } from '../../database/connect.ts'
import { takeTurn } from '../../database/turns.ts'
import { ApiError, notFound, ruleText } from '../../errors.ts'
import { administeredDepartment } from '../../organisation/administered.ts'
import { holds, keptOffice, rolesToCome } from '../../organisation/posts/holding.ts'

/** An account as its commands need it. */
export type Account = {
  readonly id: number
  readonly usuario: string
  /** Whose it is: number and suffix together. */
  readonly documento: IdentityDocument
  readonly idOficina: number | null
  readonly idDepartamento: number | null
  /** Ledger of the district of its office. */
  readonly ledger: string
  readonly activo: boolean
  readonly esPorDefecto: boolean
  readonly roles: readonly RoleCode[]
}

/** Accounts, deleted ones too, each with where its office is. */
export const knownAccounts = (db: Database, now: Date) =>
  db
    .selectFrom('usuario as u')
    .leftJoin('oficina as o', (join) => join.on('o.id', '=', keptOffice(now)))
    .leftJoin('municipio as m', 'm.id', 'o.id_municipio')
    .leftJoin('departamento as d', 'd.id', 'm.id_departamento')

/** Those that weren't deleted. */
export const livingAccounts = (db: Database, now: Date) =>
  knownAccounts(db, now).where('u.eliminado', 'is', null)

/** The account, or null. Its roles: what it holds now, or is to hold. */
export const findAccount = (db: Database, id: number, now: Date): Promise<Account | null> =>
  accountAmong(livingAccounts(db, now), id, now)

/** The same, also where it was deleted. */
export const knownAccount = (db: Database, id: number, now: Date): Promise<Account | null> =>
  accountAmong(knownAccounts(db, now), id, now)

async function accountAmong(
  accounts: ReturnType<typeof knownAccounts>,
  id: number,
  now: Date,
): Promise<Account | null> {
  const row = await accounts
    .select(['u.id', 'u.usuario', 'u.documento_identidad', 'u.complemento', 'u.activo', 'u.es_por_defecto'])
    .select(['m.id_departamento', 'd.codigo', keptOffice(now).as('id_oficina'), rolesToCome(now).as('roles')])
    .where('u.id', '=', id)
    .executeTakeFirst()
  if (!row) return null
  return {
    id: row.id,
    usuario: row.usuario,
    documento: { numero: row.documento_identidad, complemento: row.complemento },
    idOficina: row.id_oficina,
    idDepartamento: row.id_departamento,
    ledger: row.codigo ?? nationalLedger,
    activo: row.activo,
    esPorDefecto: row.es_por_defecto,
    roles: row.roles,
  }
}

/** The account that an administrator asks for. 404 where it is none of theirs to see. */
export async function visibleAccount(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  identity: Identity,
  id: number,
): Promise<Account> {
  const account = await findAccount(db, id, clock.now())
  const department = await administeredDepartment(db, identity)
  if (!account || (department !== undefined && account.idDepartamento !== department)) {
    throw notFound(apiTexts.userUnknown)
  }
  return account
}

/** Refuses to touch an account with a role above one's own. */
export function checkRank(identity: Identity, account: Account): void {
  if (mayAdminister(identity.roles, account.roles)) return
  throw new ApiError(403, { message: errors.forbidden, response: userTexts.accountAbove })
}

/** Refuses to change one's own state or roles: nobody locks himself out, nobody climbs by himself. */
export function checkNotOwn(identity: Identity, account: Account): void {
  if (account.id === identity.userId) throw ruleText(userTexts.ownAccount)
}

/**
 * Refuses to leave the house without an active superuser. Commands that take one away take turns until they
 * end; each holds its own account's row by then, so that locking the others' would be a deadlock.
 */
export async function checkNotLastRoot(tx: Tx, account: Account, now: Date): Promise<void> {
  if (!account.roles.includes('ROOT')) return
  await takeTurn(tx, 'superusers')
  const roots = await tx
    .selectFrom('usuario as u')
    .innerJoin('puesto as r', 'r.id_usuario', 'u.id')
    .select('u.id')
    .where('r.rol', '=', 'ROOT')
    .where(holds('r', now))
    .where('r.hasta', 'is', null)
    .where('u.activo', '=', true)
    .execute()
  if (roots.every(({ id }) => id === account.id)) throw ruleText(userTexts.lastRoot)
}
