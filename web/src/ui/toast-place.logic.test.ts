import { expect, it } from 'vitest'
import { freePlace } from './toast-place.logic.ts'

const stack = { width: 400, height: 80 }
const screen = { width: 1366, height: 768 }
const topRight = { left: 950, top: 66 }

it('notices stand at the right below the header', () => {
  expect(freePlace(stack, screen, 58, [])).toEqual(topRight)
})

it('notices leave the page’s main action free, and a dialog’s close button', () => {
  const action = { left: 1180, top: 74, width: 160, height: 36 }
  expect(freePlace(stack, screen, 58, [action])).toEqual({ left: 483, top: 66 })
})

it('notices go down where the whole top is taken, never onto the buttons of a dialog’s foot', () => {
  const top = { left: 0, top: 60, width: 1366, height: 200 }
  const foot = { left: 400, top: 690, width: 560, height: 60 }
  expect(freePlace(stack, screen, 58, [top, foot])).toEqual({ left: 950, top: 672 - 0 })
  const corner = { left: 1200, top: 700, width: 150, height: 40 }
  expect(freePlace(stack, screen, 58, [top, foot, corner]).left).toBe(16)
})

it('where nothing is free they cover least', () => {
  const everything = { left: 0, top: 0, width: 1366, height: 640 }
  const foot = { left: 0, top: 640, width: 1366, height: 128 }
  const place = freePlace(stack, screen, 58, [
    everything,
    foot,
    { left: 300, top: 60, width: 900, height: 600 },
  ])
  expect(place.top).toBe(672)
})
