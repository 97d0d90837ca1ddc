import type { RowOf } from '@estrado/machines/kernel/fields'
import { isDuty } from '@estrado/machines/organisation/leaves'
import { turns } from '@estrado/machines/organisation/turns'
import { CatalogueScreen } from '../../kernel/catalogue/catalogue-screen.tsx'
import { FallingWork } from './falling-work.tsx'
import { TurnsCalendar } from './turns-calendar.tsx'

type Turn = RowOf<typeof turns.fields>

/** Nothing falls into a duty: who is on duty works. */
const fallingInto = (turn: Turn) => (isDuty(turn) ? null : <FallingWork fila={turn} />)

/** `/organizacional/turnos-bajas`: the calendar above the list; what falls into a leave, before it is saved and beside it. */
export default function TurnsScreen() {
  return (
    <CatalogueScreen
      of={turns}
      calls="turnosBajas"
      above={<TurnsCalendar />}
      preview={(_, fila) => fallingInto(fila as Turn)}
      ofEntry={({ fila }) => fallingInto(fila as Turn)}
    />
  )
}
