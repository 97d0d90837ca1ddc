import { type Drawable, type DrawCourt, type DrawSituation, drawable } from './competence-rules.ts'
import { drawCourt, weighCourts } from './draw-rules.ts'

/** Draws of one simulation. */
export const simulatedDraws = 10_000

const word = 2 ** 32
const rotated = (value: number, bits: number): number => (value << bits) | (value >>> (32 - bits))

/**
 * Pseudo-random seeds for a simulation: xoshiro128** from a seed of 128 bits, so that whoever has it gets the same
 * draws. No real draw uses it.
 */
export function* seedsFrom(seed: string): Generator<string, never> {
  let [a = 1, b = 0, c = 0, d = 0] = (seed.match(/[0-9a-f]{8}/g) ?? []).map(
    (hex) => Number.parseInt(hex, 16) | 0,
  )
  if ((a | b | c | d) === 0) a = 1
  const next = (): string => {
    const result = Math.imul(rotated(Math.imul(b, 5), 7), 9)
    const shifted = b << 9
    c ^= a
    d ^= b
    b ^= c
    a ^= d
    c ^= shifted
    d = rotated(d, 11)
    return ((result + word) % word).toString(16).padStart(8, '0')
  }
  while (true) yield next() + next() + next() + next()
}

/** What a simulation draws: the causes of a sample, in turn. */
export type Simulation<C extends DrawCourt = DrawCourt> = {
  readonly seed: string
  readonly draws: number
  /** Every draw adds to the load of its court, as the real ones do; else each is the next draw from the present loads. */
  readonly loadsGrow: boolean
  readonly sample: readonly DrawSituation<C>[]
}

export type Spread = {
  /** Draws by court; a court that may be drawn and never was has 0. */
  readonly drawn: ReadonlyMap<number, number>
  /** Places in the sample for which no court is left. */
  readonly without: readonly number[]
}

/** The spread of so many draws by the very rule that draws causes. Repeatable from its seed. */
export function simulateDraws<C extends DrawCourt>({
  seed,
  draws,
  loadsGrow,
  sample,
}: Simulation<C>): Spread {
  const seeds = seedsFrom(seed)
  const places = sample.map((situation): Drawable<C> => drawable(situation))
  const loads = new Map(
    places.flatMap(({ courts }) => courts.map(({ idOficina, carga }) => [idOficina, carga])),
  )
  const drawn = new Map([...loads.keys()].map((id) => [id, 0]))
  const weigh = ({ courts }: Drawable<C>) =>
    weighCourts(courts.map(({ idOficina }) => ({ idOficina, carga: loads.get(idOficina) ?? 0 })))
  const fixed = loadsGrow ? [] : places.map(weigh)
  for (let count = 0; count < draws && places.length > 0; count += 1) {
    const at = count % places.length
    const place = places[at]
    const seedOfDraw = seeds.next().value
    if (!place) continue
    const court = drawCourt(seedOfDraw, fixed[at] ?? weigh(place))
    if (court === null) continue
    drawn.set(court, (drawn.get(court) ?? 0) + 1)
    if (loadsGrow) loads.set(court, (loads.get(court) ?? 0) + 1)
  }
  return { drawn, without: places.flatMap(({ courts }, at) => (courts.length === 0 ? [at] : [])) }
}

/** How one court fares: its share of the draws in percent, and by how many points that differs from an even spread. */
export type CourtShare = { readonly veces: number; readonly parte: number; readonly desviacion: number }

/** Shares by court of a spread. Even is: the same for every court that may be drawn. */
export function sharesOf({ drawn }: Pick<Spread, 'drawn'>): ReadonlyMap<number, CourtShare> {
  const total = [...drawn.values()].reduce((sum, count) => sum + count, 0)
  const even = drawn.size === 0 ? 0 : 100 / drawn.size
  const rounded = (value: number) => Math.round(value * 100) / 100
  return new Map(
    [...drawn].map(([id, veces]) => {
      const parte = total === 0 ? 0 : (veces / total) * 100
      return [id, { veces, parte: rounded(parte), desviacion: rounded(total === 0 ? 0 : parte - even) }]
    }),
  )
}
