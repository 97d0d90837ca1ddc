import { causeInbox } from '@estrado/machines/causes/inbox-texts'
import type { AnswerOf } from '@estrado/machines/contract/types'
import { shortCourt } from '../../portals/court-name.logic.ts'
import besideClasses from '../../ui/beside.module.css'
import { instantColumn } from '../../ui/columns.tsx'
import type { Column } from '../../ui/data-table.tsx'
import { causeStateColumn } from '../state-column.tsx'

export type CauseRow = AnswerOf<'causas.list'>['result'][number]

const { columns } = causeInbox

const code: Column<CauseRow> = {
  key: 'code',
  header: columns.code,
  cell: ({ codigoUnico }) => codigoUnico,
  sortable: true,
  width: 150,
}

const parties: Column<CauseRow> = {
  key: 'parties',
  header: columns.parties,
  cell: ({ nombresSujetosProcesales }) => (
    <Listed names={nombresSujetosProcesales} none={causeInbox.noParties} />
  ),
  value: ({ nombresSujetosProcesales }) => nombresSujetosProcesales.join('; '),
  width: '30%',
  clipped: true,
}

const crimes: Column<CauseRow> = {
  key: 'crimes',
  header: columns.crimes,
  cell: ({ nombreDelitos }) => <Listed names={nombreDelitos} none={causeInbox.noCrimes} />,
  value: ({ nombreDelitos }) => nombreDelitos.join('; '),
  width: '20%',
  clipped: true,
  secondary: true,
}

const state = causeStateColumn<CauseRow>(columns.state)

/** Since when it waits: at a court since the draw, at the registry since it was registered. */
const since = (ofCourt: boolean): Column<CauseRow> =>
  instantColumn(
    'since',
    ofCourt ? columns.drawn : columns.registered,
    ({ fechaReparto, fechaCreacion }) => (ofCourt ? fechaReparto : null) ?? fechaCreacion,
    { sortable: true, secondary: true },
  )

const court: Column<CauseRow> = {
  key: 'court',
  header: columns.court,
  cell: ({ oficinaReparto, juez }) => (
    <Listed
      names={[oficinaReparto && shortCourt(oficinaReparto), juez].filter((name) => name !== null)}
      none={causeInbox.undrawn}
    />
  ),
  value: ({ oficinaReparto, juez }) => [oficinaReparto, juez].filter((name) => name !== null).join('; '),
  width: '26%',
  clipped: true,
  secondary: true,
}

/** Columns of the inbox; beside an open cause only those by which one finds the next. */
export const inboxColumns = (ofCourt: boolean, narrow: boolean): readonly Column<CauseRow>[] =>
  narrow
    ? [code, { ...parties, width: '100%' }, state]
    : [code, parties, crimes, state, since(ofCourt), court]

function Listed({ names, none }: { readonly names: readonly string[]; readonly none: string }) {
  if (names.length === 0) return <span className={besideClasses.quiet}>{none}</span>
  return names.join(' · ')
}
