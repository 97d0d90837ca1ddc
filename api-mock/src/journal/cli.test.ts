import { spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { connect } from '../database/connect.ts'
import { startEmbedded } from '../database/embedded.ts'
import { migrate } from '../database/migrate.ts'
import { writeExport } from './cli/write-export.ts'
import { type SampleJournal, sampleJournal } from './testing/sample-journal.ts'

const program = fileURLToPath(new URL('cli.ts', import.meta.url))

async function journalTool(env: Readonly<Record<string, string>>, ...args: readonly string[]) {
  const child = spawn(process.execPath, ['--import', 'tsx', program, ...args], {
    env: { ...process.env, ESTRADO_DATABASE_URL: '', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = new Promise<number | null>((done) => child.on('exit', done))
  const [out, error, code] = await Promise.all([text(child.stdout), text(child.stderr), ended])
  return { code, out, error }
}

// Each test starts several programs, on a machine that other tests use too.
describe('npm run journal', { timeout: 120_000 }, () => {
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
    const shown = await journalTool(env, 'show', stream)
    expect(shown.out).toContain('Ingreso aceptado')
    expect(shown.out).toContain('RECHAZADO')
    expect((await journalTool(env, 'show', 'causa/999')).code).toBe(2)

    const file = join(folder, 'bitacora.jsonl')
    expect((await journalTool(env, 'export', file, '--with-verifier')).code).toBe(0)
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(readFileSync(join(folder, 'verificar.mjs'), 'utf8')).toContain('HUELLA')
    const piped = await journalTool(env, 'export')
    expect(piped.out.split('\n').slice(1)).toEqual(readFileSync(file, 'utf8').split('\n').slice(1))

    const well = await journalTool(env, 'verify')
    expect(well).toMatchObject({ code: 0, out: expect.stringContaining('Todo en orden: 25 registros') })
    expect(await journalTool({}, 'verify', file)).toMatchObject({ code: 0 })

    await journal.tamper(
      `update journal_event set data = replace(data, 'juez', 'juex') where ledger = 'SC' and position = 1`,
    )
    const bad = await journalTool(env, 'verify')
    expect(bad).toMatchObject({ code: 1, out: expect.stringContaining('libro SC, posición 1:') })
  })

  it('says what to do when it is asked for nothing it knows, and where there is no database', async () => {
    expect(await journalTool(env)).toMatchObject({ code: 2, error: expect.stringContaining('Uso:') })
    expect(await journalTool(env, 'verify', '--no')).toMatchObject({ code: 2 })
    const none = await journalTool({ ESTRADO_DATA: folder }, 'verify')
    expect(none).toMatchObject({ code: 2, error: expect.stringContaining('ESTRADO_DATABASE_URL') })
    const unreachable = { ESTRADO_DATABASE_URL: 'postgresql://nadie@127.0.0.1:1/nada' }
    expect(await journalTool(unreachable, 'verify')).toMatchObject({ code: 2 })
  })

  it('leaves nothing half-written behind where an export fails, and says why', async () => {
    const order = (name: string, stream: string | null) => ({
      file: join(folder, name),
      stream,
      withVerifier: false,
    })
    const { db, dataFolder } = journal
    const open = { db, dataFolder, close: async () => undefined }
    await expect(writeExport(open, order('nada/a.jsonl', null))).rejects.toThrow('No se puede escribir')
    await expect(writeExport(open, order('nada.jsonl', 'causa/999'))).rejects.toThrow('No hay registros')
    expect(readdirSync(folder).filter((name) => name.startsWith('nada'))).toEqual([])
  })

  it('works beside a running product and on a stopped one, and leaves each as it was', async () => {
    const dataFolder = join(folder, 'datos')
    const cluster = await startEmbedded(dataFolder)
    const { db, close } = connect(cluster.url, 1)
    await migrate(db)
    const own = { ESTRADO_DATA: dataFolder }
    expect(await journalTool(own, 'verify')).toMatchObject({ code: 0 })
    expect(await db.selectFrom('journal_event').selectAll().execute()).toEqual([])
    await close()
    await cluster.stop()
    expect(await journalTool(own, 'verify')).toMatchObject({ code: 0 })
    // Nobody serves the folder any more: it can be started again.
    const again = await startEmbedded(dataFolder)
    await again.stop()
  })
})
