import { spawnSync } from 'node:child_process'
import { createHash, generateKeyPairSync, sign } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { auditTexts, journalToolTexts as texts } from '@estrado/machines/audit/texts'
import { genesisHash, hashInput } from '@estrado/machines/journal/envelope'
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest'
import { type CheckpointKey, rotateKey } from './checkpoint-keys.ts'
import { type Checkpoint, signedText } from './checkpoints.ts'
import { faultsOf, reportLines } from './cli/report.ts'
import { verifyExport } from './cli/verify-export.ts'
import { type ExportLine, exportJournal, exportStream, lineText } from './export-lines.ts'
import { sha256 } from './hash.ts'
import { takeCheckpoints } from './take-checkpoints.ts'
import { type SampleJournal, sampleClock, sampleJournal } from './testing/sample-journal.ts'

const verifier = fileURLToPath(new URL('verifier/verificar.mjs', import.meta.url))

type Line<K extends ExportLine['kind']> = Extract<ExportLine, { kind: K }>
const of = <K extends ExportLine['kind']>(lines: readonly ExportLine[], kind: K) =>
  lines.filter((line): line is Line<K> => line.kind === kind)

describe('exports that somebody made up', () => {
  let journal: SampleJournal
  let file: string
  let genuine: readonly ExportLine[]

  beforeEach(async () => {
    journal = await sampleJournal(inject('clusterUrl'))
    file = join(journal.dataFolder, 'bitacora.jsonl')
    genuine = await exported()
  })
  afterEach(() => journal.drop())

  async function exported(): Promise<readonly ExportLine[]> {
    const lines: ExportLine[] = []
    await exportJournal(journal.db, journal.dataFolder, sampleClock, async (line) => void lines.push(line))
    return lines
  }

  const given = (lines: readonly ExportLine[]) => writeFileSync(file, lines.map(lineText).join(''))

  /** The verdict of the verifier that shares no line with the product. */
  function alone(...options: readonly string[]) {
    const { status, stdout, stderr } = spawnSync(process.execPath, [verifier, file, ...options], {
      encoding: 'utf8',
    })
    return { status, text: stdout + stderr }
  }

  /** Every line is somebody else's, in a chain that is sound. */
  function rewritten(): readonly ExportLine[] {
    const heads = new Map<string, string>()
    return of(genuine, 'event').map((event) => {
      const previousHash = heads.get(event.ledger) ?? genesisHash
      const invented = { ...event, actor: 'vocal', previousHash }
      const hash = sha256(hashInput(invented, previousHash))
      heads.set(event.ledger, hash)
      return { ...invented, hash }
    })
  }

  const parts = () => ({
    header: of(genuine, 'header'),
    keys: of(genuine, 'key'),
    checkpoints: of(genuine, 'checkpoint'),
    events: of(genuine, 'event'),
    end: of(genuine, 'end'),
  })

  it('order of the lines: what vouches for the events is taken before them alone', async () => {
    const { header, keys, checkpoints, events, end } = parts()
    const forged = rewritten()
    for (const lines of [
      [...header, ...forged, ...keys, ...checkpoints, ...end],
      [...header, ...keys, ...forged, ...checkpoints, ...end],
    ]) {
      given(lines)
      const line = lines.findIndex(({ kind }, at) => at > forged.length && kind !== 'event') + 1
      await expect(verifyExport(file)).rejects.toThrow(texts.brokenExport(line))
      expect(alone()).toMatchObject({ status: 2, text: expect.stringContaining('después de ellos') })
    }
    given([...header, ...keys, ...checkpoints, ...events, ...end])
    expect(faultsOf(await verifyExport(file))).toEqual([])
    expect(alone().status).toBe(0)
  })

  it('header: it is the first line and no other, and names a scope that is known', async () => {
    const { header, keys, checkpoints, end } = parts()
    const [first] = header
    if (!first) throw new Error('no header')
    const other = { ...first, format: 'otro', scope: 'stream' } as unknown as ExportLine
    given([...header, ...keys, other, ...checkpoints, ...rewritten(), ...end])
    await expect(verifyExport(file)).rejects.toThrow(texts.brokenExport(keys.length + 2))
    expect(alone().status).toBe(2)
    given([{ ...first, scope: 'otra' } as unknown as ExportLine, ...genuine.slice(1)])
    await expect(verifyExport(file)).rejects.toThrow(texts.brokenExport(1))
    expect(alone().status).toBe(2)
  })

  it('key: one of somebody’s own is told as theirs, whether or not it vouches for the court’s', async () => {
    const { header, end } = parts()
    const [courts] = of(genuine, 'key')
    if (!courts) throw new Error('no key')
    const { privateKey, publicKey } = generateKeyPairSync('ed25519')
    const der = publicKey.export({ type: 'spki', format: 'der' })
    const signed = (value: Buffer) => sign(null, value, privateKey).toString('base64')
    const vouched = (key: Omit<CheckpointKey, 'signature'>): Line<'key'> => ({
      ...key,
      kind: 'key',
      signature: signed(Buffer.from(JSON.stringify([key.id, key.publicKey, key.at, key.signedBy]))),
    })
    const id = createHash('sha256').update(der).digest('hex').slice(0, 16)
    const own = vouched({ id, publicKey: der.toString('base64'), at: courts.at, signedBy: null })
    const events = rewritten()
    const checkpoints = of(genuine, 'checkpoint').map((checkpoint): Line<'checkpoint'> => {
      const hash = of(events, 'event').find(
        ({ ledger, position }) => ledger === checkpoint.ledger && position === checkpoint.position,
      )?.hash
      const moved: Partial<Checkpoint> = { ...checkpoint, hash: hash ?? '', root: undefined, key: id }
      const head = moved as Checkpoint
      return { ...head, kind: 'checkpoint', signature: signed(signedText(head)) }
    })

    given([...header, own, courts, ...checkpoints, ...events, ...end])
    expect(faultsOf(await verifyExport(file))).toContainEqual({ key: courts.id, fault: 'stranger-key' })
    expect(reportLines(await verifyExport(file))).toContain(auditTexts.strangerKey(courts.id))
    expect(alone().status).toBe(1)

    given([...header, own, vouched({ ...courts, signedBy: id }), ...checkpoints, ...events, ...end])
    expect(await verifyExport(file)).toMatchObject({ key: id, strangers: [] })
    expect(alone('--clave', courts.id)).toMatchObject({ status: 1, text: expect.stringContaining('primera') })
  })

  it('key: the fingerprint that is compared stays the first one’s when the key is changed', async () => {
    const { from, to } = await rotateKey(journal.dataFolder, sampleClock.now())
    await journal.addSession('SC')
    await journal.checkpoint()
    given(await exported())
    expect(await verifyExport(file)).toMatchObject({ key: from, strangers: [] })
    expect([alone('--clave', from).status, alone('--clave', to).status]).toEqual([0, 1])
    expect(readFileSync(file, 'utf8')).toContain(to)
  })

  it('key: it vouches for nothing in an export without any checkpoint', () => {
    const { header, keys, events, end } = parts()
    given([...header, ...keys, ...events, ...end])
    expect(alone().status).toBe(0)
    expect(alone('--clave', keys[0]?.id ?? '')).toMatchObject({
      status: 1,
      text: expect.stringContaining('no trae puntos de control'),
    })
  })

  it('checkpoints: where the newest were left out it is told how far the others reach, and a fault after minutes', async () => {
    const later = new Date(sampleClock.now().getTime() + 60_000)
    await journal.addSession('LP', undefined, later)
    await takeCheckpoints(journal.db, journal.dataFolder, { now: () => later })
    const lines = await exported()
    const kept = lines.filter((line) => line.kind !== 'checkpoint' || line.position <= 15)
    const exportedAt = (minutes: number) => {
      const at = new Date(later.getTime() + minutes * 60_000).toISOString()
      return (line: ExportLine): ExportLine => (line.kind === 'header' ? { ...line, at } : line)
    }

    given(lines.map(exportedAt(60)))
    expect(faultsOf(await verifyExport(file))).toEqual([])
    expect(reportLines(await verifyExport(file))).toContain(
      auditTexts.signedUpTo('LP', 20, '21/11/2026 10:43'),
    )
    expect(alone()).toMatchObject({ status: 0, text: expect.stringContaining('hasta la posición 20') })

    given(kept.map(exportedAt(1)))
    const [moment, since] = ['21/11/2026 10:42', '21/11/2026 10:43']
    const told = auditTexts.unsigned('LP', 15, moment, 5, since)
    expect(faultsOf(await verifyExport(file))).toEqual([])
    expect(reportLines(await verifyExport(file))).toContain(told)
    const reach = 'hasta la posición 15 (2026-11-21T14:42:00.000Z); después hay 5 registro(s)'
    expect(alone()).toMatchObject({ status: 0, text: expect.stringContaining(reach) })

    given(kept.map(exportedAt(6)))
    expect(faultsOf(await verifyExport(file))).toEqual([
      { ledger: 'LP', position: 16, fault: 'unsigned-tail' },
    ])
    expect(reportLines(await verifyExport(file))).toContain(told)
    expect(alone()).toMatchObject({ status: 1, text: expect.stringContaining('libro LP, posición 16') })

    given(kept.filter((line) => line.kind !== 'checkpoint' || line.ledger === 'SC').map(exportedAt(6)))
    expect(faultsOf(await verifyExport(file))).toEqual([
      { ledger: 'LP', position: 1, fault: 'unsigned-tail' },
    ])
    expect(reportLines(await verifyExport(file))).toContain(auditTexts.unsignedWhole('LP', 20))
    expect(alone()).toMatchObject({ status: 1, text: expect.stringContaining('sus 20 registro(s)') })
  })

  it('one stream: a fact that was left out isn’t made up for by another that comes twice', async () => {
    const stream = await journal.addSession('LP')
    const lines = await exportStream(journal.db, journal.dataFolder, sampleClock, stream)
    const [first, second] = of(lines, 'event')
    if (!first || !second) throw new Error('the stream is empty')
    for (const doubled of [
      lines.map((line) => (line === second ? first : line)),
      lines.flatMap((line) => (line === first ? [] : line === second ? [second, second] : [line])),
    ]) {
      given(doubled)
      expect(faultsOf(await verifyExport(file))).not.toEqual([])
      expect(alone()).toMatchObject({ status: 1, text: expect.stringContaining('repite') })
    }
  })
})
