import { expect, it, vi } from 'vitest'
import { setup } from 'xstate'
import { createDriver } from './driver.ts'

type Event =
  | { readonly type: 'work.begun'; readonly pin: string }
  | { readonly type: 'work.done' }
  | { readonly type: 'work.left' }

const machine = setup({ types: { events: {} as Event } }).createMachine({
  initial: 'idle',
  states: {
    idle: { on: { 'work.begun': 'working', 'work.left': 'left' } },
    working: { on: { 'work.done': 'idle' } },
    left: { type: 'final' },
  },
})

function driverOf() {
  const streams: Event[][] = []
  const driver = createDriver(machine, {
    aside: { busy: false, done: 0 },
    facts: () => {
      const stream: Event[] = []
      streams.push(stream)
      return { record: (fact) => stream.push(fact as Event) }
    },
    journalled: (fact) => (fact.type === 'work.begun' ? { ...fact, pin: '' } : fact),
  })
  return { driver, streams }
}

it('tells the machine what may be, journals it, and tells who follows once, with what is known beside it', () => {
  const { driver, streams } = driverOf()
  const heard = vi.fn()
  driver.followed.subscribe(heard)
  expect(driver.tell({ type: 'work.done' })).toBe(false)
  expect(
    driver.tell({ type: 'work.begun', pin: '1234' }, () => ({ busy: driver.snapshot().matches('working') })),
  ).toBe(true)
  expect(heard).toHaveBeenCalledTimes(1)
  expect(driver.getState()).toMatchObject({ busy: true, done: 0 })
  expect(driver.getState().snapshot.value).toBe('working')
  expect(streams).toEqual([[{ type: 'work.begun', pin: '' }]])
})

it('follows changes beside the machine, until nobody listens', () => {
  const { driver } = driverOf()
  const heard = vi.fn()
  const stop = driver.followed.subscribe(heard)
  driver.set({ done: 1 })
  stop()
  driver.set({ done: 2 })
  expect(heard).toHaveBeenCalledTimes(1)
  expect(driver.getState().done).toBe(2)
})

it('admits nothing once the machine has ended or was stopped, and everything of its beginning once it runs anew', () => {
  const { driver, streams } = driverOf()
  driver.tell({ type: 'work.left' })
  expect(driver.can({ type: 'work.left' })).toBe(false)
  driver.restart()
  expect(driver.tell({ type: 'work.begun', pin: '1' })).toBe(true)
  driver.stop()
  expect(driver.tell({ type: 'work.done' })).toBe(false)
  expect(streams.map((stream) => stream.length)).toEqual([1, 1])
})
