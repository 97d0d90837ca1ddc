import type { Penalty } from '@estrado/machines/enforcement/penalty/events'
import type { Selectable } from 'kysely'
import type { Tables } from '../database/tables.ts'

export type PenaltyTableRow = Selectable<Tables['pena']>

/** A penalty as its table keeps it. */
export const penaltyColumns = ({ cuentaDesde, diasReconocidos, ...penalty }: Penalty) => ({
  ...penalty,
  cuenta_desde: cuentaDesde,
  dias_reconocidos: diasReconocidos,
})

/** The penalty of a row; null of who was forgotten. */
export function penaltyOf(row: PenaltyTableRow): Penalty | null {
  if (row.cuenta_desde === '') return null
  const { anios, meses, dias } = row
  return {
    tipo: row.tipo as Penalty['tipo'],
    anios,
    meses,
    dias,
    cuentaDesde: row.cuenta_desde,
    diasReconocidos: row.dias_reconocidos,
  }
}
