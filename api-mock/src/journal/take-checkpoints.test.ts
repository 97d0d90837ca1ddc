import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest'
import { checkpointFolder } from './checkpoint-keys.ts'
import { faultsOf } from './cli/report.ts'
import { verifyDatabase } from './cli/verify-database.ts'
import { type SampleJournal, sampleJournal } from './testing/sample-journal.ts'

let journal: SampleJournal

beforeEach(async () => {
  journal = await sampleJournal(inject('clusterUrl'))
})
afterEach(() => journal.drop())

const faults = async () => faultsOf(await verifyDatabase(journal.db, journal.dataFolder))

describe('checkpoints', () => {
  it.each(['', '\0\0\0\0', '{"LP":{"count":'])(
    'grow their trees anew where a crash left %j of them',
    async (left) => {
      writeFileSync(join(checkpointFolder(journal.dataFolder), 'frontiers.json'), left)
      await journal.addSession('LP')
      expect(await journal.checkpoint()).toBe(1)
      expect(await faults()).toEqual([])
    },
  )

  it('are taken by several at once, as while an export asks for one', async () => {
    await journal.addSession('LP')
    await Promise.all(Array.from({ length: 8 }, () => journal.checkpoint()))
    await journal.addSession('SC')
    expect(await journal.checkpoint()).toBe(1)
    expect(await faults()).toEqual([])
  })
})
