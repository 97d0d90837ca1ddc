import { expect } from 'vitest'
import { page } from 'vitest/browser'

/** A phone's viewport, for one test; the next begins at a desk again. */
export const asPhone = (): Promise<void> => page.viewport(390, 844)

/** Nothing runs out of the window: what makes a phone scroll sideways. */
export const expectNoOverflow = (): Promise<void> =>
  expect.poll(() => document.documentElement.scrollWidth - document.documentElement.clientWidth).toBe(0)
