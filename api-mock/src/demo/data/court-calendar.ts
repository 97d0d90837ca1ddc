import type { Day } from '@estrado/machines/time/la-paz'
import { departamentos } from './geography.ts'

/** Days that courts of the demo set apart; both ends belong to them. */
type PeriodoInhabil = {
  readonly id: number
  readonly idDepartamento: number | null
  readonly tipo: 'vacacion' | 'fuerza-mayor' | 'feriado'
  readonly descripcion: string
  readonly desde: Day
  readonly hasta: Day
}

/** First and last day of the collective judicial vacation: 25 days that each departmental court sets; invented. */
const vacations: Readonly<Record<number, readonly (readonly [Day, Day])[]>> = {
  1: [
    ['2025-12-01', '2025-12-25'],
    ['2026-11-30', '2026-12-24'],
    ['2027-12-01', '2027-12-25'],
  ],
  7: [
    ['2025-12-08', '2026-01-01'],
    ['2026-12-14', '2027-01-07'],
    ['2027-12-13', '2028-01-06'],
  ],
}

/** The vacation of every other department. */
const usual: readonly (readonly [Day, Day])[] = [
  ['2025-12-05', '2025-12-29'],
  ['2026-12-07', '2026-12-31'],
  ['2027-12-06', '2027-12-30'],
]

export const periodosInhabiles: readonly PeriodoInhabil[] = departamentos.flatMap(({ id, descripcion }) =>
  (vacations[id] ?? usual).map(
    ([desde, hasta], place): PeriodoInhabil => ({
      id: id * 100 + place,
      idDepartamento: id,
      tipo: 'vacacion',
      descripcion: `Vacación judicial colectiva, Tribunal Departamental de Justicia de ${descripcion}`,
      desde,
      hasta,
    }),
  ),
)
