import { causeStaff, citizenAnswerers, userAdministrators } from '@estrado/machines/vocabulary/role-groups'
import type { MenuRow } from './types.ts'

/** The drawer's entries of counters, and of what an office's work comes to. */
export const counterMenus: readonly MenuRow[] = [
  {
    id: 69,
    nombre: 'Recepción de Pruebas',
    descripcion: 'Elementos probatorios y su cadena de custodia',
    icono: 'archivos',
    url: '/recepcion-pruebas',
    ordenDespliegue: 4,
    idPadre: null,
    roles: causeStaff,
  },
  {
    id: 121,
    nombre: 'Consultas Ciudadanos',
    descripcion: 'Lo que se puede informar a quien pregunta en ventanilla, con su comprobante',
    icono: 'usuarios',
    url: '/consultas-ciudadano',
    ordenDespliegue: 31,
    idPadre: null,
    roles: citizenAnswerers,
  },
  {
    id: 120,
    nombre: 'Estadísticas',
    descripcion: 'Causas ingresadas y resueltas, audiencias, actos y plazos, por mes y por oficina',
    icono: 'estadisticas',
    url: '/despacho/estadisticas',
    ordenDespliegue: 30,
    idPadre: null,
    roles: [...causeStaff, ...userAdministrators],
  },
]
