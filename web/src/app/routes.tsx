import { isOpen, type Route, type RoutePath, routes } from '@estrado/machines/contract/routes'
import { page } from '@estrado/machines/messages/interface'
import {
  createRootRoute,
  createRoute,
  createRouter,
  notFound,
  parseSearchWith,
  redirect,
  rootRouteId,
  stringifySearchWith,
} from '@tanstack/react-router'
import { configuration } from '../client/configuration.ts'
import { readValue } from '../kernel/address.ts'
import { routerPath } from '../kernel/route-path.ts'
import { isSignedIn, sessionActor } from '../session/session.ts'
import { asTitle, setDocumentTitle } from '../ui/document-title.ts'
import { LoadingScreen } from '../ui/loading-screen.tsx'
import { BrokenScreen } from './broken-screen.tsx'
import { guardRoute } from './guard.ts'
import { arrive, keepFocus } from './heading-focus.ts'
import { lazyScreen } from './lazy-screen.ts'
import { openScreens } from './open-screens.ts'
import { Root } from './root.tsx'
import { UnknownScreen } from './unknown-screen.tsx'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    readonly title?: string
  }
}

const rootRoute = createRootRoute({ component: Root, notFoundComponent: UnknownScreen })

const shellRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'shell',
  component: lazyScreen(() => import('./shell/shell.tsx')),
})

function guarded(route: Route) {
  return ({ location }: { location: { href: string } }) => {
    const verdict = guardRoute(route, location.href, isSignedIn())
    if (verdict) {
      if (route.access === 'login') sessionActor.send({ type: 'route.wanted', path: location.href })
      throw redirect({ href: verdict.redirect, replace: true })
    }
    setDocumentTitle(asTitle(route.title))
  }
}

/** Of the signed-in frame, which is asked for at the same time, the list of screens comes first. */
async function signedInScreen(path: RoutePath) {
  const { signedInScreens } = await import('./signed-in-screens.ts')
  const load = signedInScreens[path]
  if (!load) throw new Error(`${path} has no screen`)
  if (path === '/') return load()
  const [{ grantedScreen }, screen] = await Promise.all([import('./screen-guard.tsx'), load()])
  return grantedScreen(path, screen)
}

const screenOf = ({ path }: Route) =>
  lazyScreen(() => (isOpen(path) ? openScreens[path]() : signedInScreen(path)))

const pageRoutes = (access: Route['access']) =>
  routes
    .filter((route) => route.access === access)
    .map((route) =>
      createRoute({
        getParentRoute: () => (access === 'login' ? shellRoute : rootRoute),
        path: routerPath(route.path),
        beforeLoad: guarded(route),
        component: screenOf(route),
        staticData: { title: asTitle(route.title) },
      }),
    )

/** The developers' gallery of dialogs: in no menu and no route table, and only where the court is a demo. */
const galleryRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/galeria',
  beforeLoad: async () => {
    if (!isSignedIn() || !(await configuration()).demo) throw notFound()
  },
  component: lazyScreen(() => import('./gallery/gallery-screen.tsx')),
})

/** An address that the route table doesn't have: who is signed in keeps the menu around the news. */
const unknownRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/$',
  beforeLoad: () => {
    if (!isSignedIn()) throw notFound({ routeId: rootRouteId })
    setDocumentTitle(page.unknownTitle)
  },
  component: UnknownScreen,
})

const options = {
  parseSearch: parseSearchWith(readValue),
  stringifySearch: stringifySearchWith(JSON.stringify),
  defaultPendingComponent: LoadingScreen,
  defaultPendingMs: 100,
  defaultPendingMinMs: 0,
  defaultErrorComponent: BrokenScreen,
  scrollRestoration: true,
} as const

export type AppRouter = ReturnType<typeof makeRouter>

/**
 * Every line of the route table (`spec 1 §2.1`) with its guard, its title and its screen. Made once, in a task of its
 * own: the tree of all addresses takes as long as all else that a page begins with.
 */
export function makeRouter() {
  const routeTree = rootRoute.addChildren([
    ...pageRoutes('public'),
    shellRoute.addChildren([...pageRoutes('login'), galleryRoute, unknownRoute]),
  ])
  const router = createRouter({ routeTree, ...options })
  keepFocus()
  let firstPage = true
  router.subscribe('onRendered', ({ pathChanged }) => {
    // What a public page showed before the app was there (`web/html-covers.ts`).
    document.getElementById('cover')?.remove()
    if (pathChanged && !firstPage) arrive()
    firstPage = false
  })
  return router
}
