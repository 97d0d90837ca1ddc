import { dayRoute, metresBetween } from '@estrado/machines/notifications/day-route'
import { dayTexts as texts, visitFormTexts } from '@estrado/machines/notifications/day-texts'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { shownInstant } from '../../ui/instant.ts'
import { Tag } from '../../ui/status.tsx'
import { PrintForms } from '../print-forms.tsx'
import classes from './day.module.css'
import { type Day, endedBy, type KeptVisit, type Stop } from './day.ts'
import { DayMap } from './day-map.tsx'
import { type Located, locate, type Position } from './position.ts'

type Start = { readonly latitud: number; readonly longitud: number }

type DayListProps = {
  readonly day: Day
  readonly visits: readonly KeptVisit[]
  readonly onOpen: (id: number) => void
}

/** What is left to do, in the order in which one walks. */
export function DayList({ day, visits, onOpen }: DayListProps) {
  const [here, setHere] = useState<Located>()
  const [locating, setLocating] = useState(false)
  const [mapped, setMapped] = useState(false)
  const start: Start | null = isPosition(here) ? here : day.partida
  const ended = endedBy(visits)
  const stops = dayRoute(
    start,
    day.notificaciones.filter(({ id }) => !ended.has(id)),
  )
  async function orderFromHere() {
    setLocating(true)
    setHere(await locate())
    setLocating(false)
  }
  if (stops.length === 0) return <p>{texts.none}</p>
  return (
    <section aria-labelledby="recorrido" className={classes.section}>
      <h2 id="recorrido">{texts.route}</h2>
      <div className={classes.tools}>
        <Button variant="default" size="md" loading={locating} onClick={() => void orderFromHere()}>
          {texts.fromHere}
        </Button>
        {isPosition(here) && (
          <Button variant="default" size="md" onClick={() => setHere(undefined)}>
            {texts.fromOffice}
          </Button>
        )}
        <Button variant="default" size="md" aria-expanded={mapped} onClick={() => setMapped(!mapped)}>
          {mapped ? texts.hideMap : texts.map}
        </Button>
        <PrintForms size="md" ids={stops.map(({ id }) => id)} />
      </div>
      <p role="status" className={classes.quiet}>
        {here === 'denied' ? visitFormTexts.denied : here === 'unavailable' ? visitFormTexts.unavailable : ''}
      </p>
      {mapped && <DayMap start={start} stops={stops} onOpen={onOpen} />}
      <ol className={classes.stops}>
        {stops.map((stop, place) => (
          <li key={stop.id}>
            <StopCard
              stop={stop}
              place={place + 1}
              from={place === 0 ? start : (stops[place - 1] ?? null)}
              onOpen={() => onOpen(stop.id)}
            />
          </li>
        ))}
      </ol>
    </section>
  )
}

const isPosition = (here: Located | undefined): here is Position => typeof here === 'object'

type From = { readonly latitud: number | null; readonly longitud: number | null } | null

/** How far it is from the stop before; nothing where one of them has no coordinates. */
function distance(from: From, { latitud, longitud }: Stop): string | null {
  if (latitud === null || longitud === null) return texts.withoutCoordinates
  if (from === null || from.latitud === null || from.longitud === null) return null
  const before = { latitud: from.latitud, longitud: from.longitud }
  return texts.metres(metresBetween(before, { latitud, longitud }))
}

type StopCardProps = {
  readonly stop: Stop
  readonly place: number
  readonly from: From
  readonly onOpen: () => void
}

/** The whole card is one button: a thumb finds it while walking. */
function StopCard({ stop, place, from, onOpen }: StopCardProps) {
  const far = distance(from, stop)
  return (
    <button type="button" className={classes.card} onClick={onOpen}>
      <span className={classes.number}>{place}</span>
      <span className={classes.facts}>
        <span className={classes.address}>{stop.direccion}</span>
        <span className={classes.who}>{stop.sujeto}</span>
        <span>{stop.acto}</span>
        <span className={classes.meta}>
          <Tag tone="neutral">{stop.tipo}</Tag> {stop.codigoUnico}
        </span>
        <span className={classes.meta}>{[texts.visits(stop.visitas), far].filter(Boolean).join(' · ')}</span>
        {stop.proximaVisita && (
          <span className={classes.next}>{texts.next(shownInstant(stop.proximaVisita))}</span>
        )}
      </span>
    </button>
  )
}
