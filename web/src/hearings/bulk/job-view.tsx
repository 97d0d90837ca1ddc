import type { AnswerOf } from '@estrado/machines/contract/types'
import { bulkSuspension as texts } from '@estrado/machines/hearings/bulk/texts'
import type { BulkFate } from '@estrado/machines/hearings/bulk/vocabulary'
import { readableDate } from '@estrado/machines/time/shown'
import type { ToneName } from '@estrado/machines/vocabulary/tones'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { callQuery, saidInPlace, useCommand } from '../../kernel/use-call.ts'
import { instantColumn } from '../../ui/columns.tsx'
import { confirm } from '../../ui/confirm.tsx'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { FactRows } from '../../ui/fact-rows.tsx'
import { failedLoad, RetryButton, whyFailed } from '../../ui/failed-load.tsx'
import { shownInstant } from '../../ui/instant.ts'
import { Status } from '../../ui/status.tsx'
import { staleHearings } from '../stale-hearings.ts'
import classes from './bulk.module.css'

type Job = AnswerOf<'audiencias.bulkJob'>
type Line = Job['lineas'][number]

const tones: Readonly<Record<BulkFate, ToneName>> = {
  pendiente: 'neutral',
  hecha: 'positive',
  omitida: 'warning',
}

const columnsOf = (job: Job): readonly Column<Line>[] => [
  { key: 'code', header: texts.columns.code, cell: ({ codigoUnico }) => codigoUnico, width: 190 },
  instantColumn('when', texts.columns.when, ({ fechaHoraInicio }) => fechaHoraInicio),
  { key: 'kind', header: texts.columns.kind, cell: ({ tipoAudiencia }) => tipoAudiencia },
  { key: 'room', header: texts.columns.room, cell: ({ sala }) => sala ?? texts.noRoom },
  {
    key: 'fate',
    header: texts.columns.fate,
    cell: ({ estado, detalle }) => (
      <>
        <Status tone={tones[estado]}>{texts.fates[job.clase][estado]}</Status>
        {detalle !== null && <div>{detalle}</div>}
      </>
    ),
    value: ({ estado, detalle }) =>
      [texts.fates[job.clase][estado], detalle].filter((part) => part !== null).join(': '),
  },
  {
    key: 'told',
    header: texts.columns.told,
    cell: ({ avisos }) => avisos,
    align: 'right',
    width: 90,
  },
]

/** The socket tells of every hearing; who has none asks this often. */
const askedEvery = 2_000

type JobViewProps = {
  readonly id: string
  readonly onOpen: (id: string) => void
  readonly onBack: () => void
}

/** An order: how far it is while it is under way, what became of each hearing, to print and to undo. */
export function JobView({ id, onOpen, onBack }: JobViewProps) {
  const {
    data: job,
    error,
    refetch,
  } = useQuery({
    ...callQuery('audiencias.bulkJob', { params: { uuid: id } }),
    ...saidInPlace,
    refetchInterval: ({ state }) => (state.data?.terminado === null ? askedEvery : false),
  })
  if (!job)
    return error ? (
      <div role="alert">
        <p>{whyFailed(error, texts.jobsFailed)}</p>
        <div className={classes.bar}>
          <RetryButton retry={refetch} error={error} />
          <Button variant="subtle" onClick={onBack}>
            {texts.back}
          </Button>
        </div>
      </div>
    ) : null
  const { clase, desde, hasta, sala, motivo, usuario, creado, terminado, hechas, omitidas, total } = job
  const behind = hechas + omitidas
  return (
    <>
      <h2>{texts.kinds[clase]}</h2>
      <dl className={classes.facts}>
        <FactRows
          facts={[
            [texts.court, job.oficina.descripcion],
            [texts.columns.ordered, texts.orderedBy(usuario, shownInstant(creado))],
            [texts.when, texts.days(readableDate(desde), readableDate(hasta))],
            [texts.room, sala ?? texts.anyRoom],
            [texts.reason, motivo],
          ]}
        />
      </dl>
      <div className={classes.bar}>
        <progress value={behind} max={total} aria-label={texts.progress(behind, total)} />
        <span role="status">
          {terminado === null ? texts.progress(behind, total) : texts.outcome(hechas, omitidas, job.avisos)}
        </span>
      </div>
      <div className={classes.bar}>
        {terminado !== null && (
          <Button variant="default" onClick={() => window.print()}>
            {texts.print}
          </Button>
        )}
        <Restore job={job} onOpen={onOpen} />
        <Button variant="subtle" onClick={onBack}>
          {texts.back}
        </Button>
      </div>
      <DataTable
        label={texts.lines}
        columns={columnsOf(job)}
        rows={job.lineas}
        rowKey={({ idAudiencia }) => idAudiencia}
        empty={failedLoad(texts.jobsFailed, refetch, error)}
        tools={{ name: 'audiencias-suspendidas', whole: true }}
        stacks
      />
    </>
  )
}

/** Undoes a suspension, once. */
function Restore({ job, onOpen }: Pick<JobViewProps, 'onOpen'> & { readonly job: Job }) {
  const restore = useCommand('audiencias.restoreMany', {
    stale: staleHearings,
    done: ({ id }) => onOpen(id),
  })
  const { id, clase, terminado, hechas, idReposicion } = job
  if (idReposicion !== null)
    return (
      <Button variant="default" onClick={() => onOpen(idReposicion)}>
        {texts.restored}
      </Button>
    )
  if (clase !== 'suspender' || terminado === null || hechas === 0) return null
  const ask = async () => {
    if (await confirm({ message: texts.restoreQuestion, accept: texts.restore }))
      await restore.send({ params: { uuid: id } })
  }
  return (
    <Button variant="default" loading={restore.isSending} onClick={() => void ask()}>
      {texts.restore}
    </Button>
  )
}
