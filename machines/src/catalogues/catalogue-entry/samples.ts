import type { Samples } from '../../kernel/facts.ts'
import type { CatalogueEntryEvent } from './events.ts'

const fila = { descripcion: 'Audiencia de Conciliación', duracion: 60 }

export const catalogueEntrySamples: Samples<CatalogueEntryEvent> = {
  'entry.created': [
    {
      type: 'entry.created',
      catalogo: 'tipos-audiencias',
      idEntrada: 901,
      desde: '2026-11-22T14:00:00.000Z',
      fila,
    },
  ],
  'entry.adopted': [{ type: 'entry.adopted', catalogo: 'tipos-audiencias', idEntrada: 2, fila }],
  'entry.changed': [
    { type: 'entry.changed', desde: '2026-12-01T04:00:00.000Z', fila: { ...fila, duracion: 90 } },
    { type: 'entry.changed', desde: '2026-11-20T04:00:00.000Z', fila },
  ],
  'entry.changeWithdrawn': [{ type: 'entry.changeWithdrawn' }],
  'entry.closed': [
    { type: 'entry.closed', hasta: '2027-01-01T04:00:00.000Z' },
    { type: 'entry.closed', hasta: '2026-11-20T04:00:00.000Z' },
  ],
  'entry.reopened': [{ type: 'entry.reopened' }],
  'entry.removed': [{ type: 'entry.removed' }],
}
