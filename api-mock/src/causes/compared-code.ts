import { asUniqueCode } from '@estrado/machines/causes/unique-code'
import { type RawBuilder, sql } from 'kysely'

/** To the letter of the index, so that it serves. */
const compared = (code: RawBuilder<unknown>) => sql`upper(regexp_replace(${code}, '\\s+', ' ', 'g'))`

/**
 * Is a cause's code this one, capitals and blanks aside? Locale: where the database knows no capitals but A to Z, what
 * an earlier version kept with ñ is found as it is typed and in small letters.
 */
export function isOfCode(column: 'codigo_unico' | 'c.codigo_unico', code: string): RawBuilder<boolean> {
  const typed = code.trim()
  const spellings = [typed, typed.toLowerCase()].map((text) => compared(sql`${text}::text`))
  return sql<boolean>`${compared(sql.ref(column))} in (${asUniqueCode(code)}, ${sql.join(spellings)})`
}

/**
 * How a code may stand that is only found to the letter, as in the index of the journal: as it is typed, as it is kept, and
 * as an earlier version took it in small letters.
 */
export function spellingsOf(code: string): readonly string[] {
  const kept = asUniqueCode(code)
  return [...new Set([code.trim(), kept, kept.toLowerCase()])]
}

/** Sort key: of two that an earlier version kept apart, whichever is spelled to the letter. */
export const spelledSo = (code: string): RawBuilder<boolean> => sql<boolean>`codigo_unico = ${code.trim()}`
