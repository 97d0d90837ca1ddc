import type { Samples } from '../../kernel/facts.ts'
import type { CauseCopyEvent } from './events.ts'

/** Payloads that generated paths try. */
export const causeCopySamples: Samples<CauseCopyEvent> = {
  'copy.delivered': [
    {
      type: 'copy.delivered',
      idCausa: 1,
      relacion: 'court',
      manifiesto: 'ab'.repeat(32),
      documentos: 3,
      identidadesProtegidas: 1,
      sesion: '00000000-0000-4000-8000-000000000001',
    },
    {
      type: 'copy.delivered',
      idCausa: 1,
      relacion: 'lawyer',
      manifiesto: 'cd'.repeat(32),
      documentos: 1,
      identidadesProtegidas: 0,
      sesion: '00000000-0000-4000-8000-000000000002',
    },
  ],
  'annotated.delivered': [
    {
      type: 'annotated.delivered',
      idCausa: 1,
      idDocumento: 1,
      idOficina: 1,
      orden: 1,
      huella: 'ef'.repeat(32),
      sesion: '00000000-0000-4000-8000-000000000001',
    },
  ],
}
