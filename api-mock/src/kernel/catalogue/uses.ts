import { sql } from 'kysely'
import type { Database } from '../../database/connect.ts'
import type { Use } from './serve.ts'

/** Rows that refer to an entry: by a column, or by a list in a column of JSON. */
type Rows = {
  readonly table: string
  readonly where?: Readonly<Record<string, number>>
  readonly holds?: { readonly column: string; readonly field: string; readonly id: number }
}

/** Entries of another kept catalogue, one version of which names an entry in a field, alone or in a list. */
type Entries = { readonly catalogue: string; readonly field: string; readonly id: number }

type Reference = Rows | Entries

const countOfRows = ({ table, where, holds }: Rows) => {
  const byColumn = Object.entries(where ?? {}).map(([column, id]) => sql`${sql.ref(column)} = ${id}`)
  const inList = holds
    ? [sql`${sql.ref(holds.column)} -> ${holds.field} @> ${JSON.stringify([holds.id])}::jsonb`]
    : []
  return sql`select count(*)::int from ${sql.table(table)} where ${sql.join([...byColumn, ...inList], sql` and `)}`
}

const countOfEntries = ({ catalogue, field, id }: Entries) => sql`
  select count(distinct v.id)::int from catalogo_version v
  where v.catalogo = ${catalogue} and v.datos -> ${field} @> ${JSON.stringify(id)}::jsonb`

const countOf = (reference: Reference) =>
  'catalogue' in reference ? countOfEntries(reference) : countOfRows(reference)

/** Counts what refers to an entry, by its Spanish name, in one question. */
export const countUses =
  (references: Readonly<Record<string, (id: number) => Reference>>) =>
  async (db: Database, id: number): Promise<readonly Use[]> => {
    const asked = Object.entries(references).map(
      ([que, reference]) => sql`select ${que}::text as que, (${countOf(reference(id))}) as cuantos`,
    )
    const { rows } = await sql<Use>`${sql.join(asked, sql` union all `)}`.execute(db)
    return rows
  }
