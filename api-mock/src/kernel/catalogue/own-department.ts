import { catalogueTexts } from '@estrado/machines/kernel/catalogue-texts'
import type { Fields, RowOf } from '@estrado/machines/kernel/fields'
import { userAdministrators } from '@estrado/machines/vocabulary/role-groups'
import { holdsOne } from '@estrado/machines/vocabulary/roles'
import { type RawBuilder, sql } from 'kysely'
import { type CallBase, signedIn } from '../../context.ts'
import type { Database } from '../../database/connect.ts'
import { notFound, ruleText } from '../../errors.ts'
import { administeredOffices } from '../../organisation/administered.ts'
import type { Named } from './decide.ts'

/** The office to which an entry belongs, told of `x.fila`, the entry's row. */
export type OfficeOfEntry = RawBuilder<number | null>

/** Of what names its office itself. */
export const namedOffice: OfficeOfEntry = sql`(x.fila ->> 'idOficina')::int`

/** Row-level security: which entries somebody keeps; null: all of them. Who administers nothing keeps their own office's. */
export async function scopeOf(
  context: CallBase,
  office: OfficeOfEntry | undefined,
): Promise<RawBuilder<boolean> | null> {
  if (!office) return null
  const identity = signedIn(context)
  if (!holdsOne(identity.roles, userAdministrators)) return sql<boolean>`${office} = ${identity.office}::int`
  const keeps = await administeredOffices(context.services.db, identity)
  return keeps?.(office) ?? null
}

async function isWithin(db: Database, scope: RawBuilder<boolean>, row: object): Promise<boolean> {
  const { rows } = await sql<{ own: boolean }>`
    select coalesce(${scope}, false) as own from (select ${JSON.stringify(row)}::jsonb as fila) x`.execute(db)
  return rows[0]?.own ?? false
}

/** 422 for a row that would be another department's. */
export async function checkOwnRow(db: Database, scope: RawBuilder<boolean> | null, row: object) {
  if (scope && !(await isWithin(db, scope, row))) throw ruleText(catalogueTexts.notYours)
}

/** 404 for an entry of another department: to whom it isn't theirs it does not exist. */
export async function checkOwnEntry(db: Database, scope: RawBuilder<boolean> | null, row: object) {
  if (scope && !(await isWithin(db, scope, row))) throw notFound(catalogueTexts.unknown)
}

/** Does an entry name this account? */
export const namesAccount = <F extends Fields>({ names }: Named<F>, row: RowOf<F>, userId: number): boolean =>
  names?.(row).includes(userId) ?? false

/** 422 for an entry that names who would make, change or end it. */
export function checkNamesOthers<F extends Fields>(context: CallBase, of: Named<F>, row: RowOf<F>): void {
  if (namesAccount(of, row, signedIn(context).userId)) throw ruleText(catalogueTexts.namesYou)
}

/** 422: a sheet may name every office, so that who keeps one department alone doesn't bring it in. */
export function checkNational(scope: RawBuilder<boolean> | null): void {
  if (scope) throw ruleText(catalogueTexts.nationalSheet)
}
