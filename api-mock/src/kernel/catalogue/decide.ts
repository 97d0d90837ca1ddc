import type { CatalogueEntryEvent, EntryRow } from '@estrado/machines/catalogues/catalogue-entry/events'
import { type Catalogue, entryRules } from '@estrado/machines/kernel/catalogue'
import { catalogueTexts } from '@estrado/machines/kernel/catalogue-texts'
import { changedFields, type Fields, type RowOf } from '@estrado/machines/kernel/fields'
import type { KnownOptions } from '@estrado/machines/kernel/shown-value'
import { type FieldMessages, hasMessages } from '@estrado/machines/rules/field-messages'
import { dayOf, startOfDay } from '@estrado/machines/time/la-paz'
import { readableDay } from '@estrado/machines/time/shown'
import type { Database } from '../../database/connect.ts'
import { refuseBroken, ruleBroken, ruleText } from '../../errors.ts'
import { groupedBy } from '../../grouped-by.ts'
import { knownOptions, unknownChoices } from './options.ts'
import { type Held, readHeld, readVersions } from './store.ts'

/** Days are read as a person writes them: `21/11/2026`. */

/** The instant at which a day that somebody names begins: now for today, midnight in La Paz for a later one. */
function beginOf(day: string, now: Date, field: string): Date {
  if (day === dayOf(now)) return now
  const start = startOfDay(day)
  if (Number.isNaN(start.getTime()) || start < now) throw ruleBroken({ [field]: [catalogueTexts.notBegun] })
  return start
}

/** From when something holds; without a day from now on. */
export const startOf = (day: string | null | undefined, now: Date): Date =>
  day === null || day === undefined ? now : beginOf(day, now, 'vigenteDesde')

/** From when something is closed. */
export const endOf = (day: string, now: Date): Date => beginOf(day, now, 'hasta')

/** Why an entry takes no change: it is closed, or in force until a day on which it will be. */
export const closedText = (hasta: Date, now: Date): string =>
  hasta > now ? catalogueTexts.isClosing : catalogueTexts.isClosed

/** What an entry is judged against, read once for many. */
export type Surroundings<F extends Fields> = {
  /** What each entry holds by now and later, as it is kept. */
  readonly kept: ReadonlyMap<number | null, readonly Held<F>[]>
  /** What all of them hold as it is going to be, and the same by what tells entries apart. */
  readonly versions: readonly Held<F>[]
  readonly namesakes: ReadonlyMap<string, readonly Held<F>[]>
  readonly known: KnownOptions
}

/** An entry's name, within the fields that its catalogue says: no two valid entries share it. */
export const nameOf = <F extends Fields>({ title, within = [] }: Catalogue<F>, row: RowOf<F>): string =>
  JSON.stringify([String(row[title]).trim().toLocaleLowerCase('es'), ...within.map((field) => row[field])])

/** Versions as they are going to be, for many entries that are judged beside them. */
export const versionsBeside = <F extends Fields>(of: Catalogue<F>, versions: readonly Held<F>[]) => ({
  versions,
  namesakes: groupedBy(versions, ({ fila }) => nameOf(of, fila)),
})

export const surroundings = async <F extends Fields>(
  tx: Database,
  of: Catalogue<F>,
  now: Date,
): Promise<Surroundings<F>> => {
  const held = await readHeld(tx, of, now)
  return {
    kept: groupedBy(held, ({ id }) => id),
    ...versionsBeside(of, held),
    known: await knownOptions(tx, of.fields, now),
  }
}

/** Whose entry is judged; `others`: what the entries beside it hold at one instant, without those that are closed by then. */
type Judging<F extends Fields> = {
  readonly id: number | null
  readonly now: Date
  readonly others: readonly Held<F>[]
}

/** A rule over an entry that asks the database. */
export type Checked<F extends Fields> = {
  check?(tx: Database, row: RowOf<F>, judging: Judging<F>): Promise<FieldMessages>
}

/** Accounts that an entry names: none of these makes, changes or ends it (separation of duties). */
export type Named<F extends Fields> = {
  names?(row: RowOf<F>): readonly (number | null)[]
}

