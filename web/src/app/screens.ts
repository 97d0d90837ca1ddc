import type { RoutePath } from '@estrado/machines/contract/routes'
import type { ScreenImport } from './lazy-screen.ts'

/** The screens that exist. Every other line of the route table says plainly that it doesn't yet. */
export const screens: Readonly<Partial<Record<RoutePath, ScreenImport>>> = {
  '/login': () => import('../features/login/login-screen.tsx'),
  '/causas/{idCausa}': () => import('../features/causas/case-wizard-screen.tsx'),
  '/bandeja-causas': () => import('../features/bandeja/bandeja-screen.tsx'),
  '/administracion/usuarios': () => import('../features/usuarios/usuarios-screen.tsx'),
  '/administracion/roles': () => import('../features/roles/roles-screen.tsx'),
  '/administracion/permisos': () => import('../features/permisos/permisos-screen.tsx'),
  '/administracion/menus': () => import('../features/menus/menus-screen.tsx'),
  '/catalogo/tipos-audiencias': () => import('../features/catalogos/hearing-types-screen.tsx'),
  '/catalogo/tipos-actos-procesales': () => import('../features/catalogos/act-types-screen.tsx'),
  '/catalogo/delitos': () => import('../features/catalogos/crimes-screen.tsx'),
  '/mi-perfil': () => import('../features/perfil/perfil-screen.tsx'),
  '/perfil': () => import('../features/perfil/perfil-screen.tsx'),
  '/auditoria': () => import('../features/auditoria/audit-screen.tsx'),
  '/documento/qr/{uuid}': () => import('../features/documento/validation-screen.tsx'),
  '/app/documento/qr/{uuid}': () => import('../features/documento/validation-screen.tsx'),
  '/formulario-unico/{uuid}': () => import('../features/documento/form-screen.tsx'),
  '/app/formulario-unico/{uuid}': () => import('../features/documento/form-screen.tsx'),
  '/edictos': () => import('../features/portales/edicts-screen.tsx'),
  '/detalle-edicto/{id}': () => import('../features/portales/edict-screen.tsx'),
  '/audiencias-publico/{id?}': () => import('../features/portales/hearings-screen.tsx'),
  '/documento/aprobado': () => import('../features/approval/approved-screen.tsx'),
  '/': () => import('../features/home/home-screen.tsx'),
}
