import { isOver } from '@estrado/machines/hearings/vocabulary'
import { publicHearings } from '@estrado/machines/portals/texts'
import type { PublicHearing } from './hearing-calls.ts'
import { hearingStateOf } from './hearing-state.ts'
import classes from './portals.module.css'

/** The way into a hearing's virtual room; no link once the hearing is over (`spec 3 §4`). */
export function VirtualRoom({ hearing }: { readonly hearing: PublicHearing }) {
  const { oficina, actoProcesal } = hearing.audiencia
  if (oficina.salaVirtual === null) return null
  if (isOver(hearingStateOf(hearing)))
    return <span className={classes.quiet}>{publicHearings.virtualRoom}</span>
  return (
    <a
      href={oficina.salaVirtual}
      target="_blank"
      rel="noreferrer"
      aria-label={publicHearings.virtualRoomOf(actoProcesal.causa.codigoUnico)}
    >
      {publicHearings.virtualRoom}
    </a>
  )
}
