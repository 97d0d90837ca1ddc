import type { Samples } from '../../kernel/facts.ts'
import type { MenuEntryEvent, MenuFacts } from './events.ts'

const menu: MenuFacts = {
  nombre: 'Bandeja de Causas',
  descripcion: '',
  icono: 'bandeja',
  url: '/bandeja-causas',
  ordenDespliegue: 2,
  idPadre: null,
  roles: ['JUEZ'],
}

/** Payloads that generated paths try. */
export const menuEntrySamples: Samples<MenuEntryEvent> = {
  'menu.created': [{ type: 'menu.created', idMenu: 901, menu }],
  'menu.adopted': [{ type: 'menu.adopted', idMenu: 2, menu }],
  'menu.corrected': [{ type: 'menu.corrected', menu: { ...menu, roles: ['JUEZ', 'SECRE'] } }],
  'menu.removed': [{ type: 'menu.removed' }],
}
