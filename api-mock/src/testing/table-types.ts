import { sql } from 'kysely'
import type { Database } from '../database/connect.ts'

type Column = {
  readonly relation: string
  readonly name: string
  readonly type: string
  readonly nullable: boolean
  readonly byDefault: boolean
  readonly always: boolean
}

/** What `database/connect.ts` reads of each SQL type. */
const readAs: Readonly<Record<string, string>> = {
  bigint: 'number',
  boolean: 'boolean',
  bytea: 'Buffer',
  date: 'string',
  'double precision': 'number',
  integer: 'number',
  'integer[]': 'readonly number[]',
  jsonb: 'Json',
  text: 'string',
  'timestamp with time zone': 'Date',
  uuid: 'string',
}

async function columnsOf(db: Database): Promise<readonly Column[]> {
  const { rows } = await sql<Column>`
    select c.relname as relation, a.attname as name,
      regexp_replace(format_type(a.atttypid, null), '\\(.*\\)', '') as type,
      not a.attnotnull as nullable,
      a.atthasdef and a.attgenerated = '' or a.attidentity = 'd' as "byDefault",
      a.attgenerated <> '' or a.attidentity = 'a' as always
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v') and c.relname not like 'kysely%'
      and a.attnum > 0 and not a.attisdropped
    order by c.relname collate "C", a.attnum`.execute(db)
  return rows
}

function typeOf({ relation, name, type, nullable, byDefault, always }: Column): string {
  const read = readAs[type]
  if (!read) throw new Error(`${relation}.${name}: it isn't said what ${type} is read as`)
  const whole = nullable ? `${read} | null` : read
  if (always) return `GeneratedAlways<${whole}>`
  if (!byDefault) return whole
  return read === 'Json' ? 'JsonByDefault' : `Generated<${whole}>`
}

/** The module with a row type of each table and view, as the migrations have made them. */
export async function tableTypesOf(db: Database): Promise<string> {
  const columns = await columnsOf(db)
  const relations = [...new Set(columns.map(({ relation }) => relation))]
  const types = relations.flatMap((relation) => [
    `  ${relation}: {`,
    ...columns
      .filter((column) => column.relation === relation)
      .map((column) => `    ${column.name}: ${typeOf(column)}`),
    '  }',
  ])
  const used = ['Generated', 'GeneratedAlways'].filter((name) =>
    types.some((line) => line.includes(`${name}<`)),
  )
  return [
    `import type { ${used.join(', ')} } from 'kysely'`,
    "import type { Json, JsonByDefault } from './json.ts'",
    '',
    '/** Row types, generated from the migrations: `npm run tables` writes them. */',
    'export type Tables = {',
    ...types,
    '}',
    '',
  ].join('\n')
}
