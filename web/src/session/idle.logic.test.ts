import { durations } from '@estrado/machines/vocabulary/durations'
import { expect, test } from 'vitest'
import { idleAt, minutesAndSeconds } from './idle.logic.ts'

const { idleSession, idleWarning } = durations

test('active, then warned for the last two minutes, then over', () => {
  expect(idleAt(0, 0)).toEqual({ phase: 'active', next: idleSession - idleWarning })
  expect(idleAt(0, idleSession - idleWarning - 1)).toEqual({ phase: 'active', next: 1 })
  expect(idleAt(0, idleSession - idleWarning)).toEqual({ phase: 'warning', secondsLeft: 120 })
  expect(idleAt(0, idleSession - 1)).toEqual({ phase: 'warning', secondsLeft: 1 })
  expect(idleAt(0, idleSession)).toEqual({ phase: 'over' })
  // A machine that slept for hours wakes up without a session.
  expect(idleAt(0, idleSession * 20)).toEqual({ phase: 'over' })
})

test('a clock that was set back leaves nobody without a session', () => {
  expect(idleAt(1_000_000, 0)).toMatchObject({ phase: 'active' })
})

test('seconds in words', () => {
  expect(minutesAndSeconds(120)).toEqual([2, 0])
  expect(minutesAndSeconds(65)).toEqual([1, 5])
})