/** A catalogue with its rules that ask who is who: of the database, and of who is asking. */
export type Judged<F extends Fields = Fields> = Catalogue<F> & Checked<F> & Named<F>
export type AnyJudged = Pick<Judged, keyof Judged>

/** `from`: when it begins to hold. */
type Self = { readonly id: number | null; readonly now: Date; readonly from: Date }

/** What is wrong in an entry: its fields, what they refer to, a name that another valid entry has, its own check. */
export async function judgeEntry<F extends Fields>(
  tx: Database,
  of: Judged<F>,
  row: RowOf<F>,
  { id, now, from }: Self,
  { kept, versions, namesakes, known }: Surroundings<F>,
): Promise<FieldMessages> {
  const own = entryRules(of, row)
  if (hasMessages(own)) return own
  const held = kept.get(id)?.map(({ fila }) => fila) ?? []
  const unknown = unknownChoices(of, row, known, held)
  if (hasMessages(unknown)) return unknown
  const isBeside = (other: Held<F>) => other.id !== id && (other.hasta === null || other.hasta > from)
  const taken = !of.repeats && namesakes.get(nameOf(of, row))?.some(isBeside)
  if (taken) return { [of.title]: [catalogueTexts.taken] }
  if (!of.check) return {}
  const beside = versions.filter(isBeside)
  for (const at of instantsOf(beside, from)) {
    const others = beside.filter(
      ({ desde, hasta }) => (desde === null || desde <= at) && (hasta === null || hasta > at),
    )
    const messages = await of.check(tx, row, { id, now, others })
    if (hasMessages(messages)) return messages
  }
  return {}
}

/** Validity: from an instant on, whenever what stands beside becomes another. */
const instantsOf = (beside: readonly Held<Fields>[], from: Date): readonly Date[] => [
  from,
  ...new Map(
    beside.flatMap(({ desde }) =>
      desde !== null && desde > from ? [[desde.getTime(), desde] as const] : [],
    ),
  ).values(),
]

export const entryMessages = async <F extends Fields>(
  tx: Database,
  of: Judged<F>,
  row: RowOf<F>,
  self: Self,
): Promise<FieldMessages> => judgeEntry(tx, of, row, self, await surroundings(tx, of, self.now))

export async function checkEntry<F extends Fields>(
  tx: Database,
  of: Judged<F>,
  row: RowOf<F>,
  self: Self,
): Promise<void> {
  refuseBroken(await entryMessages(tx, of, row, self))
}

/** An entry as it is kept. */
export const settled = <F extends Fields>(
  { settle }: Pick<Catalogue<F>, 'settle'>,
  row: RowOf<F>,
  earlier: readonly RowOf<F>[],
): RowOf<F> => (settle ? settle(row, earlier) : row)

/** From when a change holds that follows a version; null: that one begins later. */
export function beginAfter(
  last: string | Date | null,
  { desde, now }: { readonly desde: Date; readonly now: Date },
): Date | null {
  const start = last === null ? null : new Date(last)
  // Two changes that hold at once still follow one another, also within one millisecond.
  const atOnce = desde <= now && start?.getTime() === desde.getTime()
  const from = atOnce ? new Date(desde.getTime() + 1) : desde
  return start !== null && start >= from ? null : from
}

/** Why nothing begins before a version that is to come. */
export const laterChange = (last: string | Date | null): string =>
  catalogueTexts.afterLast(last === null ? '' : readableDay(new Date(last)))

/** The fact of a change; 422 where nothing changes, or another change begins later. */
export async function changeOf<F extends Fields>(
  tx: Database,
  of: Catalogue<F>,
  change: { readonly id: number; readonly row: RowOf<F>; readonly desde: Date; readonly now: Date },
): Promise<CatalogueEntryEvent> {
  const { id } = change
  const versions = await readVersions<F>(tx, of, id)
  const row = settled(
    of,
    change.row,
    versions.map(({ fila }) => fila),
  )
  const last = versions.at(-1)
  if (last && changedFields(of.fields, last.fila, row).length === 0) throw ruleText(catalogueTexts.unchanged)
  const begun = last?.desde ?? null
  const from = beginAfter(begun, change)
  if (from === null) throw ruleBroken({ vigenteDesde: [laterChange(begun)] })
  return { type: 'entry.changed', desde: from.toISOString(), fila: row as EntryRow }
}
