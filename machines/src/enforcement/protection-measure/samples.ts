import type { Samples } from '../../kernel/facts.ts'
import type { ProtectionMeasureEvent } from './events.ts'

const granted = (medida: number, idActoProcesal = 1) =>
  ({
    type: 'measure.granted',
    idSujeto: 1,
    medida,
    idTipoMedidaProteccion: medida,
    idActoProcesal,
  }) as const
const removed = (medida: number, idActoProcesal = 1) =>
  ({ type: 'measure.removed', idSujeto: 1, medida, idActoProcesal }) as const

/** Payloads that generated paths try. */
export const protectionMeasureSamples: Samples<ProtectionMeasureEvent> = {
  'measure.granted': [granted(1), granted(2), granted(1, 0)],
  'measure.removed': [removed(1), removed(2), removed(1, 0)],
}
