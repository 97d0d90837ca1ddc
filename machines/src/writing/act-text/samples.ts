import type { Samples } from '../../kernel/facts.ts'
import type { ActTextEvent } from './events.ts'

const huella = 'ab'.repeat(32)
const sha256 = 'cd'.repeat(32)
const begun = { type: 'text.begun', idActo: 1, idEscribe: 1, huella } as const
const kept = (orden: number) => ({ type: 'text.kept', orden, huella, motivo: 'copia' }) as const

/** Payloads that generated paths try. */
export const actTextSamples: Samples<ActTextEvent> = {
  'text.begun': [{ ...begun, modo: 'abierto', idPlantilla: null, versionPlantilla: null }],
  'text.replaced': [
    { type: 'text.replaced', modo: 'plantilla', idPlantilla: 1, versionPlantilla: 1, orden: 2, huella },
  ],
  'text.kept': [kept(2), kept(3)],
  'text.takenOver': [
    { type: 'text.takenOver', idEscribe: 1 },
    { type: 'text.takenOver', idEscribe: 2 },
  ],
  'text.typeset': [
    { type: 'text.typeset', orden: 1, sha256 },
    { type: 'text.typeset', orden: 2, sha256 },
  ],
}
