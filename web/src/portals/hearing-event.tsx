import { hearingStates } from '@estrado/machines/hearings/vocabulary'
import { publicHearings } from '@estrado/machines/portals/texts'
import { Popover } from '@mantine/core'
import '@mantine/core/styles/Popover.layer.css'
import { type KeyboardEvent, useId, useState } from 'react'
import { type Fact, FactRows } from '../ui/fact-rows.tsx'
import { shownTime } from '../ui/instant.ts'
import { Status } from '../ui/status.tsx'
import classes from './hearing-calendar.module.css'
import type { PublicHearing } from './hearing-calls.ts'
import { hearingStateOf } from './hearing-state.ts'
import portal from './portals.module.css'
import { VirtualRoom } from './virtual-room.tsx'

/**
 * A hearing in the day's schedule; all about it pops up on hover, focus and press. The pop-up stays while the
 * pointer is on it, and Esc takes it away (WCAG 1.4.13).
 */
export function HearingEvent({ hearing }: { readonly hearing: PublicHearing }) {
  const [opened, setOpened] = useState(false)
  const id = useId()
  const { actoProcesal, tipoAudiencia } = hearing.audiencia
  const { codigoUnico } = actoProcesal.causa
  const { label, tone } = hearingStates[hearingStateOf(hearing)]
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') setOpened(false)
  }
  return (
    <article
      aria-label={publicHearings.factsOf(codigoUnico)}
      className={classes.event}
      onPointerEnter={({ pointerType }) => pointerType === 'mouse' && setOpened(true)}
      onPointerLeave={({ pointerType }) => pointerType === 'mouse' && setOpened(false)}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setOpened(false)
      }}
      onKeyDown={onKeyDown}
    >
      <Popover
        opened={opened}
        onChange={setOpened}
        position="bottom-start"
        width={360}
        offset={0}
        shadow="md"
        withinPortal={false}
        withRoles={false}
        closeOnEscape={false}
      >
        <Popover.Target>
          <button
            type="button"
            className={classes.name}
            aria-describedby={opened ? id : undefined}
            onFocus={({ currentTarget }) => currentTarget.matches(':focus-visible') && setOpened(true)}
            onClick={() => setOpened(true)}
          >
            <time dateTime={hearing.fechaHoraInicio}>{hours(hearing)}</time>
            <span className={portal.code}>{codigoUnico}</span>
            <span>{tipoAudiencia.descripcion}</span>
          </button>
        </Popover.Target>
        <Popover.Dropdown id={id} role="tooltip">
          <HearingFacts hearing={hearing} />
        </Popover.Dropdown>
      </Popover>
      <Status tone={tone}>{label}</Status>
      <VirtualRoom hearing={hearing} />
    </article>
  )
}

const hours = ({ fechaHoraInicio, fechaHoraFin }: PublicHearing): string =>
  `${shownTime(fechaHoraInicio)}–${shownTime(fechaHoraFin)}`

function HearingFacts({ hearing }: { readonly hearing: PublicHearing }) {
  const { oficina, actoProcesal, tipoAudiencia } = hearing.audiencia
  const { codigoUnico, nombreDelitos } = actoProcesal.causa
  const facts: readonly Fact[] = [
    [publicHearings.hours, hours(hearing)],
    [publicHearings.code, codigoUnico],
    [publicHearings.kind, `${tipoAudiencia.descripcion} · ${hearing.modalidad}`],
    [publicHearings.crimes, nombreDelitos.join(', ')],
    [publicHearings.court, `${oficina.descripcion} · ${oficina.municipio.descripcion}`],
    [publicHearings.room, hearing.salaAudiencia?.descripcion ?? ''],
  ]
  return (
    <dl className={classes.facts}>
      <FactRows facts={facts} />
    </dl>
  )
}
