import { Count } from '../../kernel/fact-fields.ts'
import { type FactOf, facts } from '../../kernel/facts.ts'
import { byAct, personalType } from '../personal-type.ts'

/** Facts of one party's protection measures (`spec 3 §3, §4`). */
export const protectionMeasureFacts = facts('protection-measure', {
  /** `medida`: which grant of this party it is, counted from 1. */
  'measure.granted': { ...byAct, medida: Count, idTipoMedidaProteccion: personalType({ reserved: true }) },
  'measure.removed': { ...byAct, medida: Count },
})

export type ProtectionMeasureEvent = FactOf<typeof protectionMeasureFacts>
