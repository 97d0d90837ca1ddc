import { type RawBuilder, sql } from 'kysely'

const parts = (alias: string, ...columns: ('nombres' | 'primer_apellido' | 'segundo_apellido')[]) =>
  sql<string>`concat_ws(' ', ${sql.join(columns.map((column) => sql`nullif(${sql.ref(`${alias}.${column}`)}, '')`))})`

/** Whole name of a row of `persona` or `titular`, by its name in the query, as `nameOf` writes it; empty: nobody's. */
export const nameIn = (alias: string): RawBuilder<string> =>
  parts(alias, 'nombres', 'primer_apellido', 'segundo_apellido')

/** The same; null: nobody's. */
export const nameOrNull = (alias: string): RawBuilder<string | null> =>
  sql<string | null>`nullif(${nameIn(alias)}, '')`

/** Sort key: the same with the surnames in front, as lists of people are in order. */
export const surnameFirst = (alias: string): RawBuilder<string> =>
  parts(alias, 'primer_apellido', 'segundo_apellido', 'nombres')

const asRead = (name: RawBuilder<string>) => sql`btrim(regexp_replace(folded(${name}), '\\s+', ' ', 'g'))`

/** Are both one name, accents, capitals and blanks aside? */
export const sameName = (one: RawBuilder<string>, other: RawBuilder<string>): RawBuilder<boolean> =>
  sql<boolean>`${asRead(one)} = ${asRead(other)}`
