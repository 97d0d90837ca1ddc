import { pageTitles } from '../messages/page-titles.ts'

export type RoutePath = keyof typeof pageTitles

/** Only two levels are visible in navigation (`spec 1 §6`); what a page may do, its calls say. */
export type RouteAccess = 'public' | 'login'

/** One page. `{x}` is a parameter of the path, `{x?}` one that may be missing. */
export type Route = { readonly path: RoutePath; readonly title: string; readonly access: RouteAccess }

const openPaths = [
  '/login',
  '/documento/qr/{uuid}',
  '/formulario-unico/{uuid}',
  '/cargo/{uuid}',
  '/custodia/{uuid}',
  '/notificacion/{uuid}',
  '/edictos',
  '/detalle-edicto/{id}',
  '/audiencias-publico/{id?}',
  '/pantalla-audiencias/{id}',
] as const satisfies readonly RoutePath[]

/** A page that opens without a session. */
export type OpenPath = (typeof openPaths)[number]

export const isOpen = (path: RoutePath): path is OpenPath =>
  (openPaths as readonly RoutePath[]).includes(path)

/** Every page of the web application (`spec 1 §2.1`), and those that are ours (`routes.test.ts` names them). */
export const routes: readonly Route[] = (Object.keys(pageTitles) as RoutePath[]).map((path) => ({
  path,
  title: pageTitles[path],
  access: isOpen(path) ? 'public' : 'login',
}))

/** Where the guard sends a signed-in person who opens a public page (`spec 1 §4.2`). */
export const signedInCounterparts: Readonly<Partial<Record<RoutePath, RoutePath>>> = {
  '/documento/qr/{uuid}': '/app/documento/qr/{uuid}',
  '/formulario-unico/{uuid}': '/app/formulario-unico/{uuid}',
}

/** What stands for `{idCausa}` when the wizard creates a cause (`spec 3 §2`). */
export const newCauseParameter = 'nueva'
