import { isOpen, routes } from '@estrado/machines/contract/routes'
import { expect, it } from 'vitest'
import { openScreens } from './open-screens.ts'
import { signedInScreens } from './signed-in-screens.ts'

it('every line of the route table has its screen, in the list of its access', () => {
  const paths = (open: boolean) =>
    routes
      .map(({ path }) => path)
      .filter((path) => isOpen(path) === open)
      .sort()
  expect(Object.keys(openScreens).sort()).toEqual(paths(true))
  expect(Object.keys(signedInScreens).sort()).toEqual(paths(false))
})
