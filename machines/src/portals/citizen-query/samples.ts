import type { Samples } from '../../kernel/facts.ts'
import type { CitizenQueryEvent } from './events.ts'

const solicitante = { documento: '6000001', complemento: '', nombre: 'Juana Quispe Flores' } as const

/** Payloads that generated paths try. */
export const citizenQuerySamples: Samples<CitizenQueryEvent> = {
  'query.answered': [
    {
      type: 'query.answered',
      codigoUnico: null,
      solicitante,
      documentoExhibido: true,
      causas: [{ idCausa: 1, calidad: 'sujeto' }],
    },
    {
      type: 'query.answered',
      codigoUnico: 'LP-1-2026',
      solicitante,
      documentoExhibido: false,
      causas: [{ idCausa: 1, calidad: 'sujeto' }],
    },
  ],
}
