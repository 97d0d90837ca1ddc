import fc from 'fast-check'
import { expect, it } from 'vitest'
import { Moments } from './moments.ts'
import { type Faults, play, type Stroke, schedules } from './schedule.ts'

const stroke = (fault: string, after: number, target = 0): Stroke => ({ fault, target, after, lasts: 0 })

/** Faults that tell when they strike and heal. */
function tellingFaults() {
  const told: string[] = []
  const fault = (name: string, part: string, targets: number) => ({
    part,
    targets,
    strike: async (target: number) => {
      told.push(`${name} ${target}`)
      return async () => void told.push(`${name} ${target} healed`)
    },
  })
  const faults: Faults = {
    kill: fault('kill', 'api', 2),
    stop: fault('stop', 'api', 2),
    cut: fault('cut', 'proxy', 1),
  }
  return { told, faults }
}

const settled = () => new Promise<void>((done) => setImmediate(done))

it('schedule: each fault strikes after its answers, what it strikes is struck by one at a time, and all are healed', async () => {
  const { told, faults } = tellingFaults()
  const answers = new Moments()
  const pauses: (() => void)[] = []
  const pause = () => new Promise<void>((done) => void pauses.push(done))
  const playing = play(faults, [stroke('kill', 2, 1), stroke('stop', 0, 2), stroke('cut', 1)], answers, pause)
  answers.tick()
  await settled()
  expect(told).toEqual([])
  answers.tick()
  await settled()
  expect(told).toEqual(['kill 1'])
  answers.tick()
  await settled()
  // The other process waits until the first is back; the proxy does not.
  expect(told).toEqual(['kill 1', 'cut 0'])
  pauses[0]?.()
  await settled()
  expect(told).toEqual(['kill 1', 'cut 0', 'kill 1 healed', 'stop 0'])
  for (const done of pauses) done()
  await playing
  expect(told.filter((one) => one.endsWith('healed'))).toHaveLength(3)
})

it('schedule: a fault that cannot strike fails the round', async () => {
  const faults: Faults = {
    kill: { part: 'api', targets: 1, strike: () => Promise.reject(new Error('no such process')) },
  }
  await expect(play(faults, [stroke('kill', 0)], new Moments(), async () => undefined)).rejects.toThrow(
    'no such process',
  )
})

it('schedule: one that fails is shrunk to the stroke that makes it fail, and said with its seed', () => {
  const { failed, seed, counterexample } = fc.check(
    fc.property(schedules(['kill', 'stop', 'cut'], 4), (all) => all.every(({ fault }) => fault !== 'stop')),
    { seed: 7 },
  )
  expect({ failed, seed, counterexample }).toEqual({
    failed: true,
    seed: 7,
    counterexample: [[stroke('stop', 0)]],
  })
})
