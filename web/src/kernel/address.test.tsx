import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { renderPart } from '../testing/render-screen.tsx'
import { useAddress, words } from './address.ts'

function List() {
  const [{ busqueda }, change] = useAddress({ busqueda: words })
  return (
    <button type="button" onClick={() => change({ busqueda: 'rosa' })}>
      Buscar {busqueda}
    </button>
  )
}

it('address state: a screen that is being left writes nothing into the address of the next', async () => {
  let come = () => {}
  const code = new Promise<void>((done) => {
    come = done
  })
  const root = createRootRoute()
  const list = createRoute({ getParentRoute: () => root, path: '/lista/$id', component: List })
  const next = createRoute({
    getParentRoute: () => root,
    path: '/otra',
    loader: () => code,
    component: () => <p>Otra</p>,
  })
  const router = createRouter({
    routeTree: root.addChildren([list, next]),
    history: createMemoryHistory({ initialEntries: ['/lista/7/'] }),
  })
  await renderPart(<RouterProvider router={router} />)
  await page.getByRole('button', { name: 'Buscar' }).click()
  await expect.element(page.getByRole('button', { name: 'Buscar rosa' })).toBeVisible()
  expect(router.latestLocation.search).toEqual({ busqueda: 'rosa' })
  void router.navigate({ href: '/otra' })
  await expect.poll(() => router.latestLocation.pathname).toBe('/otra')
  await page.getByRole('button', { name: 'Buscar' }).click()
  come()
  await expect.element(page.getByText('Otra')).toBeVisible()
  expect(router.latestLocation.href).toBe('/otra')
})
