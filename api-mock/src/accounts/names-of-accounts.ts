import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../database/connect.ts'
import { nameOrNull } from '../parties/persons/name-in-sql.ts'
import { nameOf } from '../parties/persons/person-row.ts'

/** The names of the people behind accounts, as events tell who did something; an account that is gone has none. */
export async function namesOfAccounts(
  db: Database,
  accounts: ReadonlySet<string>,
): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom('usuario as u')
    .innerJoin('titular as p', 'p.id_usuario', 'u.id')
    .select(['u.usuario', 'p.nombres', 'p.primer_apellido', 'p.segundo_apellido'])
    .where('u.usuario', 'in', [...accounts, ''])
    .execute()
  return new Map(rows.map((row) => [row.usuario, nameOf(row)]))
}

/**
 * Who did something, from a column of accounts, as it is told to people: the holder's name, or the account itself where
 * that is gone; null: the system. A column called `usuario` is named with its table: ours has one too.
 */
export const toldAccount = (column: string): RawBuilder<string | null> => {
  const account = sql.ref(column)
  // Names that no query around it has: one of those would be hidden by them.
  return sql<string | null>`coalesce((select ${nameOrNull('told_holder')}
    from usuario told join titular told_holder on told_holder.id_usuario = told.id
    where told.usuario = ${account}), ${account})`
}
