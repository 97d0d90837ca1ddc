import type { Catalogue } from '@estrado/machines/kernel/catalogue'
import { catalogueTexts } from '@estrado/machines/kernel/catalogue-texts'
import type { Field, Fields, OfferedCatalogue, Option, Options, RowOf } from '@estrado/machines/kernel/fields'
import { type KnownOptions, optionSources } from '@estrado/machines/kernel/shown-value'
import type { FieldMessages } from '@estrado/machines/rules/field-messages'
import type { Database } from '../../database/connect.ts'
import { type Offered, offeredElsewhere } from './options-elsewhere.ts'
import { entriesEver, offeredEntries } from './store.ts'

/** The entries of a catalogue that a field may offer now. */
export function entriesOffered(
  db: Database,
  catalogue: OfferedCatalogue,
  now: Date,
): Promise<readonly Offered[]> {
  const elsewhere = offeredElsewhere[catalogue]
  return elsewhere ? elsewhere(db, now, false) : offeredEntries(db, catalogue, now)
}

/** The same, and those that may be chosen no longer, which stay named where they were. */
export async function entriesNamed(
  db: Database,
  catalogue: OfferedCatalogue,
  now: Date,
): Promise<readonly (Offered & Pick<Option, 'anterior'>)[]> {
  const offered = await entriesOffered(db, catalogue, now)
  const all = await (offeredElsewhere[catalogue]?.(db, now, true) ?? entriesEver(db, catalogue))
  const ids = new Set(offered.map(({ id }) => id))
  return [
    ...offered,
    ...all.filter(({ id }) => !ids.has(id)).map((past) => ({ ...past, anterior: true as const })),
  ]
}

/** What a field offers and did before: the values of the law, or the entries of a catalogue. */
async function optionsOf(db: Database, options: Options, now: Date): Promise<readonly Option[]> {
  return typeof options === 'string' ? entriesNamed(db, options, now) : options
}

const isChoice = (field: Field): field is Extract<Field, { readonly options: Options }> => 'options' in field

/** Every choice of a list of fields, also those inside lines, each asked once. */
export async function knownOptions(db: Database, fields: Fields, now: Date): Promise<KnownOptions> {
  const found = new Map<Options, readonly Option[]>()
  for (const options of optionSources(fields)) found.set(options, await optionsOf(db, options, now))
  return found
}

/** Referential check: messages at the fields that name what isn't offered and what the entry didn't hold already. */
export function unknownChoices<F extends Fields>(
  { fields }: Pick<Catalogue<F>, 'fields'>,
  row: RowOf<F>,
  known: KnownOptions,
  held: readonly RowOf<F>[],
): FieldMessages {
  const entries = Object.entries(fields).flatMap(([name, field]) => {
    if (!isChoice(field)) return []
    const ids = [row[name]].flat().filter((id) => id !== null) as readonly unknown[]
    const offered = known.get(field.options) ?? []
    const stood = held.flatMap((version): readonly unknown[] => [version[name]].flat())
    const missing = ids.find(
      (id) => !stood.includes(id) && offered.every((option) => option.anterior || option.id !== id),
    )
    return missing === undefined ? [] : [[name, [catalogueTexts.file.notOffered(String(missing))]] as const]
  })
  return Object.fromEntries(entries)
}
