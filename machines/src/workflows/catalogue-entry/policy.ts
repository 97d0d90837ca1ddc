import { catalogueAdministrators } from '../../vocabulary/role-groups.ts'
import type { Workflow } from '../workflow.ts'
import type { CatalogueEntryEvent } from './events.ts'
import { catalogueEntryMachine } from './machine.ts'

const keepers = { actors: catalogueAdministrators } as const
const fila = { descripcion: 'Audiencia de Conciliación', duracion: 60 }

export const catalogueEntryWorkflow: Workflow<CatalogueEntryEvent> = {
  name: 'catalogue-entry',
  label: 'Entrada de catálogo',
  version: 1,
  machine: catalogueEntryMachine,
  states: { absent: 'Sin entrada', kept: 'En el catálogo', closed: 'Cerrada', removed: 'Eliminada' },
  policy: {
    'entry.created': { label: 'crear', ...keepers },
    'entry.adopted': { label: 'incorporar a la bitácora', ...keepers },
    'entry.changed': { label: 'cambiar', ...keepers },
    'entry.changeWithdrawn': { label: 'retirar un cambio', ...keepers },
    'entry.closed': { label: 'cerrar', ...keepers },
    'entry.reopened': { label: 'reabrir', ...keepers },
    'entry.removed': { label: 'eliminar', ...keepers },
  },
  samples: {
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
  },
}
