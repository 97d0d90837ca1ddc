import type { AnswerOf } from '@estrado/machines/contract/types'
import { suspendableStates } from '@estrado/machines/hearings/bulk/suspendable'
import { bulkSuspension as texts } from '@estrado/machines/hearings/bulk/texts'
import { mostInBulk } from '@estrado/machines/hearings/bulk/vocabulary'
import { hearingStateOfId, hearingStates, isGoing, movedSession } from '@estrado/machines/hearings/vocabulary'
import { validation } from '@estrado/machines/messages/validation'
import { dateFormat } from '@estrado/machines/rules/dates'
import { fieldMessages } from '@estrado/machines/rules/field-messages'
import { dayOf } from '@estrado/machines/time/la-paz'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { serverNow } from '../../client/server-clock.ts'
import { useForm } from '../../kernel/form.tsx'
import { callQuery, saidInPlace, useCall, useCommand } from '../../kernel/use-call.ts'
import { instantColumn } from '../../ui/columns.tsx'
import { confirm } from '../../ui/confirm.tsx'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { failedLoad } from '../../ui/failed-load.tsx'
import { shownInstant } from '../../ui/instant.ts'
import { DateField } from '../../ui/moment-fields.tsx'
import { MultiSelectField, SelectField } from '../../ui/select-fields.tsx'
import { TextAreaField } from '../../ui/text-area-field.tsx'
import { staleHearings } from '../stale-hearings.ts'
import { hearingStateColumn } from '../state-column.tsx'
import classes from './bulk.module.css'

type Listed = AnswerOf<'audiencias.list'>[number]

/** A hearing with its sessions that lie outside what was ordered, and would be suspended with it. */
type Hearing = Listed & { readonly beyond: Listed['otrasSesiones'] }

type Order = {
  readonly desde: string
  readonly hasta: string
  readonly sala: number | null
  readonly causas: readonly number[]
  readonly motivo: string
}

const dayFault = (day: string) => (day === '' ? validation.required : dateFormat(day))

const rules = ({ desde, hasta, causas, motivo }: Order) =>
  fieldMessages({
    desde: dayFault(desde),
    hasta: dayFault(hasta) ?? (hasta < desde ? texts.backwards : null),
    causas: causas.length === 0 ? validation.required : null,
    motivo: motivo.trim() === '' ? validation.required : null,
  })

const when = instantColumn<Hearing>('when', texts.columns.when, ({ fechaHoraInicio }) => fechaHoraInicio)

const columns: readonly Column<Hearing>[] = [
  {
    key: 'code',
    header: texts.columns.code,
    cell: ({ causa }) => causa.codigoUnico,
    width: 190,
  },
  {
    ...when,
    cell: (hearing) => (
      <>
        {when.cell(hearing)}
        {hearing.beyond.length > 0 && (
          <div>
            {texts.alsoSuspends(hearing.beyond.map(({ fechaHoraInicio }) => shownInstant(fechaHoraInicio)))}
          </div>
        )}
      </>
    ),
    width: 200,
  },
  { key: 'kind', header: texts.columns.kind, cell: ({ tipoAudiencia }) => tipoAudiencia.descripcion },
  {
    key: 'room',
    header: texts.columns.room,
    cell: ({ salaAudiencia }) => salaAudiencia?.descripcion ?? texts.noRoom,
  },
  hearingStateColumn(texts.columns.state, ({ tipoEstadoAudiencia }) => tipoEstadoAudiencia, { width: 200 }),
]

/** Has it begun? Then it is suspended only where somebody says so of it. */
const hasBegun = ({ estadoDeAudiencia }: Hearing) => isGoing(hearingStateOfId(estadoDeAudiencia.id))

/** Of one that may be suspended a session stands in another state where it was moved alone. */
const estados = [...suspendableStates, movedSession].map((state) => hearingStates[state].id).join()

const isSuspendable = ({ esDelJuzgado, estadoDeAudiencia }: Listed) =>
  esDelJuzgado && suspendableStates.includes(hearingStateOfId(estadoDeAudiencia.id))

const reachesBeyond = ({ beyond }: Hearing) => beyond.length > 0

/** Safe default: what an order would call off beyond its own words is marked by whoever gives it. */
const isMarkedAtFirst = (hearing: Hearing) => !hasBegun(hearing) && !reachesBeyond(hearing)

