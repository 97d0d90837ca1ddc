import type { Samples } from '../../kernel/facts.ts'
import type { LegalSituationEvent } from './events.ts'

/** Payloads that generated paths try. */
export const legalSituationSamples: Samples<LegalSituationEvent> = {
  'situation.recorded': [
    { type: 'situation.recorded', idActoProcesal: 1, idTipoSituacionJuridica: 1 },
    { type: 'situation.recorded', idActoProcesal: 1, idTipoSituacionJuridica: 2 },
    { type: 'situation.recorded', idActoProcesal: 0, idTipoSituacionJuridica: 3 },
  ],
  'situation.ended': [
    { type: 'situation.ended', idActoProcesal: 2 },
    { type: 'situation.ended', idActoProcesal: 0 },
  ],
}
