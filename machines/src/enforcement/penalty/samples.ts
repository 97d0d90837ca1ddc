import type { Samples } from '../../kernel/facts.ts'
import type { PenaltyEvent } from './events.ts'

const pena = {
  tipo: 'Presidio',
  anios: 5,
  meses: 6,
  dias: 0,
  cuentaDesde: '2024-02-29',
  diasReconocidos: 12,
} as const
const imposed = (idActoProcesal: number) =>
  ({ type: 'penalty.imposed', idSujeto: 1, idActoProcesal, pena }) as const
const corrected = (idActoProcesal: number, motivo: string) =>
  ({ type: 'penalty.corrected', idSujeto: 1, idActoProcesal, pena: { ...pena, anios: 6 }, motivo }) as const
const withdrawn = (motivo: string) => ({ type: 'penalty.withdrawn', idSujeto: 1, motivo }) as const
const reason = 'Auto complementario'

/** Payloads that generated paths try. */
export const penaltySamples: Samples<PenaltyEvent> = {
  'penalty.imposed': [imposed(1), imposed(0)],
  'penalty.corrected': [corrected(1, reason), corrected(1, ' '), corrected(0, reason)],
  'penalty.withdrawn': [withdrawn('Sentencia anulada'), withdrawn('')],
}
