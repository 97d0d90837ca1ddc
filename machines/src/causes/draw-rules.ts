import type { DrawCandidate } from './cause/facts.ts'

/** A court with competence and the causes it already has. */
export type CourtLoad = { readonly idOficina: number; readonly carga: number }

/**
 * Candidates with their weights, in order of id: the busiest court weighs 1, every cause less adds 1, so a
 * court that lags behind catches up without the draw becoming predictable.
 */
export function weighCourts(courts: readonly CourtLoad[]): readonly DrawCandidate[] {
  const heaviest = Math.max(0, ...courts.map(({ carga }) => carga))
  return [...courts]
    .sort((a, b) => a.idOficina - b.idOficina)
    .map(({ idOficina, carga }) => ({ idOficina, carga, peso: heaviest - carga + 1 }))
}

/** Is it a number that a draw can be done with? */
export const isSeed = (text: string): boolean => /^[0-9a-f]{32}$/.test(text)

/**
 * The court that a seed draws: the seed, read as a hexadecimal number, modulo the sum of the weights falls
 * on one candidate. Anyone can repeat it by hand. Null when there are no candidates.
 */
export function drawCourt(seed: string, candidates: readonly DrawCandidate[]): number | null {
  const total = candidates.reduce((sum, { peso }) => sum + peso, 0)
  if (total === 0 || !isSeed(seed)) return null
  let rest = Number(BigInt(`0x${seed}`) % BigInt(total))
  for (const { idOficina, peso } of candidates) {
    if (rest < peso) return idOficina
    rest -= peso
  }
  return null
}
