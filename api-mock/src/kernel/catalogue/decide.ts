import type { CatalogueEntryEvent, EntryRow } from '@estrado/machines/catalogues/catalogue-entry/events'
import { type Catalogue, entryRules } from '@estrado/machines/kernel/catalogue'
import { catalogueTexts } from '@estrado/machines/kernel/catalogue-texts'
import { changedFields, type Fields, type RowOf } from '@estrado/machines/kernel/fields'
import { type FieldMessages, hasMessages } from '@estrado/machines/rules/field-messages'
import { dayOf, startOfDay } from '@estrado/machines/time/la-paz'
import type { Database } from '../../database/connect.ts'
import { ruleBroken, ruleText } from '../../errors.ts'
import { knownOptions, unknownChoices } from './options.ts'
import { readEntries, readVersions } from './store.ts'

/** Days are read as a person writes them: `21/11/2026`. */
const dayInWords = (at: Date): string => dayOf(at).split('-').reverse().join('/')

/** The instant from which something holds: now for today and where no day is said, midnight in La Paz for a later one. */
export function startOf(day: string | null | undefined, now: Date): Date {
  if (day === null || day === undefined || day === dayOf(now)) return now
  const start = startOfDay(day)
  if (Number.isNaN(start.getTime()) || start < now) {
    throw ruleBroken({ vigenteDesde: [catalogueTexts.notBegun] })
  }
  return start
}

/** What is wrong in an entry: its fields, what they refer to, and a name that another valid entry has. */
export async function entryMessages<F extends Fields>(
  tx: Database,
  of: Catalogue<F>,
  row: RowOf<F>,
  self: { readonly id: number | null; readonly now: Date },
): Promise<FieldMessages> {
  const own = entryRules(of, row)
  if (hasMessages(own)) return own
  const unknown = unknownChoices(of, row, await knownOptions(tx, of.fields, self.now))
  if (hasMessages(unknown)) return unknown
  const same = (text: unknown) => String(text).trim().toLocaleLowerCase('es')
  const others = await readEntries(tx, of, self.now)
  const taken = others.some(
    ({ id, hasta, fila }) =>
      id !== self.id &&
      (hasta === null || hasta > self.now) &&
      same(fila[of.title]) === same(row[of.title]) &&
      (of.within ?? []).every((field) => JSON.stringify(fila[field]) === JSON.stringify(row[field])),
  )
  return taken ? { [of.title]: [catalogueTexts.taken] } : {}
}

export async function checkEntry<F extends Fields>(
  tx: Database,
  of: Catalogue<F>,
  row: RowOf<F>,
  self: { readonly id: number | null; readonly now: Date },
): Promise<void> {
  const messages = await entryMessages(tx, of, row, self)
  if (hasMessages(messages)) throw ruleBroken(messages)
}

/** The fact of a change; 422 where nothing changes, or another change begins later. */
export async function changeOf<F extends Fields>(
  tx: Database,
  of: Catalogue<F>,
  change: { readonly id: number; readonly row: RowOf<F>; readonly desde: Date; readonly now: Date },
): Promise<CatalogueEntryEvent> {
  const { id, row, desde, now } = change
  const versions = await readVersions<F>(tx, of, id)
  const last = versions.at(-1)
  if (last && changedFields(of.fields, last.fila, row).length === 0) throw ruleText(catalogueTexts.unchanged)
  const start = last?.desde ? new Date(last.desde) : null
  // Two changes that hold at once still follow one another, also within one millisecond.
  const atOnce = desde <= now && start?.getTime() === desde.getTime()
  const from = atOnce ? new Date(desde.getTime() + 1) : desde
  if (start !== null && start >= from) {
    throw ruleBroken({ vigenteDesde: [catalogueTexts.afterLast(dayInWords(start))] })
  }
  return { type: 'entry.changed', desde: from.toISOString(), fila: row as EntryRow }
}
