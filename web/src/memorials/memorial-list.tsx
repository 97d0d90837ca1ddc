import { chargeNumber } from '@estrado/machines/memorials/charge-rules'
import { memorialAsks, memorialsListed } from '@estrado/machines/memorials/memorial-asks'
import { memorialListTexts as texts } from '@estrado/machines/memorials/texts'
import { ListScreen } from '../kernel/list-screen.tsx'
import { whole } from '../kernel/list-source.ts'
import { matches } from '../ui/accent-fold.ts'
import { instantColumn, stateColumn } from '../ui/columns.tsx'
import type { Column } from '../ui/data-table.tsx'
import { shownInstant } from '../ui/instant.ts'
import type { Memorial, MemorialDeskKind } from './memorial.ts'
import { MemorialBeside } from './memorial-beside.tsx'
import classes from './memorials.module.css'

const { columns: heads, none } = texts

const ask: Column<Memorial> = {
  key: 'ask',
  header: heads.ask,
  cell: ({ pedido }) =>
    pedido === null ? (
      <span className={classes.idle}>{texts.nothingAsked}</span>
    ) : (
      <span className={classes.verb}>{pedido}</span>
    ),
  value: ({ pedido }) => pedido ?? '',
  width: 170,
}
const rest: readonly Column<Memorial>[] = [
  instantColumn('since', heads.since, ({ desde }) => desde),
  { key: 'code', header: heads.code, cell: ({ codigoUnico }) => codigoUnico, width: 1, oneLine: true },
  { key: 'type', header: heads.type, cell: ({ tipo }) => tipo },
  { key: 'presenter', header: heads.presenter, cell: ({ presentadoPor }) => presentadoPor ?? none },
  {
    key: 'charge',
    header: heads.charge,
    cell: ({ cargo }) => (
      <span className={classes.instant}>
        {cargo === null ? none : `${chargeNumber(cargo)} · ${shownInstant(cargo.fechaHora)}`}
      </span>
    ),
    value: ({ cargo }) => cargo?.numero ?? 0,
    width: 1,
  },
  stateColumn(heads.state, ({ tono, situacionDescripcion }) => ({ tone: tono, label: situacionDescripcion })),
]

/** Beside an open memorial: what it asks, since when, and which it is. */
const narrowKeys: readonly string[] = ['ask', 'since', 'code', 'type']

const columnsOf = (kind: MemorialDeskKind, narrow: boolean) => {
  const all = kind === 'own' ? rest : [ask, ...rest]
  return narrow ? all.filter(({ key }) => narrowKeys.includes(key)) : all
}

const callOf = {
  window: 'memoriales.atWindow',
  court: 'memoriales.inCourt',
  own: 'memoriales.own',
} as const
const nameOf = {
  window: 'memoriales-ventanilla',
  court: 'memoriales-despacho',
  own: 'mis-memoriales',
} as const

/** What is searched for and what is asked; whoever handed a memorial in is asked nothing here. */
const filtersOf = (kind: MemorialDeskKind) => ({
  buscar: { kind: 'text', label: texts.search, hint: texts.searchHint } as const,
  ...(kind !== 'own' && {
    pide: {
      kind: 'choice',
      label: heads.ask,
      any: texts.anyAsk,
      options: [...new Set(Object.values(memorialAsks[kind]))].map((id) => ({ id, descripcion: id })),
    } as const,
  }),
})

const wordsOf = ({ codigoUnico, tipo, presentadoPor, referencia }: Memorial) =>
  [codigoUnico, tipo, presentadoPor, referencia].join(' ')

type MemorialListProps = {
  readonly path: '/bandeja-memoriales' | '/despacho/memoriales' | '/test'
  readonly kind: MemorialDeskKind
}

/** Memorials of a desk: what each asks first, and one of them beside the list with what can be done. */
export function MemorialList({ path, kind }: MemorialListProps) {
  const filters = filtersOf(kind)
  const source = whole(callOf[kind], {
    filters,
    holds: (row, { buscar, pide }) =>
      matches(wordsOf(row), buscar.trim()) && (pide ?? row.pedido) === row.pedido,
  })
  return (
    <ListScreen
      path={path}
      name={nameOf[kind]}
      texts={{
        ...texts[kind],
        failed: texts.failed,
        filters: texts.filters,
        nothingFound: texts.nothingFound(memorialsListed),
      }}
      source={source}
      filters={filters}
      rowKey={({ id }) => id}
      columns={(narrow) => columnsOf(kind, narrow)}
      views
      {...(kind === 'window' && {
        main: {
          label: texts.window.register,
          call: 'memoriales.charge' as const,
          href: '/jurisdiccional/memorial/registrar/buscar',
        },
      })}
      open={{
        name: 'memorial',
        beside: (id, close) => (
          <MemorialBeside key={id} id={id} kind={kind} call={callOf[kind]} onClose={close} />
        ),
      }}
    />
  )
}
