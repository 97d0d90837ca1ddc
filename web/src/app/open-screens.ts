import type { OpenPath } from '@estrado/machines/contract/routes'
import type { ScreenImport } from './lazy-screen.ts'

/** The screens that open without a session. Those of the signed-in frame are no weight on them (`signed-in-screens.ts`). */
export const openScreens: Readonly<Record<OpenPath, ScreenImport>> = {
  '/login': () => import('../session/login/login-screen.tsx'),
  '/documento/qr/{uuid}': () => import('../documents/validation-screen.tsx'),
  '/formulario-unico/{uuid}': () => import('../documents/form-screen.tsx'),
  '/cargo/{uuid}': () => import('../memorials/charge-screen.tsx'),
  '/custodia/{uuid}': () => import('../evidence/custody-screen.tsx'),
  '/notificacion/{uuid}': () => import('../notifications/form-screen.tsx'),
  '/edictos': () => import('../portals/edicts-screen.tsx'),
  '/detalle-edicto/{id}': () => import('../portals/edict-screen.tsx'),
  '/audiencias-publico/{id?}': () => import('../portals/hearings-screen.tsx'),
  '/pantalla-audiencias/{id}': () => import('../portals/courthouse-screen.tsx'),
}
