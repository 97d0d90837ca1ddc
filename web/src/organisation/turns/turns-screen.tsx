import type { RowOf } from '@estrado/machines/kernel/fields'
import { turns } from '@estrado/machines/organisation/turns'
import { CatalogueScreen } from '../../kernel/catalogue/catalogue-screen.tsx'
import { FallingWork } from './falling-work.tsx'
import { TurnsCalendar } from './turns-calendar.tsx'

type Turn = RowOf<typeof turns.fields>

/** `/organizacional/turnos-bajas`: the calendar above the list; what falls into an entry, before it is saved and beside it. */
export default function TurnsScreen() {
  return (
    <CatalogueScreen
      of={turns}
      calls="turnosBajas"
      above={<TurnsCalendar />}
      preview={(_, fila) => <FallingWork fila={fila as Turn} />}
      ofEntry={({ fila }) => <FallingWork fila={fila as Turn} />}
    />
  )
}
