import { isSeed } from '@estrado/machines/causes/draw-rules'

/** The numbers of the remainder that fall on a candidate, both ends included. */
export type Share = { readonly from: number; readonly to: number }

/** A draw as one does it by hand: seed modulo the sum of the weights, and whose share holds the remainder; null: no seed. */
export function repeatDraw(seed: string, candidates: readonly { readonly peso: number }[]) {
  if (!isSeed(seed)) return null
  const total = candidates.reduce((sum, { peso }) => sum + peso, 0)
  const rest = total === 0 ? 0 : Number(BigInt(`0x${seed}`) % BigInt(total))
  let from = 0
  const shares = candidates.map(({ peso }): Share => {
    const share = { from, to: from + peso - 1 }
    from += peso
    return share
  })
  return { total, rest, shares }
}
