import { keptScreens } from '@estrado/machines/catalogues/kept-screens'
import type { RoutePath } from '@estrado/machines/contract/routes'
import { type WritingRoute, writingScreens } from '@estrado/machines/writing/screens'
import type { ScreenImport } from './lazy-screen.ts'

const keptScreen =
  (address: RoutePath): ScreenImport =>
  async () => ({ default: (await import('../catalogues/kept-screen.tsx')).keptScreenAt(address) })

const writingRoutes = Object.keys(writingScreens) as WritingRoute[]

const writingScreen =
  (address: WritingRoute): ScreenImport =>
  async () => ({ default: (await import('../writing/act-screen.tsx')).actScreenAt(address) })

// One import for the screens of one file: what each would preload stands in every page.
const writingDesk =
  (desk: 'ActsDesk' | 'WarningsDesk'): ScreenImport =>
  async () => ({ default: (await import('../writing/desk-screen.tsx'))[desk] })

const recusals =
  (desk: 'CourtRecusals' | 'RegistryRecusals'): ScreenImport =>
  async () => ({ default: (await import('../recusals/desk-screen.tsx'))[desk] })

const enforcement: ScreenImport = () => import('../enforcement/kardex-screen.tsx')
const profile: ScreenImport = () => import('../accounts/profile/profile-screen.tsx')
const validation: ScreenImport = () => import('../documents/validation-screen.tsx')
const uniqueForm: ScreenImport = () => import('../documents/form-screen.tsx')
const virtualWindow: ScreenImport = () => import('../memorials/virtual-window-screen.tsx')

/** The screens of the signed-in frame, of kept catalogues unless one has a screen of its own; they come with the frame. */
export const signedInScreens: Readonly<Partial<Record<RoutePath, ScreenImport>>> = {
  ...Object.fromEntries(keptScreens.map((address) => [address, keptScreen(address)] as const)),
  ...Object.fromEntries(writingRoutes.map((address) => [address, writingScreen(address)] as const)),
  '/organizacional/competencias-gestora': () => import('../organisation/competences/competences-screen.tsx'),
  '/organizacional/turnos-bajas': () => import('../organisation/turns/turns-screen.tsx'),
  '/organizacional/zonas-notificacion': () => import('../organisation/zones/zones-screen.tsx'),
  '/causas/{idCausa}': () => import('../causes/wizard/case-wizard-screen.tsx'),
  '/jurisdiccional/despacho/detalle-causa/{idCausa}': () => import('../causes/file/file-screen.tsx'),
  '/resumen-causa/{idCausa}/{idActaOResolucion}': () => import('../causes/file/summary-screen.tsx'),
  '/ventanilla-virtual/causas': () => import('../causes/inbox/own-causes-screen.tsx'),
  '/despacho/causas': () => import('../inboxes/inbox-screen.tsx'),
  '/despacho/archivos': () => import('../inboxes/archive-screen.tsx'),
  '/audiencias-suspender': () => import('../hearings/bulk/suspend-screen.tsx'),
  '/calendario-audiencias': () => import('../hearings/calendar/calendar-screen.tsx'),
  '/consultas-ciudadano': () => import('../portals/citizen-screen.tsx'),
  '/despacho/estadisticas': () => import('../statistics/statistics-screen.tsx'),
  '/causas-plazos': () => import('../deadlines/deadlines-screen.tsx'),
  '/ejecucion/privados': enforcement,
  '/ejecucion/kardex/{idSujeto}': enforcement,
  '/catalogo/tipos-plazos': () => import('../deadlines/terms-screen.tsx'),
  '/bandeja-memoriales': () => import('../memorials/window-screen.tsx'),
  '/despacho/resoluciones': writingDesk('ActsDesk'),
  '/despacho/conminatorias': writingDesk('WarningsDesk'),
  '/despacho/excusa-recusa': recusals('CourtRecusals'),
  '/excusa-recusa': recusals('RegistryRecusals'),
  '/recepcion-pruebas': () => import('../evidence/reception-screen.tsx'),
  '/despacho/notificaciones': () => import('../notifications/desk-screen.tsx'),
  '/notificaciones': () => import('../notifications/inbox-screen.tsx'),
  '/notificaciones/reasignar': () => import('../notifications/reassign-screen.tsx'),
  '/notificaciones/generar-formulario': () => import('../notifications/order-screen.tsx'),
  '/notificaciones/cerrar-notificacion': () => import('../notifications/close-screen.tsx'),
  '/despacho/bandeja-audiencias': () => import('../hearings/inbox/inbox-screen.tsx'),
  '/audiencias': () => import('../hearings/own/own-hearings-screen.tsx'),
  '/despacho/memoriales': () => import('../memorials/court-screen.tsx'),
  '/ventanilla-virtual/memoriales': virtualWindow,
  '/memoriales/{idActoProcesal}': virtualWindow,
  '/apersonamiento': virtualWindow,
  '/test': () => import('../memorials/own-screen.tsx'),
  '/jurisdiccional/memorial/registrar/{idCausa}': () => import('../memorials/register-screen.tsx'),
  '/bandeja-causas': () => import('../causes/inbox/inbox-screen.tsx'),
  '/organizacional/asignacion-funcionarios': () => import('../organisation/posts/posts-screen.tsx'),
  '/administracion/usuarios': () => import('../accounts/users/users-screen.tsx'),
  '/administracion/roles': () => import('../accounts/roles/roles-screen.tsx'),
  '/administracion/permisos': () => import('../accounts/permissions/permissions-screen.tsx'),
  '/administracion/menus': () => import('../accounts/menus/menus-screen.tsx'),
  '/administracion/estado-del-sistema': () => import('../system/state-screen.tsx'),
  '/organizacional/oficinas': () => import('../organisation/offices-screen.tsx'),
  '/mi-perfil': profile,
  '/perfil': profile,
  '/auditoria': () => import('../audit/audit-screen.tsx'),
  '/app/documento/qr/{uuid}': validation,
  '/app/formulario-unico/{uuid}': uniqueForm,
  '/documento/aprobado': () => import('../signing/approval/approved-screen.tsx'),
  '/': () => import('./home/home-screen.tsx'),
}
