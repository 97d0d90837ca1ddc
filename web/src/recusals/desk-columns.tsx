import { recusalKinds, recusalStandings } from '@estrado/machines/recusals/standing'
import { recusalTexts as texts } from '@estrado/machines/recusals/texts'
import { shortCourt } from '../portals/court-name.logic.ts'
import { instantColumn, stateColumn } from '../ui/columns.tsx'
import type { Column } from '../ui/data-table.tsx'
import { actNameOf, type Recusal } from './recusal.logic.ts'

const heads = texts.columns

const ask: Column<Recusal> = {
  key: 'ask',
  header: heads.ask,
  cell: ({ pide }) => (pide === null ? texts.none : <strong>{pide}</strong>),
  value: ({ pide }) => pide ?? texts.none,
}
const waits: Column<Recusal> = {
  key: 'waits',
  header: heads.waits,
  cell: ({ pide, motivo }) => [pide, motivo].filter(Boolean).join('. ') || texts.none,
}
const since = instantColumn<Recusal>('since', heads.since, ({ desde }) => desde)
const code: Column<Recusal> = {
  key: 'code',
  header: heads.code,
  cell: ({ codigoUnico }) => codigoUnico,
  width: 1,
  oneLine: true,
}
const kind: Column<Recusal> = {
  key: 'kind',
  header: heads.kind,
  cell: ({ clase }) => recusalKinds[clase],
  width: 1,
}
/** Of an excuse its judge stands beside it already. */
const kindAndPresenter: Column<Recusal> = {
  key: 'kind',
  header: heads.kind,
  cell: ({ clase, idMemorial, presentadaPor }) =>
    idMemorial === null || presentadaPor === null
      ? recusalKinds[clase]
      : texts.presentedBy(recusalKinds[clase], presentadaPor),
}
const state = stateColumn<Recusal>(heads.state, ({ situacion }) => recusalStandings[situacion], {
  aside: false,
})
type CourtOf = (row: Recusal) => string | undefined

/** A court's short name in two lines; whole on hover, in the spreadsheet and on paper. */
const courtColumn = (key: string, header: string, courtOf: CourtOf): Column<Recusal> => ({
  key,
  header,
  cell: (row) => shortCourt(courtOf(row) ?? texts.none),
  value: (row) => courtOf(row) ?? texts.none,
  width: '15%',
  clipped: true,
})

const againstOf = ({ juez, contra }: Recusal): string =>
  [juez, contra?.descripcion].filter(Boolean).join(' · ') || texts.none

/** Pixels: names and surnames stand in two lines. */
const wholeName = 140

/** Columns of the court's list. */
export const inCourt: readonly Column<Recusal>[] = [
  ask,
  instantColumn('presented', heads.presented, ({ presentada }) => presentada, { byDay: true }),
  code,
  kindAndPresenter,
  {
    key: 'against',
    header: heads.against,
    cell: ({ juez, contra }) => juez ?? contra?.descripcion ?? texts.none,
    value: againstOf,
    secondary: true,
    width: wholeName,
  },
  {
    key: 'reference',
    header: heads.reference,
    cell: ({ referencia }) => referencia,
    secondary: true,
    width: '13%',
    clipped: true,
  },
  {
    key: 'act',
    header: heads.act,
    cell: (row) =>
      row.remision === null ? actNameOf(row) : texts.sentBy(actNameOf(row), row.remision.destino),
    width: '13%',
    clipped: true,
  },
  state,
]

/** A seed is one word of 32 signs: it may break in the middle. */
const Seed = ({ text }: { readonly text: string }) => (
  <>
    {text.slice(0, 24)}
    <wbr />
    {text.slice(24)}
  </>
)

function drawOf({ remision }: Recusal): string {
  if (remision === null) return texts.none
  const { sorteo } = remision
  return sorteo === null ? texts.named : texts.seed(sorteo.semilla, sorteo.candidatos)
}

/** Columns of the registry's list. */
export const atRegistry: readonly Column<Recusal>[] = [
  waits,
  since,
  code,
  kind,
  courtColumn('from', heads.from, ({ contra }) => contra?.descripcion),
  courtColumn('sentTo', heads.sentTo, ({ remision }) => remision?.destino),
  {
    key: 'draw',
    header: heads.draw,
    cell: (row) => <Seed text={drawOf(row)} />,
    value: drawOf,
    secondary: true,
  },
  state,
]
