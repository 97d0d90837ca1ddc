import { mayCall } from '@estrado/machines/contract/access'
import type { AnswerOf } from '@estrado/machines/contract/types'
import { type CalendarView, calendarViews, daysOf, turned } from '@estrado/machines/hearings/calendar-layout'
import { hearingCalendar as texts } from '@estrado/machines/hearings/calendar-texts'
import { closedWithin } from '@estrado/machines/hearings/closures'
import { mostInAgenda } from '@estrado/machines/hearings/vocabulary'
import { isDate } from '@estrado/machines/rules/dates'
import { dayOf } from '@estrado/machines/time/la-paz'
import { causeStaff } from '@estrado/machines/vocabulary/role-groups'
import { VisuallyHidden } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Navigate } from '@tanstack/react-router'
import { lazy, Suspense, useMemo, useState } from 'react'
import { useGranted } from '../../client/granted.ts'
import { serverNow } from '../../client/server-clock.ts'
import { useStoredSession } from '../../client/stored-session.ts'
import { count, oneOf, useAddress, words } from '../../kernel/address.ts'
import { callQuery, saidInPlace } from '../../kernel/use-call.ts'
import { FailedLoad } from '../../ui/failed-load.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { showToast } from '../../ui/toasts.ts'
import { useMedia } from '../../ui/use-media.ts'
import { HearingViewer } from '../viewer/viewer-on-demand.tsx'
import { AgendaList } from './agenda-list.tsx'
import classes from './calendar.module.css'
import { CalendarTools } from './calendar-tools.tsx'
import { columnsOf } from './columns.ts'
import { MonthView } from './month-view.tsx'
import { type AgendaHearing, needsOf, occupationsOf, type Place, placeOf, verdictOn } from './placed.ts'
import { PlanNotice } from './plan-notice.tsx'
import { TimeGrid } from './time-grid.tsx'

/** What opens over the calendar comes when it is first asked for. */
const PrintedAgenda = lazy(() => import('./printed-agenda.tsx'))
const MoveDialog = lazy(async () => ({ default: (await import('./move-dialog.tsx')).MoveDialog }))
const ScheduleDialog = lazy(async () => ({
  default: (await import('./schedule-dialog.tsx')).ScheduleDialog,
}))

const parts = {
  vista: oneOf(calendarViews),
  fecha: words,
  sala: count(undefined),
  audiencia: count(undefined),
  idSolicitudAudiencia: count(undefined),
  idCausa: count(undefined),
  codigoUnico: words,
}

const none: readonly AgendaHearing[] = []
const noRooms: AnswerOf<'audiencias.rooms'> = []

const inRoom = (hearings: readonly AgendaHearing[], room: number | undefined) =>
  room === undefined ? hearings : hearings.filter(({ salaAudiencia }) => salaAudiencia?.id === room)

type Moving = { readonly hearing: AgendaHearing; readonly place: Place }

/**
 * `/calendario-audiencias` (query idSolicitudAudiencia, idCausa, codigoUnico): the court's agenda (`spec 1 §2.1`). Whoever
 * works in no court or registry has their hearings in a list of their own.
 */
export default function CalendarScreen() {
  const roles = useStoredSession()?.usuario.codigosRoles ?? []
  return mayCall(causeStaff, roles) ? <Agenda /> : <Navigate to="/audiencias" replace />
}

