import { catalogueEntryWorkflow } from '../catalogues/catalogue-entry/workflow.ts'
import { keptList } from '../catalogues/kept.ts'
import type { Fields } from '../kernel/fields.ts'
import { factWords } from './fact-words.ts'

/** Fields of a kept catalogue, as its form names them, with those of the lines inside it. */
const labelsOf = (fields: Fields): readonly (readonly [string, string])[] =>
  Object.entries(fields).flatMap(([name, field]) => [
    [name, field.label] as const,
    ...(field.kind === 'lines' ? labelsOf(field.fields) : []),
  ])

type Labels = Readonly<Record<string, string>>

/** Homonyms: names that mean in one workflow something else than in the others. */
const homonyms: Readonly<Record<string, Labels>> = {
  'act-text': { huella: 'Huella del texto' },
  deadline: { desde: 'Suspendido desde', hasta: 'Suspendido hasta', parado: 'Estuvo detenido' },
  evidence: { huella: 'Huella de la identidad' },
}

/** What each catalogue's own form calls its fields. */
const catalogueLabels: ReadonlyMap<string, Labels> = new Map(
  keptList.map(([, { name, fields }]) => [name, Object.fromEntries(labelsOf(fields))]),
)

/** A recorded event, as far as its labels hang on it. */
type Recorded = { readonly machine: string; readonly stream: string }

/** What people call a field of an event; `path` leads to it by the names around it. Unknown ones keep their name. */
export function factLabel({ machine, stream }: Recorded, path: readonly string[]): string {
  const name = path.at(-1) ?? ''
  const [catalogue = ''] = catalogueEntryWorkflow.stream.idIn(stream).split('/')
  const inEntry = path.length > 1 && path[0] === 'fila'
  const ofCatalogue = machine === 'catalogue-entry' && inEntry ? catalogueLabels.get(catalogue) : undefined
  return ofCatalogue?.[name] ?? homonyms[machine]?.[name] ?? factWords[name] ?? name
}
