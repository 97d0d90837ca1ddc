import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { genesisHash, hashInput } from '@estrado/machines/journal/envelope'
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest'
import { rotateKey } from './checkpoint-keys.ts'
import { faultsOf, reportLines } from './cli/report.ts'
import { verifyDatabase } from './cli/verify-database.ts'
import { verifyExport } from './cli/verify-export.ts'
import { writeExport } from './cli/write-export.ts'
import { exportStream, lineText } from './export-lines.ts'
import { sha256 } from './hash.ts'
import { readLedger, readStream } from './read.ts'
import { type SampleJournal, sampleClock, sampleJournal } from './testing/sample-journal.ts'

/** What somebody who owns the database may try, and the position that the verification must name. */
const attacks: readonly {
  readonly name: string
  readonly position: number
  readonly fault: string
  readonly statements: readonly string[]
}[] = [
  {
    name: 'one byte of one event changed',
    position: 7,
    fault: 'changed',
    statements: [
      `update journal_event set data = overlay(data placing '9' from 12 for 1) where ledger = 'LP' and position = 7`,
    ],
  },
  {
    name: 'actor changed',
    position: 4,
    fault: 'changed',
    statements: [`update journal_event set actor = 'vocal' where ledger = 'LP' and position = 4`],
  },
  {
    name: 'time moved by a millisecond',
    position: 9,
    fault: 'changed',
    statements: [
      `update journal_event set at = at + interval '1 millisecond' where ledger = 'LP' and position = 9`,
    ],
  },
  {
    name: 'refusal made an acceptance',
    position: 3,
    fault: 'changed',
    statements: [
      `update journal_event set outcome = 'nonconforming', reason = null where ledger = 'LP' and position = 3`,
    ],
  },
  {
    name: 'row deleted',
    position: 6,
    fault: 'gap',
    statements: [`delete from journal_event where ledger = 'LP' and position = 6`],
  },
  {
    name: 'row inserted between two',
    position: 5,
    fault: 'changed',
    statements: [
      `update journal_event set position = position + 1000 where ledger = 'LP' and position >= 5`,
      `insert into journal_event
        select ledger, 5, 'sesion/ajena', 1, gen_random_uuid(), type, machine, machine_version, outcome, reason,
          data, actor, role, office, correlation, client, at,
          (select hash from journal_event where ledger = 'LP' and position = 4), hash
        from journal_event where ledger = 'LP' and position = 1`,
      `update journal_event set position = position - 999 where ledger = 'LP' and position > 1000`,
    ],
  },
  {
    name: 'two rows swapped',
    position: 2,
    fault: 'broken-link',
    statements: [
      `update journal_event set position = 1002 where ledger = 'LP' and position = 2`,
      `update journal_event set position = 2 where ledger = 'LP' and position = 8`,
      `update journal_event set position = 8 where ledger = 'LP' and position = 1002`,
    ],
  },
  {
    name: 'tail cut, head moved back',
    position: 13,
    fault: 'cut-tail',
    statements: [
      `delete from journal_event where ledger = 'LP' and position > 12`,
      `update journal_ledger set position = 12,
        hash = (select hash from journal_event where ledger = 'LP' and position = 12) where ledger = 'LP'`,
    ],
  },
  {
    name: 'a whole ledger gone',
    position: 1,
    fault: 'cut-tail',
    statements: [
      `delete from journal_event where ledger = 'SC'`,
      `delete from journal_ledger where ledger = 'SC'`,
    ],
  },
]

