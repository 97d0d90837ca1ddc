import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { blockLines, MerkleFrontier, MerkleTree, rootOfPath } from './merkle.ts'

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
const hashes = Array.from({ length: 40 }, (_, index) => sha256(`line ${index + 1}`))

function rootOf(lines: readonly string[]): string {
  const frontier = new MerkleFrontier(sha256)
  for (const line of lines) frontier.push(line)
  return frontier.root()
}

describe('Merkle tree over a ledger', () => {
  it('leads from every line of every size to the root that the frontier grew', () => {
    for (let size = 1; size <= hashes.length; size += 1) {
      const lines = hashes.slice(0, size)
      const tree = new MerkleTree(sha256, lines)
      const root = rootOf(lines)
      lines.forEach((line, index) => {
        expect(rootOfPath(sha256, line, index + 1, size, tree.path(index + 1))).toBe(root)
      })
    }
  })

  it('leads elsewhere from another line, another place, another size or a shorter path', () => {
    const size = 21
    const tree = new MerkleTree(sha256, hashes.slice(0, size))
    const root = rootOf(hashes.slice(0, size))
    const path = tree.path(9)
    const line = hashes[8] ?? ''
    expect(rootOfPath(sha256, line, 9, size, path)).toBe(root)
    expect(rootOfPath(sha256, hashes[9] ?? '', 9, size, path)).not.toBe(root)
    expect(rootOfPath(sha256, line, 10, size, path)).not.toBe(root)
    expect(rootOfPath(sha256, line, 9, size, path.slice(1))).not.toBe(root)
    expect(rootOfPath(sha256, line, 9, size, [...path, root])).toBeNull()
    expect(rootOfPath(sha256, line, 22, size, path)).toBeNull()
  })

  it.each([1, 2, 3])('is, over %i full blocks and some lines, the tree over the roots of blocks', (full) => {
    for (const rest of [0, 1, 2, 3, 1000]) {
      const size = full * blockLines + rest
      const lines = Array.from({ length: size }, (_, index) => `line ${index + 1}`)
      const whole = new MerkleTree(sha256, lines)
      const blocks = Array.from(
        { length: Math.ceil(size / blockLines) },
        (_, block) => new MerkleTree(sha256, lines.slice(block * blockLines, (block + 1) * blockLines)),
      )
      const above = new MerkleTree(
        sha256,
        blocks.map((block) => block.root()),
      )
      expect(above.root()).toBe(whole.root())
      for (const position of [1, blockLines - 1, blockLines, size - 1, size]) {
        const block = Math.floor((position - 1) / blockLines)
        const inside = blocks[block]?.path(position - block * blockLines) ?? []
        expect([...inside, ...above.path(block + 1)]).toEqual(whole.path(position))
      }
    }
  })

  it('goes on from a kept state', () => {
    const kept = new MerkleFrontier(sha256)
    for (const line of hashes.slice(0, 13)) kept.push(line)
    const { count, peaks } = kept.state()
    const resumed = new MerkleFrontier(sha256, count, peaks)
    for (const line of hashes.slice(13)) resumed.push(line)
    expect(resumed.root()).toBe(rootOf(hashes))
  })
})
