import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { journalToolTexts as texts } from '@estrado/machines/audit/texts'
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { connect } from '../database/connect.ts'
import { placesOf, startEmbedded } from '../database/embedded.ts'
import { migrate } from '../database/migrate.ts'
import { journalTool } from './cli/tool.ts'
import { writeExport } from './cli/write-export.ts'
import { type SampleJournal, sampleJournal } from './testing/sample-journal.ts'

/** As it was built for this test run. */
const program = fileURLToPath(new URL('../../dist/journal.js', import.meta.url))

type Environment = Readonly<Record<string, string>>

/** As people run it: for its exit code, and for what it writes where. */
async function journalProgram(env: Environment, ...args: readonly string[]) {
  const child = spawn(process.execPath, [program, ...args], {
    env: { ...process.env, ESTRADO_DATABASE_URL: '', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = new Promise<number | null>((done) => child.on('exit', done))
  const [out, error, code] = await Promise.all([text(child.stdout), text(child.stderr), ended])
  return { code, out, error }
}

/** The same order within this process. */
async function order(env: Environment, ...args: readonly string[]) {
  const { code, lines } = await journalTool(args, { ...process.env, ESTRADO_DATABASE_URL: '', ...env })
  return { code, out: lines.join('\n') }
}

// Each test starts several programs, on a machine that other tests use too.
describe('npm run journal', () => {
  let journal: SampleJournal
  let folder: string
  let env: Readonly<Record<string, string>>
  let stream: string

  beforeAll(async () => {
    journal = await sampleJournal(inject('clusterUrl'))
    folder = mkdtempSync(join(tmpdir(), 'estrado-journal-tool-'))
    env = { ESTRADO_DATABASE_URL: journal.url, ESTRADO_DATA: journal.dataFolder }
    stream = await journal.addSession('LP')
    await journal.checkpoint()
  })
  afterAll(async () => {
    await journal.drop()
    rmSync(folder, { recursive: true, force: true })
  })

  it('shows, exports and verifies; after one byte of one event is changed it names the position', async () => {
    const shown = await order(env, 'show', stream)
    expect(shown.out).toContain('Ingreso aceptado')
    expect(shown.out).toContain('RECHAZADO')
    expect((await order(env, 'show', 'causa/999')).code).toBe(2)

    const file = join(folder, 'bitacora.jsonl')
    expect((await order(env, 'export', file, '--with-verifier')).code).toBe(0)
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(readFileSync(join(folder, 'verificar.mjs'), 'utf8')).toContain('HUELLA')
    const piped = await journalProgram(env, 'export')
    expect(piped.out.split('\n').slice(1)).toEqual(readFileSync(file, 'utf8').split('\n').slice(1))

    const well = await order(env, 'verify')
    expect(well).toMatchObject({ code: 0, out: expect.stringContaining('Todo en orden: 25 registros') })
    expect(await order({}, 'verify', file)).toMatchObject({ code: 0 })

    await journal.tamper(
      `update journal_event set data = replace(data, 'juez', 'juex') where ledger = 'SC' and position = 1`,
    )
    const bad = await journalProgram(env, 'verify')
    expect(bad).toMatchObject({ code: 1, out: expect.stringContaining('libro SC, posición 1:') })
  })

  it('changes no key where there is none: another folder than the court’s stays as it is', async () => {
    const empty = mkdtempSync(join(folder, 'empty-'))
    expect(await order({ ESTRADO_DATA: empty }, 'rotate-key')).toEqual({
      code: 2,
      out: texts.noKeyToRotate(empty),
    })
    expect(readdirSync(empty)).toEqual([])
  })

  it('says what to do when it is asked for nothing it knows, and where there is no database', async () => {
    expect(await journalProgram(env)).toMatchObject({ code: 2, error: expect.stringContaining('Uso:') })
    expect(await order(env, 'verify', '--no')).toMatchObject({
      code: 2,
      out: expect.stringContaining('--no no existe'),
    })
    expect(await journalProgram(env, '--help')).toMatchObject({ code: 0, out: `${texts.usage}\n`, error: '' })
    const none = await order({ ESTRADO_DATA: folder }, 'verify')
    expect(none).toMatchObject({ code: 2, out: expect.stringContaining('ESTRADO_DATABASE_URL') })
    const unreachable = { ESTRADO_DATABASE_URL: 'postgresql://nadie@127.0.0.1:1/nada' }
    expect(await order(unreachable, 'verify')).toMatchObject({ code: 2 })
  })

  it('does nothing where something came that the order doesn’t take: what was left out was meant', async () => {
    const file = join(folder, 'sana.jsonl')
    expect((await order(env, 'export', file)).code).toBe(0)
    for (const [surplus, ...args] of [
      ['otra.jsonl', 'verify', file, 'otra.jsonl'],
      ['--stream', 'verify', file, '--stream', stream],
      ['ahora', 'rebuild', 'ahora'],
      ['--compare', 'rotate-key', '--compare'],
      ['8', 'forget', '7', '8', '--reason', 'Auto 45/2026'],
      ['7', 'forget', '7', '--document', '2000007-1A', '--reason', 'Auto 45/2026'],
    ])
      expect(await order(env, ...args)).toEqual({ code: 2, out: texts.notTaken(surplus ?? '', texts.usage) })
    expect(await order(env, 'forget', '1e1', '--reason', 'Auto 45/2026')).toEqual({
      code: 2,
      out: texts.usage,
    })
  })

  it('broken pipe: whoever has read enough of it ends it without a fault', async () => {
    const child = spawn(process.execPath, [program, 'show', stream], {
      env: { ...process.env, ESTRADO_DATABASE_URL: '', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const ended = new Promise<number | null>((done) => child.on('exit', done))
    child.stdout.destroy()
    expect(await Promise.all([text(child.stderr), ended])).toEqual(['', 0])
  })

  it('leaves nothing half-written behind where an export fails, and says why', async () => {
    const wanted = (name: string, stream: string | null) => ({
      file: join(folder, name),
      stream,
      withVerifier: false,
    })
    const { db, dataFolder } = journal
    const open = { db, dataFolder, close: async () => undefined }
    await expect(writeExport(open, wanted('nada/a.jsonl', null))).rejects.toThrow('No se puede escribir')
    await expect(writeExport(open, wanted('nada.jsonl', 'causa/999'))).rejects.toThrow('No hay registros')
    expect(readdirSync(folder).filter((name) => name.startsWith('nada'))).toEqual([])
  })

  it('works beside a running product and on a stopped one, and leaves each as it was', async () => {
    const dataFolder = join(folder, 'datos')
    const cluster = await startEmbedded(dataFolder)
    const { db, close } = connect(cluster.url, 1)
    await migrate(db)
    const own = { ESTRADO_DATA: dataFolder }
    expect(await order(own, 'verify')).toMatchObject({ code: 0 })
    expect(await db.selectFrom('journal_event').selectAll().execute()).toEqual([])
    await close()
    await cluster.stop()
    expect(await journalProgram(own, 'verify')).toMatchObject({ code: 0 })
    // Nobody serves the folder any more: it can be started again.
    const again = await startEmbedded(dataFolder)
    await again.stop()
  })

  it('told to end while it works on a stopped product, it ends what it started', async () => {
    const dataFolder = join(folder, 'datos')
    const serving = join(placesOf(dataFolder).cluster, 'postmaster.pid')
    const child = spawn(process.execPath, [program, 'verify'], {
      env: { ...process.env, ESTRADO_DATABASE_URL: '', ESTRADO_DATA: dataFolder },
      stdio: 'ignore',
    })
    const ended = new Promise<number | null>((done) => child.on('exit', done))
    await vi.waitUntil(() => existsSync(serving), { timeout: 60_000, interval: 20 })
    child.kill('SIGTERM')
    expect(await ended).toBe(143)
    expect(existsSync(serving)).toBe(false)
  })
})
