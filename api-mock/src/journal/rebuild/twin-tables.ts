import { sql } from 'kysely'
import type { Tx } from '../../database/connect.ts'
import type { ProjectedTable } from '../../kernel/projection.ts'

/** Rows of a table that are not the same in two states of it: gone or changed, new or changed. */
export type TableComparison = {
  readonly table: string
  readonly rows: number
  readonly before: number
  readonly after: number
}

const present = (table: string) => sql.table(`public.${table}`)
const staged = (table: string) => sql.table(`pg_temp.${table}`)

/**
 * Makes an empty twin of each table for the time of the transaction. It stands before the table in the search
 * path, so that whoever writes to the table by its name writes to the twin; everybody else sees the table as
 * it was. Search indexes of texts are left out: they cost more than all else, and nothing here searches.
 * Nothing but a primary key is unique in a twin: causes go side by side, so that one may take a number or code before
 * the other has freed it. The table itself refuses twice the same.
 */
export async function stageTables(tx: Tx, tables: readonly ProjectedTable[]): Promise<void> {
  await sql`set local temp_buffers = '128MB'`.execute(tx)
  for (const { table, installed, counter } of tables) {
    await sql`create temp table ${sql.table(table)}
      (like ${present(table)} including defaults including generated including constraints)
      with (fillfactor = 60) on commit drop`.execute(tx)
    const { rows } = await sql<{ definition: string }>`
      select replace(case when i.indisprimary then d.text else replace(d.text, 'CREATE UNIQUE INDEX', 'CREATE INDEX') end,
        ' ON public.', ' ON pg_temp.') as definition
      from pg_index i cross join lateral pg_get_indexdef(i.indexrelid) as d(text) join pg_class c on c.oid = i.indexrelid join pg_am a on a.oid = c.relam
      where i.indrelid = ${`public.${table}`}::regclass and a.amname = 'btree'
    `.execute(tx)
    for (const { definition } of rows) await sql.raw(definition).execute(tx)
    if (counter) await sql`insert into ${staged(table)} select * from ${present(table)}`.execute(tx)
    if (installed) await stageInstalled(tx, table, installed)
  }
  // Twins begin empty and are never analysed: what is planned on their first row must serve for their last.
  await sql`set local enable_seqscan = off`.execute(tx)
  await sql`set local plan_cache_mode = force_generic_plan`.execute(tx)
}

/** Rows that no event made: what a replay changes of them begins with them as they are. */
async function stageInstalled(
  tx: Tx,
  table: string,
  { madeBy, stream, key }: NonNullable<ProjectedTable['installed']>,
): Promise<void> {
  await sql`
    insert into ${staged(table)} select x.* from ${present(table)} x where not exists (
      select from journal_event e where e.stream = ${stream} || x.${sql.ref(key)} and e.type = ${madeBy}
        and e.outcome = 'accepted')`.execute(tx)
}

/** Puts back on a twin what stands in the table and follows from no event. */
export async function keepColumn(
  tx: Tx,
  { table, key, column }: { readonly table: string; readonly key: string; readonly column: string },
): Promise<void> {
  await sql`
    update ${staged(table)} x set ${sql.ref(column)} = b.${sql.ref(column)}
    from ${present(table)} b where b.${sql.ref(key)} = x.${sql.ref(key)} and b.${sql.ref(column)} is not null
  `.execute(tx)
}

/** Compares a table with its twin, and where `keep` makes it the same, touching only rows that differ. */
export async function settleTable(tx: Tx, table: string, keep: boolean): Promise<TableComparison> {
  const [old, made] = [present(table), staged(table)]
  const [gone, fresh] = [sql.table(`gone_${table}`), sql.table(`fresh_${table}`)]
  await sql`set local enable_seqscan = on`.execute(tx)
  await sql`create temp table ${gone} on commit drop as select * from ${old} except select * from ${made}`.execute(
    tx,
  )
  await sql`create temp table ${fresh} on commit drop as select * from ${made} except select * from ${old}`.execute(
    tx,
  )
  if (keep) {
    const keys = await primaryKey(tx, table)
    const same = (one: string, other: string) =>
      sql.join(
        keys.map((key) => sql`${sql.ref(`${one}.${key}`)} = ${sql.ref(`${other}.${key}`)}`),
        sql` and `,
      )
    // Rows that are there in both are changed in place: what refers to them stays.
    await sql`delete from ${old} x using ${gone} g where ${same('x', 'g')}
      and not exists (select from ${fresh} f where ${same('f', 'g')})`.execute(tx)
    const changed = (await columnsOf(tx, table)).map(
      (column) => sql`${sql.ref(column)} = excluded.${sql.ref(column)}`,
    )
    await sql`insert into ${old} select * from ${fresh}
      on conflict (${sql.join(keys.map((key) => sql.ref(key)))}) do update set ${sql.join(changed)}`.execute(
      tx,
    )
  }
  const { rows } = await sql<Omit<TableComparison, 'table'>>`
    select (select count(*) from ${made}) as rows, (select count(*) from ${gone}) as before,
      (select count(*) from ${fresh}) as after
  `.execute(tx)
  return { table, ...(rows[0] ?? { rows: 0, before: 0, after: 0 }) }
}

async function columnsOf(tx: Tx, table: string): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string }>`
    select attname as name from pg_attribute
    where attrelid = ${`public.${table}`}::regclass and attnum > 0 and not attisdropped
  `.execute(tx)
  return rows.map(({ name }) => name)
}

/** The columns that tell the rows of a table apart. */
async function primaryKey(tx: Tx, table: string): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string }>`
    select a.attname as name from pg_index i
    join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any(i.indkey)
    where i.indrelid = ${`public.${table}`}::regclass and i.indisprimary
  `.execute(tx)
  if (rows.length === 0) throw new Error(`${table} has no primary key`)
  return rows.map(({ name }) => name)
}
