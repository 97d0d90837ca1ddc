import fc from 'fast-check'
import type { Moments } from './moments.ts'

/** A fault that a court can suffer. */
export type Fault = {
  /** How many there are of what it strikes. */
  readonly targets: number
  /** What is struck by one fault at a time: more of it at once is more than a court has to survive. */
  readonly part: string
  /** Strikes; gives what heals it. */
  readonly strike: (target: number) => Promise<() => Promise<void>>
}

/** A fault of one of several. */
export const oneOf = <T>(
  part: string,
  all: readonly T[],
  strike: (one: T) => Promise<() => Promise<void>>,
): Fault => ({
  targets: all.length,
  part,
  strike: async (target) => {
    const one = all[target]
    if (one === undefined) throw new Error(`no ${part} ${target}`)
    return strike(one)
  },
})

export type Faults = Readonly<Record<string, Fault>>

/** A moment is told by answered calls, not by a clock: a schedule means the same on a slow machine. */
export type Stroke = {
  readonly fault: string
  readonly target: number
  /** Answers since the stroke before. */
  readonly after: number
  /** Milliseconds until it is healed. */
  readonly lasts: number
}

const longest = 3_000

/** Strokes of these faults, few and early ones first where a failing schedule is shrunk. */
export const schedules = (faults: readonly string[], most: number): fc.Arbitrary<readonly Stroke[]> =>
  fc.array(
    fc.record({
      fault: fc.constantFrom(...faults),
      target: fc.nat({ max: 2 }),
      after: fc.nat({ max: 30 }),
      lasts: fc.nat({ max: longest }),
    }),
    { minLength: 1, maxLength: most },
  )

/** Strikes each fault at its moment, and heals it; returns when all are healed. */
export async function play(
  faults: Faults,
  schedule: readonly Stroke[],
  answers: Moments,
  pause: (milliseconds: number) => Promise<void>,
): Promise<void> {
  const healing = new Map<string, Promise<void>>()
  for (const { fault: name, target, after, lasts } of schedule) {
    const fault = faults[name]
    if (!fault) throw new Error(`no fault ${name}`)
    await answers.after(after)
    const before = healing.get(fault.part) ?? Promise.resolve()
    const healed = before.then(async () => {
      const heal = await fault.strike(target % fault.targets)
      await pause(lasts)
      await heal()
    })
    // Whoever waits for all of them is told.
    healed.catch(() => undefined)
    healing.set(fault.part, healed)
  }
  await Promise.all(healing.values())
}
