import { sign } from 'node:crypto'
import { MerkleFrontier } from '@estrado/machines/journal/merkle'
import { afterEach, beforeEach, expect, inject, it } from 'vitest'
import { signingKey } from './checkpoint-keys.ts'
import {
  type Checkpoint,
  checkpointBytes,
  checkpointFile,
  checkpointParts,
  signedText,
} from './checkpoints.ts'
import { sha256 } from './hash.ts'
import { appendLines } from './line-file.ts'
import { readLedger } from './read.ts'
import { type SampleJournal, sampleClock, sampleJournal } from './testing/sample-journal.ts'
import { walkLedger } from './walked-ledger.ts'
import { readRestores, signRestorations } from './witness.ts'

let journal: SampleJournal
/** The head of La Paz at each of its 15 places, signed. */
let heads: readonly Checkpoint[]

beforeEach(async () => {
  journal = await sampleJournal(inject('clusterUrl'))
  const frontier = new MerkleFrontier(sha256)
  const made: Checkpoint[] = []
  for await (const { ledger, position, hash } of readLedger(journal.db, 'LP')) {
    frontier.push(hash)
    made.push(await signed({ ledger, position, hash, root: frontier.root() }))
  }
  heads = made
  await signs(heads.flatMap((head) => Array.from({ length: 100 }, () => head)))
})
afterEach(() => journal.drop())

async function signed(head: Pick<Checkpoint, 'ledger' | 'position' | 'hash' | 'root'>): Promise<Checkpoint> {
  const { id, privateKey } = await signingKey(journal.dataFolder, sampleClock.now())
  const own = { ...head, at: sampleClock.now().toISOString(), key: id }
  return { ...own, signature: sign(null, signedText(own), privateKey).toString('base64') }
}
const signs = (values: readonly Checkpoint[]) => appendLines(checkpointFile(journal.dataFolder), values)
const walked = async (ledger = 'LP') =>
  walkLedger(journal.db, journal.dataFolder, ledger, await readRestores(journal.dataFolder))
const headAt = (position: number): Checkpoint => {
  const head = heads.find((one) => one.position === position)
  if (!head) throw new Error('no head')
  return head
}

it('checkpoints: they are read a part at a time, as far as they stood when it began', async () => {
  const bytes = await checkpointBytes(journal.dataFolder)
  const sizes: number[] = []
  for await (const part of checkpointParts(journal.dataFolder, bytes)) {
    sizes.push(part.length)
    await signs([headAt(15)])
  }
  // Beside them the two that the sample took itself.
  expect(sizes).toEqual([500, 500, 500, 2])
})

it('walk: every ledger passes through what was signed, in turn or not, and what is not signed yet is counted', async () => {
  await signs(heads)
  await journal.addSession('LP')
  expect(await walked()).toEqual({
    events: 20,
    fault: null,
    checkpoints: 1516,
    forged: null,
    reach: { ledger: 'LP', position: 15, at: sampleClock.now().toISOString(), later: 5 },
  })
  expect(await walked('SC')).toMatchObject({ events: 5, fault: null, checkpoints: 1, reach: { later: 0 } })
})

it('walk: a head that the journal does not pass through is found in turn, out of turn and beyond its end', async () => {
  await signs([await signed({ ...headAt(3), hash: headAt(4).hash })])
  expect(await walked()).toMatchObject({ fault: { position: 3, fault: 'rewritten' } })
  await journal.addSession('LP')
  await signs([await signed({ ...headAt(15), position: 18 })])
  expect(await walked()).toMatchObject({ fault: { position: 18, fault: 'rewritten' } })
  await journal.tamper(`delete from journal_event where ledger = 'LP' and position > 12`)
  expect(await walked()).toMatchObject({ events: 12, fault: { position: 13, fault: 'cut-tail' } })
})

it('walk: a head that no key signed is named, whichever part it stands in', async () => {
  await signs([...heads, { ...headAt(7), root: headAt(8).root }])
  expect(await walked()).toMatchObject({ fault: null, forged: { ledger: 'LP', position: 7 } })
})

it('walk: of a ledger that is gone what was signed is missing', async () => {
  await journal.tamper(`delete from journal_event where ledger = 'LP'`)
  expect(await walked()).toMatchObject({ events: 0, fault: { position: 1, fault: 'cut-tail' } })
})

it('walk: a restore leaves what was signed before it behind, not what was since, and is passed through itself', async () => {
  const at = sampleClock.now().toISOString()
  const restored = async (hash: string, after: number) =>
    signRestorations(journal.dataFolder, await signingKey(journal.dataFolder, sampleClock.now()), [
      {
        ...{ ledger: 'LP', position: 12, hash, known: 15, after, at, reason: 'Disco dañado' },
        fact: { ledger: 'NAC', position: 1, id: 'restauración' },
      },
    ])
  await journal.tamper(`delete from journal_event where ledger = 'LP' and position > 12`)
  await restored(headAt(12).hash, 1502)
  expect(await walked()).toMatchObject({ events: 12, fault: null, reach: { position: 12 } })
  await signs([headAt(13)])
  expect(await walked()).toMatchObject({ fault: { position: 13, fault: 'cut-tail' } })
  await restored(headAt(11).hash, 1503)
  expect(await walked()).toMatchObject({ fault: { position: 12, fault: 'rewritten' } })
})
