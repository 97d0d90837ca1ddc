import type { AnswerOf } from '@estrado/machines/contract/types'
import { endTold } from '@estrado/machines/deadlines/told'
import { inboxTexts as texts } from '@estrado/machines/inboxes/texts'
import { causeStateColumn } from '../causes/state-column.tsx'
import besideClasses from '../ui/beside.module.css'
import { instantColumn } from '../ui/columns.tsx'
import type { Column } from '../ui/data-table.tsx'
import { IconUsers } from '../ui/icons.ts'
import { Status } from '../ui/status.tsx'
import classes from './inboxes.module.css'

export type InboxRow = AnswerOf<'causas.inbox'>['result'][number]

const { columns } = texts

const ask: Column<InboxRow> = {
  key: 'ask',
  header: columns.ask,
  cell: ({ pedido, otrosPedidos }) =>
    pedido === null ? (
      <span className={besideClasses.quiet}>{texts.nothingAsked}</span>
    ) : (
      <span className={classes.ask}>
        <span className={classes.verb}>{pedido.verbo}</span>
        {(pedido.cosa !== '' || otrosPedidos > 0) && (
          <span className={besideClasses.quiet}>
            {[pedido.cosa, otrosPedidos > 0 ? texts.others(otrosPedidos) : ''].filter(Boolean).join(', ')}
          </span>
        )}
      </span>
    ),
  value: ({ pedido, otrosPedidos }) =>
    pedido === null
      ? texts.nothingAsked
      : [pedido.verbo, pedido.cosa, otrosPedidos > 0 ? texts.others(otrosPedidos) : '']
          .filter(Boolean)
          .join(', '),
  sortable: true,
  width: '26%',
}

const code: Column<InboxRow> = {
  key: 'code',
  header: columns.code,
  cell: ({ codigoUnico, abiertaPor }) => (
    <span className={classes.ask}>
      {codigoUnico}
      {abiertaPor.length > 0 && (
        <span className={classes.open}>
          <IconUsers size={14} aria-hidden />
          {`${columns.open} ${texts.openBy(abiertaPor)}`}
        </span>
      )}
    </span>
  ),
  value: ({ codigoUnico }) => codigoUnico,
  sortable: true,
  width: 170,
}

const parties: Column<InboxRow> = {
  key: 'parties',
  header: columns.parties,
  cell: ({ nombresSujetosProcesales }) => nombresSujetosProcesales.join(' · ') || texts.none,
  value: ({ nombresSujetosProcesales }) => nombresSujetosProcesales.join('; '),
  width: '26%',
  clipped: true,
  secondary: true,
}

const crimes: Column<InboxRow> = {
  key: 'crimes',
  header: columns.crimes,
  cell: ({ nombreDelitos }) => nombreDelitos.join(' · ') || texts.none,
  value: ({ nombreDelitos }) => nombreDelitos.join('; '),
  width: '18%',
  clipped: true,
  secondary: true,
}

const sinceOf = ({ pedido, desde }: InboxRow): string => pedido?.desde ?? desde

const since: Column<InboxRow> = instantColumn('since', columns.since, sinceOf, {
  sortable: true,
  secondary: true,
})

/** Until when, in the colour of the time that is left; the instant itself is the word beside it. */
const until: Column<InboxRow> = {
  key: 'until',
  header: columns.until,
  cell: ({ pedido }) =>
    pedido?.hasta ? (
      <Status tone={pedido.tono ?? 'neutral'}>{endTold(pedido.hasta)}</Status>
    ) : (
      <span className={besideClasses.quiet}>{texts.none}</span>
    ),
  value: ({ pedido }) => (pedido?.hasta ? new Date(pedido.hasta) : null),
  ends: true,
  width: 1,
}

const state = causeStateColumn<InboxRow>(columns.state)

/** Columns of what is asked; beside an open cause only those by which one finds the next. */
export const inboxColumns = (narrow: boolean): readonly Column<InboxRow>[] =>
  narrow ? [code, { ...ask, width: '100%' }, until] : [code, ask, since, until, parties, crimes, state]