describe('attacks on the journal', () => {
  let journal: SampleJournal
  let folder: string

  beforeEach(async () => {
    journal = await sampleJournal(inject('clusterUrl'))
    folder = mkdtempSync(join(tmpdir(), 'estrado-attacks-'))
  })
  afterEach(async () => {
    await journal.drop()
    rmSync(folder, { recursive: true, force: true })
  })

  const firstFault = async () => faultsOf(await verifyDatabase(journal.db, journal.dataFolder))[0]

  /** The verifier that shares no line with the product, in a folder of its own. */
  function runAlone(file: string, ...options: readonly string[]) {
    const program = join(folder, 'verificar.mjs')
    copyFileSync(new URL('verifier/verificar.mjs', import.meta.url), program)
    const { status, stdout, stderr } = spawnSync(process.execPath, [program, file, ...options], {
      cwd: folder,
      encoding: 'utf8',
    })
    return { status, text: stdout + stderr }
  }

  async function exported(): Promise<string> {
    const file = join(folder, 'bitacora.jsonl')
    const close = async () => undefined
    await writeExport({ ...journal, close }, { file, stream: null, withVerifier: true })
    return file
  }

  /** Computes every hash of a ledger anew, as somebody would who knows how they are made. */
  async function rewriteChain(ledger: string, change: string): Promise<void> {
    await journal.tamper(change)
    let previousHash = genesisHash
    for await (const event of readLedger(journal.db, ledger)) {
      const hash = sha256(hashInput(event, previousHash))
      await journal.tamper(
        `update journal_event set previous_hash = '${previousHash}', hash = '${hash}'
          where ledger = '${ledger}' and position = ${event.position}`,
      )
      previousHash = hash
    }
    await journal.tamper(`update journal_ledger set hash = '${previousHash}' where ledger = '${ledger}'`)
  }

  it('finds nothing in an untouched journal, nor in its exports', async () => {
    const { verdict, forged, key } = await verifyDatabase(journal.db, journal.dataFolder)
    expect(verdict).toEqual({ events: 20, ledgers: 2, streams: 4, faults: [], warnings: [] })
    expect(forged).toEqual([])
    const file = await exported()
    expect((await verifyExport(file)).verdict).toEqual(verdict)
    expect(runAlone(file)).toMatchObject({ status: 0, text: expect.stringContaining('20 registros') })
    expect(runAlone(file, '--clave', key ?? '').status).toBe(0)
    expect(runAlone(file, '--clave', '0123456789abcdef').status).toBe(1)
  })

  for (const { name, position, fault, statements } of attacks) {
    it(`names the position: ${name}`, async () => {
      for (const statement of statements) await journal.tamper(statement)
      expect(await firstFault()).toMatchObject({ position, fault })
      const file = await exported()
      expect(faultsOf(await verifyExport(file))[0]).toMatchObject({ position, fault })
      const alone = runAlone(file)
      expect(alone.status).toBe(1)
      expect(alone.text).toContain(`posición ${position}:`)
    })
  }

  it('finds a chain that was computed anew, by the checkpoint', async () => {
    await rewriteChain('LP', `update journal_event set actor = 'vocal' where ledger = 'LP' and position = 2`)
    expect(await firstFault()).toMatchObject({ ledger: 'LP', position: 15, fault: 'rewritten' })
    const alone = runAlone(await exported())
    expect(alone).toMatchObject({ status: 1, text: expect.stringContaining('reescrita') })
  })

  it('finds what the machine denies in a chain that is sound', async () => {
    rmSync(join(journal.dataFolder, 'checkpoints'), { recursive: true })
    await rewriteChain(
      'LP',
      `update journal_event set type = 'session.refreshed' where ledger = 'LP' and position = 4`,
    )
    expect(await firstFault()).toMatchObject({ ledger: 'LP', position: 4, fault: 'not-conforming' })
  })

  it('finds a cut tail by the head of the ledger alone, where no checkpoint covers it yet', async () => {
    await journal.addSession('LP')
    await journal.tamper(`delete from journal_event where ledger = 'LP' and position > 18`)
    expect(await firstFault()).toMatchObject({ ledger: 'LP', position: 19, fault: 'cut-tail' })
  })

  it('finds a checkpoint that was moved along with a rewritten chain', async () => {
    await rewriteChain('LP', `update journal_event set actor = 'vocal' where ledger = 'LP' and position = 2`)
    const file = join(journal.dataFolder, 'checkpoints/checkpoints.jsonl')
    const { hash } = await journal.db
      .selectFrom('journal_ledger')
      .select('hash')
      .where('ledger', '=', 'LP')
      .executeTakeFirstOrThrow()
    const lines = readFileSync(file, 'utf8').trim().split('\n')
    const moved = lines.map((line) => {
      const checkpoint = JSON.parse(line) as { ledger: string }
      return JSON.stringify(checkpoint.ledger === 'LP' ? { ...checkpoint, hash } : checkpoint)
    })
    writeFileSync(file, `${moved.join('\n')}\n`)
    expect(await firstFault()).toMatchObject({ ledger: 'LP', position: 15, fault: 'forged-checkpoint' })
    expect(runAlone(await exported()).status).toBe(1)
  })

  it('warns of a clock that was set back, with the position, and of nothing else', async () => {
    await journal.addSession('SC', undefined, new Date(sampleClock.now().getTime() - 3 * 3_600_000))
    await journal.checkpoint()
    const report = await verifyDatabase(journal.db, journal.dataFolder)
    expect(faultsOf(report)).toEqual([])
    expect(report.verdict.warnings).toEqual([{ ledger: 'SC', position: 6, seconds: 10_800 }])
    const told = expect.stringMatching(/^AVISO en el libro SC, posición 6: su hora es 10800 s anterior/)
    expect(reportLines(report).at(-1)).toEqual(told)
    const file = await exported()
    expect((await verifyExport(file)).verdict).toEqual(report.verdict)
    expect(runAlone(file)).toMatchObject({ status: 0, text: expect.stringContaining('libro SC, posición 6') })
  })

  it('goes on from a changed key, and takes none that the one before did not sign', async () => {
    await rotateKey(journal.dataFolder, sampleClock.now())
    await journal.addSession('SC')
    await journal.checkpoint()
    expect(await firstFault()).toBeUndefined()
    expect(runAlone(await exported()).status).toBe(0)
    const file = join(journal.dataFolder, 'checkpoints/keys.jsonl')
    const [first = '', second = ''] = readFileSync(file, 'utf8').trim().split('\n')
    const stranger = JSON.parse(second) as Record<string, string>
    const forged = JSON.stringify({ ...stranger, signature: JSON.parse(first).signature })
    writeFileSync(file, `${first}\n${forged}\n`)
    expect(await firstFault()).toMatchObject({ ledger: 'SC', position: 10, fault: 'forged-checkpoint' })
    expect(runAlone(await exported()).status).toBe(1)
  })

  it('proves one stream without the lines of the others', async () => {
    const stream = await journal.addSession('LP')
    const lines = await exportStream(journal.db, journal.dataFolder, sampleClock, stream)
    const file = join(folder, 'flujo.jsonl')
    writeFileSync(file, lines.map(lineText).join(''))
    expect(lines.filter(({ kind }) => kind === 'event')).toHaveLength(5)
    expect(faultsOf(await verifyExport(file))).toEqual([])
    expect(runAlone(file)).toMatchObject({ status: 0, text: expect.stringContaining('5 registros') })

    const original = readFileSync(file, 'utf8')
    writeFileSync(file, original.replace('"actor":"juez"', '"actor":"vocal"'))
    expect(faultsOf(await verifyExport(file))[0]).toMatchObject({ position: 16, fault: 'changed' })
    expect(runAlone(file)).toMatchObject({ status: 1, text: expect.stringContaining('posición 16:') })

    // A line made up whole, hash and all, has no way to the signed root.
    const [event] = await readStream(journal.db, stream)
    if (!event) throw new Error('the stream is empty')
    const invented = { ...event, actor: 'vocal' }
    const hash = sha256(hashInput(invented, event.previousHash))
    writeFileSync(file, original.replace('"actor":"juez"', '"actor":"vocal"').replace(event.hash, hash))
    expect(faultsOf(await verifyExport(file))[0]).toMatchObject({ position: 16, fault: 'not-in-ledger' })
    expect(runAlone(file)).toMatchObject({ status: 1, text: expect.stringContaining('posición 16:') })
  })

  it('says of a cut export that it is incomplete', async () => {
    const file = await exported()
    const lines = readFileSync(file, 'utf8').trimEnd().split('\n')
    writeFileSync(file, `${lines.slice(0, -3).join('\n')}\n`)
    await expect(verifyExport(file)).rejects.toThrow('incompleta')
    expect(runAlone(file).status).toBe(2)
  })
})
