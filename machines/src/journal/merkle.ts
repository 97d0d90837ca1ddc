type Sha256 = (text: string) => string

/**
 * A tree as in RFC 9162 §2.1. Its leaves are the hashes of the chain's lines as they are: what was hashed for a
 * line begins with `[`, so that no node, hashed from its children behind a `1`, can pass for a leaf.
 */
const nodeOf = (sha256: Sha256, left: string, right: string): string => sha256(`1${left}${right}`)

/** The roots of a growing tree's full subtrees, largest first: all that is needed to grow it and know its root. */
export class MerkleFrontier {
  private count: number
  private readonly peaks: string[]
  private readonly sha256: Sha256

  constructor(sha256: Sha256, count = 0, peaks: readonly string[] = []) {
    this.sha256 = sha256
    this.count = count
    this.peaks = [...peaks]
  }

  /** Adds the hash of a ledger's next line. */
  push(hash: string): void {
    let node = hash
    for (let rest = this.count; rest % 2 === 1; rest = (rest - 1) / 2) {
      node = nodeOf(this.sha256, this.peaks.pop() ?? '', node)
    }
    this.peaks.push(node)
    this.count += 1
  }

  /** Root over all lines so far; empty before the first. */
  root(): string {
    const [last = '', ...others] = this.peaks.toReversed()
    return others.reduce((right, left) => nodeOf(this.sha256, left, right), last)
  }

  /** What another frontier can go on from. */
  state(): { readonly count: number; readonly peaks: readonly string[] } {
    return { count: this.count, peaks: [...this.peaks] }
  }
}

/**
 * Lines of a block, a power of two: once it is full it is a subtree whose root never changes, so that the tree over the
 * blocks' roots goes on where the tree inside one ends.
 */
export const blockLines = 4096

/** The whole tree over a ledger's first lines, over those of a block or over the roots of blocks, for proofs. */
export class MerkleTree {
  private readonly levels: readonly (readonly string[])[]

  constructor(sha256: Sha256, hashes: readonly string[]) {
    const levels = [hashes]
    for (let level = hashes; level.length > 1; ) {
      const above: string[] = []
      for (let i = 0; i < level.length; i += 2) {
        const left = level[i] ?? ''
        const right = level[i + 1]
        above.push(right === undefined ? left : nodeOf(sha256, left, right))
      }
      levels.push(above)
      level = above
    }
    this.levels = levels
  }

  /** Root over all; empty where there is nothing. */
  root(): string {
    return this.levels.at(-1)?.[0] ?? ''
  }

  /** The neighbours on the way from a line (by its position, from 1) to the root. */
  path(position: number): readonly string[] {
    let index = position - 1
    return this.levels.slice(0, -1).flatMap((level) => {
      const sibling = level[index % 2 === 0 ? index + 1 : index - 1]
      index = Math.floor(index / 2)
      return sibling ?? []
    })
  }
}

/**
 * The root that a line's hash and its path lead to in a tree over `size` lines; null where the path can't be
 * one of that tree (RFC 9162 §2.1.3.2).
 */
export function rootOfPath(
  sha256: Sha256,
  hash: string,
  position: number,
  size: number,
  path: readonly string[],
): string | null {
  if (position < 1 || position > size) return null
  let index = position - 1
  let last = size - 1
  let node = hash
  for (const neighbour of path) {
    if (last === 0) return null
    const isRight = index % 2 === 1
    if (isRight || index === last) {
      node = nodeOf(sha256, neighbour, node)
      while (index % 2 === 0 && index > 0) {
        index /= 2
        last = Math.floor(last / 2)
      }
    } else {
      node = nodeOf(sha256, node, neighbour)
    }
    index = Math.floor(index / 2)
    last = Math.floor(last / 2)
  }
  return last === 0 ? node : null
}
