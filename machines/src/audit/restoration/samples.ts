import type { Samples } from '../../kernel/facts.ts'
import type { RestorationEvent } from './events.ts'

/** Payloads that generated paths try. */
export const restorationSamples: Samples<RestorationEvent> = {
  'journal.restored': [
    {
      type: 'journal.restored',
      motivo: 'Disco dañado',
      libros: [{ libro: 'LP', posicion: 100, huellaRegistro: 'a'.repeat(64), conocida: 120 }],
    },
  ],
}
