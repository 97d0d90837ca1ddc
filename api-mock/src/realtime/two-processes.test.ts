import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { areaIds } from '../demo/data/catalogues/areas.ts'
import { startTestApi, type TestApi } from '../testing/api.ts'
import { Clerk } from '../testing/cause.ts'
import { openSocket, type SocketMessage } from '../testing/socket-client.ts'

/** As `npm start` runs it; the test run has built it. */
const entry = fileURLToPath(new URL('../../dist/main.js', import.meta.url))

const peopleOf = ({ datos }: SocketMessage) =>
  (datos.personas as { nombre: string }[]).map(({ nombre }) => nombre)

/** One API in this process, another one in a process of its own, on one database and one data folder. */
describe('two API processes on one database', () => {
  const dataFolder = mkdtempSync(join(tmpdir(), 'estrado-two-'))
  let here: TestApi
  let child: ChildProcess
  let there: string

  beforeAll(async () => {
    // The other process goes by the real time, so this one does too.
    here = await startTestApi(
      inject('clusterUrl'),
      { now: () => new Date(), advance: () => undefined },
      { dataFolder },
    )
    child = spawn(process.execPath, [entry], {
      env: {
        ...process.env,
        ESTRADO_DATABASE_URL: here.services.settings.databaseUrl ?? '',
        ESTRADO_DATA: dataFolder,
        ESTRADO_PORT: '0',
        ESTRADO_DEMO: '0',
        ESTRADO_SUPERVISED: '1',
      },
      stdio: ['pipe', 'pipe', 'inherit'],
    })
    const [line] = (await once(createInterface({ input: child.stdout ?? process.stdin }), 'line')) as [string]
    there = (JSON.parse(line) as { url: string }).url
  })
  afterAll(async () => {
    const ended = once(child, 'exit')
    child.kill('SIGTERM')
    await ended
    await here.stop()
    rmSync(dataFolder, { recursive: true, force: true })
  })

  it('a draw in one process reaches the judge at the other', async () => {
    const clerk = new Clerk(here, await here.login('ventanilla'))
    const ready = await clerk.readyCause()
    const staff = await here.services.db
      .selectFrom('usuario as u')
      .innerJoin('puesto as r', (join) =>
        join.onRef('r.id_usuario', '=', 'u.id').onRef('r.id_oficina', '=', 'u.id_oficina'),
      )
      .innerJoin('oficina as o', 'o.id', 'u.id_oficina')
      .innerJoin('municipio as m', 'm.id', 'o.id_municipio')
      .select('u.usuario')
      .where('r.rol', '=', 'JUEZ')
      // Those to whose courts it may be drawn.
      .where('o.id_area_organizacional', '=', areaIds.juzgadoSentenciaPenal)
      .where('m.id_departamento', '=', 2)
      .execute()
    const judges = await Promise.all(
      staff.map(async ({ usuario }) => openSocket(there, (await here.login(usuario)).token)),
    )
    await Promise.all(judges.map((judge) => judge.ready))
    const told = Promise.race(
      judges.map((judge) => judge.next('nueva-alerta', ({ datos }) => datos.idCausa === ready)),
    )
    await clerk.draw(ready)
    expect((await told).datos).toMatchObject({ tipo: 'CAUSA', idCausa: ready })
    for (const { socket } of judges) socket.terminate()
  })

  it('who edits a cause is told to whoever has it open elsewhere, until the tab is gone', async () => {
    const clerk = await here.login('ventanilla')
    const { id } = (await new Clerk(here, clerk).create()).response as { id: number }
    const chief = openSocket(there, (await here.login('encargado')).token)
    await chief.ready
    const alone = chief.next('presencia')
    chief.say('causa-abierta', { idCausa: id, editando: false })
    expect(peopleOf(await alone)).toEqual([])

    const editor = openSocket(here.url, clerk.token)
    await editor.ready
    const came = chief.next('presencia', (message) => peopleOf(message).length > 0)
    editor.say('causa-abierta', { idCausa: id, editando: true })
    expect((await came).datos).toMatchObject({
      idCausa: id,
      personas: [{ id: clerk.id, nombre: 'Ximena Vargas Ordóñez', roles: ['VENT_OGP'] }],
    })
    // One isn't told about oneself.
    expect(editor.messages.filter(({ evento }) => evento === 'presencia').flatMap(peopleOf)).toEqual([])

    const left = chief.next('presencia', (message) => peopleOf(message).length === 0)
    editor.socket.terminate()
    await left
    chief.socket.terminate()
  })

  it('a cause that isn’t theirs to see tells them nothing', async () => {
    const clerk = await here.login('ventanilla')
    const { id } = (await new Clerk(here, clerk).create()).response as { id: number }
    const judge = openSocket(there, (await here.login('juez')).token)
    const editor = openSocket(there, clerk.token)
    await Promise.all([judge.ready, editor.ready])
    judge.say('causa-abierta', { idCausa: id, editando: true })
    const told = editor.next('presencia')
    editor.say('causa-abierta', { idCausa: id, editando: true })
    await told
    expect(editor.messages.filter(({ evento }) => evento === 'presencia').flatMap(peopleOf)).toEqual([])
    expect(judge.messages.map(({ evento }) => evento)).toEqual(['autenticado'])
    for (const { socket } of [judge, editor]) socket.terminate()
  })

  it('a session that its owner closes in one process is thrown out of the other at once', async () => {
    const [lost, own] = [await here.login('juez'), await here.login('juez')]
    const socket = openSocket(there, lost.token)
    await socket.ready
    const list = (await here.call('sesiones.list', { token: own.token })).response as {
      id: string
      actual: boolean
    }[]
    const claims = JSON.parse(Buffer.from(lost.token.split('.')[1] ?? '', 'base64url').toString()) as {
      sid: string
    }
    expect(list.map(({ id }) => id)).toContain(claims.sid)
    await here.call('sesiones.revoke', { token: own.token, params: { id: claims.sid } })
    expect(await socket.closed).toBe(4401)
    expect(socket.messages.at(-1)?.evento).toBe('sesion-cerrada')
    const answer = await fetch(`${there}/api/menus`, { headers: { authorization: `Bearer ${lost.token}` } })
    expect(answer.status).toBe(401)
  })

  it('a listener that lost its connection comes back and reads what it missed', async () => {
    const judge = await here.login('juez')
    const socket = openSocket(there, judge.token)
    await socket.ready
    const told = socket.next('trabajo-recibido')
    await sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'estrado-tiempo-real' and datname = current_database()
    `.execute(here.services.db)
    here.services.alerts.publish({ evento: 'trabajo-recibido', usuarios: [judge.id], datos: { idCausa: 7 } })
    expect((await told).datos).toEqual({ idCausa: 7 })
    expect(socket.messages.filter(({ evento }) => evento === 'trabajo-recibido')).toHaveLength(1)
    socket.socket.terminate()
  })

  it('a database that crashed and numbers its messages anew is heard as before', async () => {
    const judge = await here.login('juez')
    const socket = openSocket(there, judge.token)
    await socket.ready
    for (const idCausa of [11, 12, 13]) {
      // What a crash does to a table without log.
      await sql`truncate mensaje_tiempo_real restart identity`.execute(here.services.db)
      const told = socket.next('trabajo-recibido')
      here.services.alerts.publish({ evento: 'trabajo-recibido', usuarios: [judge.id], datos: { idCausa } })
      expect((await told).datos).toEqual({ idCausa })
    }
    socket.socket.terminate()
  })
})
