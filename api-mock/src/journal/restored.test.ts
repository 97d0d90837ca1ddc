import { spawnSync } from 'node:child_process'
import { appendFileSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { journalToolTexts as texts } from '@estrado/machines/audit/texts'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest'
import { faultsOf, reportLines } from './cli/report.ts'
import { tellRestored } from './cli/restored.ts'
import { verifyDatabase } from './cli/verify-database.ts'
import { verifyExport } from './cli/verify-export.ts'
import { writeExport } from './cli/write-export.ts'
import { newestOf } from './departures.ts'
import { type SampleJournal, sampleClock, sampleJournal } from './testing/sample-journal.ts'
import { newestStanding, readWitness } from './witness.ts'

const verifier = fileURLToPath(new URL('verifier/verificar.mjs', import.meta.url))
const reason = 'Disco dañado; acta 7/2026'

let journal: SampleJournal
beforeEach(async () => {
  journal = await sampleJournal(inject('clusterUrl'))
})
afterEach(() => journal.drop())

/** Puts a ledger back to a position, as a restore of an earlier moment does. */
const putBack = async (ledger: string, position: number) => {
  for (const statement of [
    `delete from stream_head where stream in (select stream from journal_event where ledger = '${ledger}' and position > ${position})`,
    `delete from journal_event where ledger = '${ledger}' and position > ${position}`,
    `update journal_ledger set position = ${position}, hash = (select hash from journal_event where ledger = '${ledger}' and position = ${position}) where ledger = '${ledger}'`,
  ])
    await journal.tamper(statement)
}

const tell = () => tellRestored(journal.db, journal.dataFolder, sampleClock, reason)
const verified = () => verifyDatabase(journal.db, journal.dataFolder)

async function strangersVerdict(stream: string | null = null) {
  const file = join(journal.dataFolder, 'bitacora.jsonl')
  const { db, dataFolder } = journal
  const open = { db, dataFolder, close: async () => undefined }
  await writeExport(open, { file, stream, withVerifier: false })
  const { status, stdout, stderr } = spawnSync(process.execPath, [verifier, file], { encoding: 'utf8' })
  return { own: await verifyExport(file), status, said: stdout + stderr }
}

describe('restore of an earlier moment', () => {
  it('checkpoint: nothing is signed over a journal that was put back, until the chain says so and why', async () => {
    await putBack('LP', 10)
    expect(faultsOf(await verified())).toMatchObject([{ ledger: 'LP', fault: 'cut-tail' }])
    await journal.addSession('LP')
    await expect(journal.checkpoint()).rejects.toThrow(texts.departed('LP', 15))
    await putBack('LP', 10)

    expect(await tell()).toEqual([texts.restored('LP', 10, 15), texts.restoredTold])
    await journal.addSession('LP')
    await journal.addSession('LP')
    expect(await journal.checkpoint()).toBe(1)
    const report = await verified()
    expect(faultsOf(report)).toEqual([])
    expect(reportLines(report).join()).toContain(reason)
    const { own, status, said } = await strangersVerdict()
    expect(faultsOf(own)).toEqual([])
    expect({ status, said }).toMatchObject({ status: 0, said: expect.stringContaining(reason) })
    const { rows } = await sql<{ stream: string }>`
      select stream from journal_event where ledger = 'LP' order by position desc limit 1`.execute(journal.db)
    const ofStream = await strangersVerdict(rows[0]?.stream)
    expect(faultsOf(ofStream.own)).toEqual([])
    expect(reportLines(ofStream.own).join()).toContain(reason)
    expect(ofStream).toMatchObject({ status: 0, said: expect.stringContaining(reason) })
    await expect(tell()).rejects.toThrow(texts.nothingRestored)
  })

  it('told late: goes on from the last signed head that holds, and a second restore leaves the first one behind', async () => {
    await journal.addSession('LP')
    await journal.checkpoint()
    await putBack('LP', 17)
    await journal.addSession('LP')
    expect(await tell()).toContain(texts.restored('LP', 15, 20))
    expect(faultsOf(await verified())).toEqual([])
    await putBack('LP', 3)
    await journal.tamper(`delete from stream_head where stream like 'restauracion/%'`)
    await journal.tamper(`delete from journal_event where ledger = 'NAC'`)
    await journal.tamper(`delete from journal_ledger where ledger = 'NAC'`)
    await tell()
    const { standing } = await readWitness(journal.dataFolder)
    expect(await newestStanding(journal.dataFolder)).toEqual([...newestOf(standing).values()])
    const report = await verified()
    expect(faultsOf(report)).toEqual([])
    expect(report.restorations.map(({ ledger, position }) => [ledger, position])).toEqual([
      ['LP', 3],
      ['NAC', 0],
    ])
  })

  it('signature: a restore that was changed, or that the journal says nothing of, excuses nothing', async () => {
    await putBack('LP', 10)
    await tell()
    const file = join(journal.dataFolder, 'checkpoints/restorations.jsonl')
    const told = readFileSync(file, 'utf8')
    writeFileSync(file, told.replace('acta 7', 'acta 8'))
    const changed = faultsOf(await verified()).map(({ fault }) => fault)
    expect(changed).toEqual(expect.arrayContaining(['cut-tail', 'forged-checkpoint']))
    writeFileSync(file, told)
    await journal.tamper(`update journal_event set type = 'otro' where type = 'journal.restored'`)
    const silent = faultsOf(await verified()).map(({ fault }) => fault)
    expect(silent).toContain('unrecorded-restore')
    appendFileSync(file, '{"cut off')
    expect(faultsOf(await verified()).map(({ fault }) => fault)).toEqual(silent)
  })
})
