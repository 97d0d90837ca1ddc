import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { renderPart } from '../testing/render-screen.tsx'
import { useAddress, useNavigateOn, words } from './address.ts'

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

/** Answers that are to come, by the order of presses. */
const answers: (() => void)[] = []

function Screen({ name }: { readonly name: string }) {
  const navigate = useNavigateOn()
  const latest = useRef(navigate)
  // As a command does, whose `done` is that of the last look.
  useEffect(() => {
    latest.current = navigate
  })
  const press = async () => {
    await new Promise<void>((done) => answers.push(done))
    await latest.current({ to: '/hecho' })
  }
  return (
    <button type="button" onClick={() => void press()}>
      {name}
    </button>
  )
}

it('an answer that comes after the screen was left takes nobody away from where they went', async () => {
  const root = createRootRoute()
  const routes = ['/lista', '/otra', '/hecho'].map((path) =>
    createRoute({ getParentRoute: () => root, path, component: () => <Screen name={path} /> }),
  )
  const router = createRouter({
    routeTree: root.addChildren(routes),
    history: createMemoryHistory({ initialEntries: ['/lista'] }),
  })
  await renderPart(<RouterProvider router={router} />)
  await page.getByRole('button', { name: '/lista' }).click()
  await router.navigate({ href: '/otra' })
  await page.getByRole('button', { name: '/otra' }).click()
  answers[0]?.()
  await expect.element(page.getByRole('button', { name: '/otra' })).toBeVisible()
  expect(router.latestLocation.pathname).toBe('/otra')
  answers[1]?.()
  await expect.poll(() => router.latestLocation.pathname).toBe('/hecho')
})
