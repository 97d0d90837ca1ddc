import { isOver } from '@estrado/machines/hearings/vocabulary'
import { publicHearings } from '@estrado/machines/portals/texts'
import type { PublicHearing } from './hearing-calls.ts'
import { hearingStateOf } from './hearing-state.ts'
import classes from './portals.module.css'

/** The way into a hearing's virtual room; once the hearing is over a button that can't be pressed (`spec 3 §4`). */
export function VirtualRoom({ hearing }: { readonly hearing: PublicHearing }) {
  const { oficina, actoProcesal } = hearing.audiencia
  const name = publicHearings.virtualRoomOf(actoProcesal.causa.codigoUnico)
  // Of a room in which nothing is to be joined any more nobody is told the address.
  if (isOver(hearingStateOf(hearing)) && hearing.modalidad !== 'Presencial')
    return (
      <button type="button" disabled className={classes.closedRoom} aria-label={name}>
        {publicHearings.virtualRoom}
      </button>
    )
  if (oficina.salaVirtual === null) return null
  return (
    <a href={oficina.salaVirtual} target="_blank" rel="noreferrer" aria-label={name}>
      {publicHearings.virtualRoom}
    </a>
  )
}