function Agenda() {
  const narrow = useMedia('(max-width: 700px)')
  const [state, change] = useAddress(parts)
  const today = dayOf(serverNow())
  const day = isDate(state.fecha) ? state.fecha : today
  const view: CalendarView = state.vista ?? (narrow ? 'lista' : 'semana')
  const days = daysOf(view, day)
  const agenda = useQuery({
    ...callQuery('audiencias.list', { query: { rangoFechas: `${days[0]},${days.at(-1)}` } }),
    ...saidInPlace,
    placeholderData: keepPreviousData,
  })
  const { data: rooms = noRooms } = useQuery({
    ...callQuery('audiencias.rooms'),
    enabled: useGranted('audiencias.rooms'),
  })
  const mayMove = useGranted('audiencias.reschedule')
  const mayPrint = useGranted('audiencias.printed')
  const [printing, setPrinting] = useState(false)
  /** How often today was asked for: who presses it again sees now again, however far they scrolled. */
  const [todays, setTodays] = useState(0)
  const planning = usePlan(state.idCausa)
  const [moving, setMoving] = useState<Moving>()
  const [at, setAt] = useState<{ readonly place?: Pick<Place, 'from' | 'idSala'> }>()
  const [said, setSaid] = useState('')

  // What the grid is drawn from stays the same while something is carried over it.
  const hearings = useMemo(() => inRoom(agenda.data ?? none, state.sala), [agenda.data, state.sala])
  const shown = days.join()
  const others = useMemo(() => occupationsOf(agenda.data ?? none), [agenda.data])
  const columns = useMemo(
    () => columnsOf(view, shown.split(','), rooms, hearings),
    [view, shown, rooms, hearings],
  )
  /** What is moved, as it stands now. */
  const moved = moving && (agenda.data?.find(({ id }) => id === moving.hearing.id) ?? moving.hearing)
  const { plan } = planning
  /** Where a column is no room's: the one that is looked at, or the first. */
  const roomFor = ({ salas }: NonNullable<typeof plan>) =>
    (salas.find(({ id }) => id === state.sala) ?? salas[0])?.id ?? null
  const leavePlan = () => change({ idCausa: undefined, codigoUnico: '', idSolicitudAudiencia: undefined })

  const verdictOf = (hearing: AgendaHearing, place: Place) =>
    verdictOn(needsOf(hearing), place, {
      others: [...others, ...closedWithin(rooms, place)],
      before: placeOf(hearing),
    })

  function askToMove(hearing: AgendaHearing, place: Place): void {
    const verdict = verdictOf(hearing, place)
    if (verdict.refused) {
      showToast('negative', verdict.lines[0] ?? '')
      setSaid(verdict.lines[0] ?? '')
      return
    }
    setMoving({ hearing, place })
  }
  const open = (id: number) => change({ audiencia: id })
  return (
    <>
      <PageHeader title={texts.title} aside={texts.count(hearings.length)} />
      <div className={classes.calendar}>
        {state.idCausa !== undefined && (
          <PlanNotice
            code={plan?.causa.codigoUnico ?? state.codigoUnico}
            plan={plan}
            failure={planning.failure}
            onSchedule={() => setAt({})}
            onLeave={leavePlan}
          />
        )}
        <CalendarTools
          view={view}
          day={day}
          days={days}
          rooms={rooms}
          room={state.sala}
          onView={(vista) => change({ vista })}
          onDay={(fecha) => change({ fecha: fecha === today ? '' : fecha })}
          onToday={() => {
            change({ fecha: '' })
            setTodays((before) => before + 1)
          }}
          onTurn={(by) => change({ fecha: turned(view, day, by) })}
          onRoom={(sala) => change({ sala })}
          onPrint={mayPrint ? () => setPrinting(true) : undefined}
        />
        {agenda.error && <FailedLoad text={texts.failed} retry={agenda.refetch} error={agenda.error} />}
        {agenda.isPending && <p role="status">{texts.loading}</p>}
        {(agenda.data?.length ?? 0) >= mostInAgenda && <p role="status">{texts.tooMany(mostInAgenda)}</p>}
        {view === 'lista' && agenda.data && <AgendaList days={days} hearings={hearings} onOpen={open} />}
        {view === 'mes' && agenda.data && (
          <MonthView
            days={days}
            month={day.slice(0, 7)}
            hearings={hearings}
            onDay={(fecha) => change({ fecha, vista: 'dia' }, { step: true })}
            onOpen={open}
          />
        )}
        {(view === 'dia' || view === 'semana') && agenda.data && (
          <TimeGrid
            label={texts.grid(view === 'dia' ? texts.views.dia : texts.views.semana)}
            columns={columns}
            hearings={hearings}
            mayMove={mayMove}
            taking={plan !== undefined}
            sought={todays}
            verdict={verdictOf}
            announce={setSaid}
            onMove={askToMove}
            onOpen={open}
            onFree={({ idSala }, from) => {
              if (plan) setAt({ place: { from, idSala: idSala === undefined ? roomFor(plan) : idSala } })
            }}
            onDay={(column) => change({ fecha: column.day, vista: 'dia' }, { step: true })}
          />
        )}
        <p className={classes.quiet}>
          {mayMove && view !== 'lista' && view !== 'mes' && texts.keys(plan !== undefined)}
        </p>
      </div>
      <VisuallyHidden aria-live="assertive">{said}</VisuallyHidden>
      <Suspense fallback={null}>
        {printing && <PrintedAgenda day={day} room={state.sala} onClose={() => setPrinting(false)} />}
        {moving && moved && (
          <MoveDialog
            hearing={moved}
            place={moving.place}
            verdict={verdictOf(moved, moving.place)}
            roomName={(id) => rooms.find((room) => room.id === id)?.descripcion ?? texts.noRoom}
            onClose={() => setMoving(undefined)}
          />
        )}
        {at && plan && (
          <ScheduleDialog
            plan={plan}
            idSolicitudAudiencia={state.idSolicitudAudiencia}
            at={at.place}
            onClose={() => setAt(undefined)}
            onDone={() => {
              setAt(undefined)
              leavePlan()
            }}
          />
        )}
        {state.audiencia !== undefined && (
          <HearingViewer id={state.audiencia} onClose={() => change({ audiencia: undefined })} />
        )}
      </Suspense>
    </>
  )
}

/** With whom a hearing of the cause in the address is held. */
function usePlan(idCausa: number | undefined) {
  const { data, error } = useQuery({
    ...callQuery('audiencias.plan', { query: { idCausa: String(idCausa ?? 0) } }),
    ...saidInPlace,
    enabled: idCausa !== undefined,
  })
  return { plan: idCausa === undefined ? undefined : data, failure: error }
}