/** The hearings that an order would suspend, as they stand now. */
function usePreview({ desde, hasta, sala }: Order) {
  const sound = dayFault(desde) === null && dayFault(hasta) === null && desde <= hasta
  const query = useQuery({
    ...callQuery('audiencias.list', { query: { rangoFechas: `${desde},${hasta}`, estados } }),
    ...saidInPlace,
    enabled: sound,
  })
  const found = sound ? (query.data ?? []).filter(isSuspendable) : []
  const inRoom = sala === null ? found : found.filter(({ salaAudiencia }) => salaAudiencia?.id === sala)
  // Each hearing once, whichever of its sessions lie in the time.
  const sessions = new Set(inRoom.map(({ id }) => id))
  const hearings = [...new Map(inRoom.toReversed().map((one) => [one.idAudiencia, one])).values()]
    .reverse()
    .map((one) => ({ ...one, beyond: one.otrasSesiones.filter(({ id }) => !sessions.has(id)) }))
  return { ...query, hearings: hearings.slice(0, mostInBulk), more: hearings.length > mostInBulk }
}

/**
 * Which hearings, why; a dry list of what would be suspended, from which any may be taken, and to which one that has
 * begun may be added; then the order.
 */
export function SuspendForm({ onOrdered }: { readonly onOrdered: (id: string) => void }) {
  const today = dayOf(serverNow())
  const form = useForm<Order>({ desde: today, hasta: today, sala: null, causas: [], motivo: '' }, rules)
  const rooms = useCall('audiencias.rooms')
  const types = useCall('audiencias.suspensionTypes')
  const { hearings, more, isLoading, error, refetch } = usePreview(form.value)
  const [said, setSaid] = useState<ReadonlyMap<number, boolean>>(new Map())
  const isChosen = (hearing: Hearing) => said.get(hearing.idAudiencia) ?? isMarkedAtFirst(hearing)
  const chosen = hearings.filter(isChosen)
  const suspend = useCommand('audiencias.suspendMany', {
    stale: staleHearings,
    done: ({ id }) => onOrdered(id),
  })

  const toggle = (hearing: Hearing) => setSaid(new Map(said).set(hearing.idAudiencia, !isChosen(hearing)))

  const order = async ({ desde, hasta, sala, causas, motivo }: Order) => {
    const accept = texts.suspend(chosen.length)
    if (!(await confirm({ message: texts.question(chosen.length), accept, final: true })))
      return { done: false, refused: {} }
    return suspend.send({
      body: {
        desde,
        hasta,
        idSalaAudiencia: sala,
        motivo,
        idsTipoSuspensionAudiencia: causas,
        audiencias: chosen.map(({ idAudiencia: id, version }) => ({ id, version })),
      },
    })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void form.save(order)
  }
  return (
    <form noValidate onSubmit={submit} className={classes.section}>
      <div className={classes.form}>
        <DateField {...form.bind('desde', texts.from)} />
        <DateField {...form.bind('hasta', texts.until)} />
        <SelectField
          {...form.bind('sala', texts.room)}
          options={rooms.data ?? []}
          loading={rooms.isLoading}
          placeholder={texts.anyRoom}
        />
        <MultiSelectField
          {...form.bind('causas', texts.reasons)}
          options={types.data ?? []}
          loading={types.isLoading}
        />
        <div className={classes.wide}>
          <TextAreaField {...form.bind('motivo', texts.reason)} maxLength={2000} />
        </div>
      </div>
      <h2>{texts.preview}</h2>
      {more && <p role="status">{texts.tooMany(mostInBulk)}</p>}
      {hearings.some(hasBegun) && <p>{texts.begun}</p>}
      {hearings.some(reachesBeyond) && <p>{texts.beyond}</p>}
      <DataTable
        label={texts.preview}
        columns={columns}
        rows={hearings}
        rowKey={({ idAudiencia }) => idAudiencia}
        loading={isLoading}
        empty={error ? failedLoad(texts.failed, refetch, error) : { text: texts.previewNone }}
        marks={{ isMarked: isChosen, toggle }}
        stacks
      />
      <p role="status">{form.missing.join(' · ')}</p>
      <div className={classes.bar}>
        <Button type="submit" color="danger" disabled={chosen.length === 0} loading={suspend.isSending}>
          {texts.suspend(chosen.length)}
        </Button>
      </div>
    </form>
  )
}
