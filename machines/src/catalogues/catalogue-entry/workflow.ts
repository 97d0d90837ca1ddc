import { type NamedStream, named } from '../../kernel/stream.ts'
import { userAdministrators } from '../../vocabulary/role-groups.ts'
import { courtRoles } from '../../vocabulary/roles.ts'
import type { Workflow } from '../../workflows/workflow.ts'
import type { CatalogueEntryEvent } from './events.ts'
import { catalogueEntryMachine } from './machine.ts'

/** Whoever keeps some catalogue; the calls of each say who keeps that one. */
const keepers = { actors: [...userAdministrators, ...courtRoles] } as const

export const catalogueEntryWorkflow: Workflow<CatalogueEntryEvent, NamedStream> = {
  name: 'catalogue-entry',
  label: 'Entrada de catálogo',
  version: 1,
  machine: catalogueEntryMachine,
  /** Named by catalogue and entry: `tipos-audiencias/3`. */
  stream: named('catalogo'),
  states: { absent: 'Sin entrada', kept: 'En el catálogo', closed: 'Cerrada', removed: 'Eliminada' },
  policy: {
    'entry.created': { label: 'Entrada creada', ...keepers },
    'entry.adopted': { label: 'Entrada incorporada a la bitácora', ...keepers },
    'entry.changed': { label: 'Entrada cambiada', ...keepers },
    'entry.changeWithdrawn': { label: 'Cambio retirado', ...keepers },
    'entry.closed': { label: 'Entrada cerrada', ...keepers },
    'entry.reopened': { label: 'Entrada reabierta', ...keepers },
    'entry.removed': { label: 'Entrada eliminada', ...keepers },
  },
}
