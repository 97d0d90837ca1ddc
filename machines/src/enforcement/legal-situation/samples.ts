import type { Samples } from '../../kernel/facts.ts'
import type { LegalSituationEvent } from './events.ts'

const recorded = (idTipoSituacionJuridica: number, idActoProcesal: number) =>
  ({ type: 'situation.recorded', idSujeto: 1, idTipoSituacionJuridica, idActoProcesal }) as const

/** Payloads that generated paths try. */
export const legalSituationSamples: Samples<LegalSituationEvent> = {
  'situation.recorded': [recorded(1, 1), recorded(2, 1), recorded(3, 0)],
}
