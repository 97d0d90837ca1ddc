import { blockLines, MerkleTree } from '@estrado/machines/journal/merkle'
import type { ProvenEvent } from '@estrado/machines/journal/proof'
import type { Database } from '../database/connect.ts'
import type { Checkpoint } from './checkpoints.ts'
import { sha256 } from './hash.ts'

/** Roots of the full blocks of each ledger of a database: 64 digits for 4096 lines, read once. */
const keptRoots = new WeakMap<Database, Map<string, string[]>>()

function rootsOf(db: Database, ledger: string): string[] {
  const ledgers = keptRoots.get(db) ?? new Map<string, string[]>()
  keptRoots.set(db, ledgers)
  const roots = ledgers.get(ledger) ?? []
  ledgers.set(ledger, roots)
  return roots
}

/** The tree over the lines of one block, as far as they stand among the first `size` of the ledger. */
async function blockTree(db: Database, ledger: string, block: number, size: number): Promise<MerkleTree> {
  const rows = await db
    .selectFrom('journal_event')
    .select('hash')
    .where('ledger', '=', ledger)
    .where('position', '>', block * blockLines)
    .where('position', '<=', Math.min((block + 1) * blockLines, size))
    .orderBy('position')
    .execute()
  return new MerkleTree(
    sha256,
    rows.map(({ hash }) => hash),
  )
}

/** The tree over the blocks' roots; others are answered between two blocks that are read for the first time. */
async function treeOfBlocks(db: Database, ledger: string, size: number): Promise<MerkleTree> {
  const roots = rootsOf(db, ledger)
  const full = Math.floor(size / blockLines)
  for (let block = roots.length; block < full; block += 1)
    roots[block] = (await blockTree(db, ledger, block, size)).root()
  const last = size > full * blockLines ? [(await blockTree(db, ledger, full, size)).root()] : []
  return new MerkleTree(sha256, [...roots.slice(0, full), ...last])
}

/** The way of some of a ledger's lines to a signed checkpoint, by their positions. */
export async function proofsOf(
  db: Database,
  { ledger, position: size, root }: Checkpoint,
  positions: readonly number[],
): Promise<ReadonlyMap<number, ProvenEvent['proof']>> {
  let blocks = await treeOfBlocks(db, ledger, size)
  if (blocks.root() !== root) {
    // The database was put back since: what was kept are roots of lines that are gone.
    keptRoots.get(db)?.delete(ledger)
    blocks = await treeOfBlocks(db, ledger, size)
  }
  const blockOf = (position: number) => Math.floor((position - 1) / blockLines)
  const proofs = new Map<number, ProvenEvent['proof']>()
  for (const block of new Set(positions.map(blockOf))) {
    const inside = await blockTree(db, ledger, block, size)
    const above = blocks.path(block + 1)
    for (const position of positions)
      if (blockOf(position) === block)
        proofs.set(position, { size, path: [...inside.path(position - block * blockLines), ...above] })
  }
  return proofs
}
