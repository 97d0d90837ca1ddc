import { mkdtempSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { apiTexts } from '@estrado/machines/messages/api'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { type Answered, type LoggedIn, startTestApi, type TestApi, testClock } from '../testing/api.ts'
import { Clerk, generalForm, smallPdf } from '../testing/cause.ts'
import { smallDisk } from '../testing/small-disk.ts'

/** FAKE: what PostgreSQL says when a table can't grow, said by a trigger. */
const databaseFull = `
  create function no_space() returns trigger language plpgsql as $$ begin
    raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$;
  create trigger no_space before insert on journal_event for each row execute function no_space();
`

describe('full disk', () => {
  const dataFolder = mkdtempSync(join(tmpdir(), 'estrado-test-full-'))
  const disk = smallDisk(join(dataFolder, 'files'))
  const written: string[] = []
  let api: TestApi
  let clerk: LoggedIn

  beforeAll(async () => {
    api = await startTestApi(inject('clusterUrl'), testClock(), { dataFolder })
    Object.assign(api.services, { files: disk.over(api.services.files) })
    clerk = await api.login('ventanilla')
    vi.spyOn(process.stderr, 'write').mockImplementation((line) => {
      written.push(String(line))
      return true
    })
  })
  afterAll(async () => {
    vi.restoreAllMocks()
    disk.remove()
    await api.stop()
  })

  const upload = async (): Promise<Answered> => {
    const form = new FormData()
    form.set('files', new File([new Uint8Array(await smallPdf())], 'escrito.pdf'))
    return api.call('documentos.upload', { token: clerk.token, form })
  }
  const stored = async () =>
    (await readdir(join(dataFolder, 'files'), { recursive: true, withFileTypes: true }))
      .filter((entry) => entry.isFile())
      .map(({ name }) => name)
  const told = ({ status, message, response }: Answered) => {
    expect([status, message]).toEqual([507, apiTexts.diskFull])
    expect(response).toMatch(/libere espacio en disco; después vuelva a intentar.*\([0-9a-f]{8}\)$/)
  }

  it('answers an upload 507 with what to do, leaves no remains, raises an alarm once, goes on when there is space', async () => {
    disk.fill()
    told(await upload())
    told(await upload())
    expect((await stored()).filter((name) => name !== 'ballast')).toEqual([])
    const alarms = written.flatMap((line) => (line.includes('"alarm"') ? [JSON.parse(line)] : []))
    expect(alarms).toMatchObject([{ alarm: 'disk full', who: 'api', times: 1 }])
    disk.free()
    expect((await upload()).status).toBe(201)
    expect(await stored()).toHaveLength(1)
  })

  it('answers a draw 507 whose form has no room; the cause is as it was, and drawn when there is space', async () => {
    const registrar = new Clerk(api, clerk)
    const id = await registrar.readyCause()
    disk.fill()
    told(await registrar.draw(id))
    disk.free()
    expect((await registrar.draw(id)).status).toBe(200)
  })

  it('answers a command 507 when the database has no room, and does it once when there is', async () => {
    await sql.raw(databaseFull).execute(api.services.db)
    const headers = { 'idempotency-key': '6f1b4d0c-0000-4000-8000-000000000507' }
    const create = () => api.call('causas.create', { token: clerk.token, body: generalForm(), headers })
    told(await create())
    await sql.raw('drop trigger no_space on journal_event').execute(api.services.db)
    const made = await create()
    expect(made.status).toBe(201)
    expect((await create()).response).toEqual(made.response)
  })
})
