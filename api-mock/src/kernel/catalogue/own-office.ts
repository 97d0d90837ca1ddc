import { catalogueTexts } from '@estrado/machines/kernel/catalogue-texts'
import { nationalAdministrators } from '@estrado/machines/vocabulary/role-groups'
import { type RawBuilder, sql } from 'kysely'
import { type CallBase, signedIn } from '../../context.ts'
import type { Database } from '../../database/connect.ts'
import { notFound, ruleText } from '../../errors.ts'

/** Whether an entry is of an office: a condition over `x.fila`, the entry's row. */
export type OfOffice = (office: number) => RawBuilder<boolean>

/** Row-level security: of which entries somebody keeps; null: of all of them. */
export function scopeOf(context: CallBase, ofOffice: OfOffice | undefined): RawBuilder<boolean> | null {
  if (!ofOffice) return null
  const { roles, office } = signedIn(context)
  if (nationalAdministrators.some((role) => roles.includes(role))) return null
  return ofOffice(office ?? 0)
}

async function isWithin(db: Database, scope: RawBuilder<boolean>, row: object): Promise<boolean> {
  const { rows } = await sql<{ own: boolean }>`
    select coalesce(${scope}, false) as own from (select ${JSON.stringify(row)}::jsonb as fila) x`.execute(db)
  return rows[0]?.own ?? false
}

/** 422 for a row that would be another office's. */
export async function checkOwnRow(db: Database, scope: RawBuilder<boolean> | null, row: object) {
  if (scope && !(await isWithin(db, scope, row))) throw ruleText(catalogueTexts.notYours)
}

/** 404 for an entry of another office: to whom it isn't theirs it does not exist. */
export async function checkOwnEntry(db: Database, scope: RawBuilder<boolean> | null, row: object) {
  if (scope && !(await isWithin(db, scope, row))) throw notFound(catalogueTexts.unknown)
}

/** 422: a sheet may name every office, so that who keeps one alone doesn't bring it in. */
export function checkNational(scope: RawBuilder<boolean> | null): void {
  if (scope) throw ruleText(catalogueTexts.nationalSheet)
}
