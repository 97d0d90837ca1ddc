import type { ColumnType } from 'kysely'

/** jsonb: read as a value, written as its text. */
export type Json = ColumnType<Record<string, unknown>, string, string>
export type JsonByDefault = ColumnType<Record<string, unknown>, string | undefined, string>
