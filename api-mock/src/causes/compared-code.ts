import { asUniqueCode } from '@estrado/machines/causes/unique-code'
import { type RawBuilder, sql } from 'kysely'

/** Is a cause's code this one, capitals and blanks aside? To the letter of its index, so that it serves. */
export const isOfCode = (column: 'codigo_unico' | 'c.codigo_unico', code: string): RawBuilder<boolean> =>
  sql<boolean>`upper(regexp_replace(${sql.ref(column)}, '\\s+', ' ', 'g')) = ${asUniqueCode(code)}`

/** Sort key: of two that an earlier version kept apart, whichever is spelled to the letter. */
export const spelledSo = (code: string): RawBuilder<boolean> => sql<boolean>`codigo_unico = ${code.trim()}`
