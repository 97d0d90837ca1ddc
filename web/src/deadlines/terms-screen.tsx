import { suspensionPeriodOptions } from '@estrado/machines/catalogues/act-type-values'
import type { AnswerOf } from '@estrado/machines/contract/types'
import { termOf } from '@estrado/machines/deadlines/term-told'
import { readingPending } from '@estrado/machines/deadlines/terms'
import { termsScreen as texts } from '@estrado/machines/deadlines/texts'
import { ListScreen } from '../kernel/list-screen.tsx'
import { whole } from '../kernel/list-source.ts'
import { matches } from '../ui/accent-fold.ts'
import type { Column } from '../ui/data-table.tsx'
import { Status } from '../ui/status.tsx'

type ActType = AnswerOf<'tiposActosProcesales.list'>[number]

const sourceOf = ({ plazoFuente }: ActType) => plazoFuente || texts.noSource
const readingOf = (type: ActType) => texts.readings[readingPending(type) ? 'pending' : 'signed']

const filters = {
  buscar: { kind: 'text', label: texts.search, hint: texts.searchHint },
  lectura: {
    kind: 'choice',
    label: texts.columns.reading,
    any: texts.anyReading,
    options: Object.values(texts.readings).map((id) => ({ id, descripcion: id })),
  },
} as const

const source = whole('tiposActosProcesales.list', {
  filters,
  arrange: (types) => types.filter(({ plazo }) => plazo !== null),
  holds: (type, { buscar, lectura }) =>
    matches(`${type.descripcion} ${sourceOf(type)}`, buscar.trim()) &&
    (lectura === null || lectura === readingOf(type)),
})

const columns: readonly Column<ActType>[] = [
  {
    key: 'act',
    header: texts.columns.act,
    cell: ({ descripcion }) => descripcion,
    value: ({ descripcion }) => descripcion,
    width: '22%',
    sortable: true,
  },
  {
    key: 'term',
    header: texts.columns.term,
    cell: (type) => termOf(type).amount,
    value: (type) => termOf(type).amount,
    aside: true,
  },
  {
    key: 'days',
    header: texts.columns.days,
    cell: (type) => termOf(type).days,
    value: (type) => termOf(type).days,
    secondary: true,
  },
  {
    key: 'from',
    header: texts.columns.from,
    cell: (type) => termOf(type).from,
    value: (type) => termOf(type).from,
    secondary: true,
  },
  {
    key: 'stops',
    header: texts.columns.stops,
    cell: ({ plazoSuspension }) => suspensionPeriodOptions[plazoSuspension ?? 0] ?? '',
    value: ({ plazoSuspension }) => suspensionPeriodOptions[plazoSuspension ?? 0] ?? '',
    secondary: true,
  },
  {
    key: 'source',
    header: texts.columns.source,
    cell: sourceOf,
    value: sourceOf,
    width: '26%',
    sortable: true,
  },
  {
    key: 'reading',
    header: texts.columns.reading,
    cell: (type) => <Status tone={readingPending(type) ? 'warning' : 'positive'}>{readingOf(type)}</Status>,
    value: readingOf,
    sortable: true,
  },
]

/** `/catalogo/tipos-plazos`: every term that the catalogue's act types set, for whoever has to sign its reading. */
export default function TermsScreen() {
  return (
    <ListScreen
      path="/catalogo/tipos-plazos"
      name="tipos-plazos"
      texts={texts}
      note={texts.note}
      source={source}
      filters={filters}
      rowKey={({ id }) => id}
      columns={columns}
      unpaged
    />
  )
}
