import { hearingStates } from '@estrado/machines/hearings/vocabulary'
import { portals, publicHearings, courthouse as texts } from '@estrado/machines/portals/texts'
import { dayOf, startOfDay } from '@estrado/machines/time/la-paz'
import { durations } from '@estrado/machines/vocabulary/durations'
import { useEffect, useEffectEvent, useState } from 'react'
import { count, useAddress } from '../kernel/address.ts'
import { usePathPart } from '../kernel/path-part.ts'
import { dayInWords } from '../ui/day-in-words.ts'
import { setDocumentTitle } from '../ui/document-title.ts'
import { shownTime } from '../ui/instant.ts'
import { useServerSeconds } from '../ui/server-seconds.ts'
import { Status } from '../ui/status.tsx'
import { useMedia } from '../ui/use-media.ts'
import { shortCourt } from './court-name.logic.ts'
import { awaited, byRoom, pagesOf, type RoomOfDay } from './courthouse-pages.logic.ts'
import classes from './courthouse-screen.module.css'
import type { PublicHearing } from './hearing-calls.ts'
import { hearingStateOf } from './hearing-state.ts'
import { NoSuchTown } from './no-such-town.tsx'
import { useDayHearings } from './use-day-hearings.ts'

const parts = { oficina: count(undefined) }

/** Lines of a page on a wall; its style sheet gives each its share of the height. */
const linesOnWall = 9

/** `/pantalla-audiencias/{id}`: today's hearings by room, on the wall of a courthouse; nobody touches it. */
export default function CourthouseScreen() {
  const id = usePathPart('/pantalla-audiencias/{id}', 'id') ?? ''
  const [{ oficina }] = useAddress(parts)
  return /^\d{1,10}$/.test(id) ? <Wall town={id} court={oficina} /> : <NoSuchTown id={id} />
}

/** Runs something again and again, while it is to run. */
function useRepeated(work: () => void, milliseconds: number, runs: boolean): void {
  const run = useEffectEvent(work)
  useEffect(() => {
    if (!runs) return
    const timer = setInterval(() => run(), milliseconds)
    return () => clearInterval(timer)
  }, [milliseconds, runs])
}

function Wall({ town, court }: { readonly town: string; readonly court: number | undefined }) {
  const now = useServerSeconds()
  const day = dayOf(now)
  const hearings = useDayHearings(town, court, day)
  const [held, hold] = useState(false)
  const [turned, setTurned] = useState(0)
  // A phone scrolls; a wall turns its pages.
  const narrow = useMedia('(max-width: 899.98px)')
  const waiting = awaited(hearings.rows)
  const pages = pagesOf(byRoom(waiting), narrow ? Number.POSITIVE_INFINITY : linesOnWall)
  const at = turned % Math.max(1, pages.length)
  const over = hearings.rows.length - waiting.length
  const readTime = shownTime(hearings.readAt.toISOString())
  const title = hearings.rows[0]
    ? texts.titleIn(hearings.rows[0].audiencia.oficina.municipio.descripcion)
    : texts.title
  useEffect(() => setDocumentTitle(title), [title])
  useRepeated(hearings.again, durations.courthouseRefresh, true)
  useRepeated(() => setTurned(at + 1), durations.courthousePage, !held && pages.length > 1)
  return (
    <div className={classes.wall}>
      <header className={classes.head}>
        <div>
          <h1 tabIndex={-1}>{title}</h1>
          <p className={classes.day}>{dayInWords(startOfDay(day))}</p>
        </div>
        <time className={classes.clock}>{shownTime(now.toISOString())}</time>
      </header>
      <main id="contenido" className={classes.rooms}>
        {pages[at]?.map((room) => (
          <Room key={room.key} room={room} />
        ))}
        {pages.length === 0 && (
          <p className={classes.none}>
            {hearings.phase === 'loading' ? portals.loading : hearings.phase === 'settled' && texts.none}
          </p>
        )}
      </main>
      <footer className={classes.foot}>
        <p role="status">
          {hearings.phase === 'failed' ? texts.stale(readTime) : publicHearings.updated(readTime)}
        </p>
        {over > 0 && <p>{texts.over(over)}</p>}
        {pages.length > 1 && (
          <p className={classes.turning}>
            {texts.page(at + 1, pages.length)}
            <button type="button" onClick={() => hold(!held)}>
              {held ? texts.goOn : texts.hold}
            </button>
          </p>
        )}
      </footer>
    </div>
  )
}

function Room({ room }: { readonly room: RoomOfDay<PublicHearing> }) {
  const place = texts.place(room.room ?? texts.noRoom, shortCourt(room.court))
  return (
    <section className={classes.room}>
      <h2>{room.continued ? texts.goesOn(place) : place}</h2>
      <ol>
        {room.hearings.map((hearing) => {
          const { tipoAudiencia, actoProcesal } = hearing.audiencia
          const remote = hearing.modalidad !== 'Presencial'
          const state = hearingStateOf(hearing)
          const { label, tone } = hearingStates[state]
          return (
            <li key={hearing.id} data-now={state === 'ongoing'}>
              <time dateTime={hearing.fechaHoraInicio}>{shownTime(hearing.fechaHoraInicio)}</time>
              <span className={classes.code}>{actoProcesal.causa.codigoUnico}</span>
              <span className={classes.kind}>
                {[tipoAudiencia.descripcion, ...(remote ? [hearing.modalidad] : [])].join(' · ')}
              </span>
              <Status tone={tone}>{label}</Status>
            </li>
          )
        })}
      </ol>
    </section>
  )
}
