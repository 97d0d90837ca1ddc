import { once } from 'node:events'
import { connect } from 'node:net'
import { realtimeBeat, realtimeClosing } from '@estrado/machines/contract/realtime'
import { durations } from '@estrado/machines/vocabulary/durations'
import { roleId } from '@estrado/machines/vocabulary/roles'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { callAllowances } from '../access/call-limit.ts'
import { defaultPassword } from '../access/passwords.ts'
import { startTestApi, type TestApi } from '../testing/api.ts'
import { Clerk } from '../testing/cause.ts'
import { waitingForLock } from '../testing/lock-waits.ts'
import { openSocket } from '../testing/socket-client.ts'

describe('real-time socket', () => {
  let api: TestApi

  beforeAll(async () => {
    api = await startTestApi(inject('clusterUrl'))
  })
  afterAll(() => api.stop())

  it('tells the drawn court of a new cause, and nobody else', async () => {
    const clerk = new Clerk(api, await api.login('ventanilla'))
    const ready = await clerk.readyCause()
    const { db } = api.services
    const staff = await db
      .selectFrom('usuario as u')
      .innerJoin('puesto as r', (join) =>
        join.onRef('r.id_usuario', '=', 'u.id').onRef('r.id_oficina', '=', 'u.id_oficina'),
      )
      .select(['u.usuario', 'u.id_oficina', 'r.rol'])
      .where('r.rol', 'in', ['JUEZ', 'SECRE', 'AUX_JUZ'])
      .where('u.usuario', 'not in', ['nuevo'])
      .execute()
    const sentencing = staff.filter(({ id_oficina }) => String(id_oficina).startsWith('2002'))
    const listeners = await Promise.all(
      sentencing.map(async (person) => {
        const { token, usuario } = await api.login(person.usuario)
        const { suplencias } = usuario as { suplencias: { oficina: { id: number } }[] }
        const offices = [person.id_oficina, ...suplencias.map(({ oficina }) => oficina.id)]
        return { person, offices, ...openSocket(api.url, token) }
      }),
    )
    await Promise.all(listeners.map((listener) => listener.ready))
    const alerted = new Map(listeners.map(({ person, next }) => [person.usuario, next('nueva-alerta')]))
    const { idOficina } = (await clerk.draw(ready)).response as { idOficina: number }
    // Whoever stands in at the drawn court is told too, wherever they sit.
    const court = listeners.filter(
      ({ person, offices }) => person.rol !== 'AUX_JUZ' && offices.includes(idOficina),
    )
    await Promise.all(court.map(({ person }) => alerted.get(person.usuario)))
    const told = listeners.filter(({ messages }) => messages.some(({ evento }) => evento === 'nueva-alerta'))
    expect(told).toEqual(court)
    expect(told.map(({ person }) => person.rol)).toEqual(expect.arrayContaining(['JUEZ', 'SECRE']))
    expect(told[0]?.messages.find(({ evento }) => evento === 'nueva-alerta')?.datos).toMatchObject({
      tipo: 'CAUSA',
      idCausa: ready,
      delitos: ['Calumnia'],
    })
    for (const { socket } of listeners) socket.terminate()
  })

  it('refuses without a token with a word of why, and closes on roles that are not admitted', async () => {
    const anonymous = openSocket(api.url, 'nada')
    const notice = await anonymous.next('aviso')
    expect(notice.datos.mensaje).toBe('Inicie sesión para recibir alertas en tiempo real')
    expect(await anonymous.closed).toBe(4401)
    const auditor = openSocket(api.url, (await api.login('auditor')).token)
    expect(await auditor.closed).toBe(4403)
  })

  it('rate limit: what is said costs the account as much as its calls, over all its connections', async () => {
    const limited = await startTestApi(inject('clusterUrl'), undefined, {
      callAllowances: { ...callAllowances, account: { burst: 40, perSecond: 0.001 } },
    })
    const { token } = await limited.login('juez')
    const said = JSON.stringify({ evento: 'causa-abierta', datos: { idCausa: 1, editando: true } })
    const [one, other] = [openSocket(limited.url, token), openSocket(limited.url, token)]
    await Promise.all([one.ready, other.ready])
    for (let n = 0; n < 100; n += 1) one.socket.send(said)
    expect(await one.closed).toBe(realtimeClosing.comeBack)
    other.socket.send(said)
    expect(await other.closed).toBe(realtimeClosing.comeBack)
    await limited.stop()
  })

  it('transient fault: where nobody could look who they are they are told to come back, not that their token is bad', async () => {
    const { token } = await api.login('juez')
    const { db } = api.services
    await sql`alter table sesion rename to sesion_ausente`.execute(db)
    const socket = openSocket(api.url, token)
    const code = await socket.closed
    await sql`alter table sesion_ausente rename to sesion`.execute(db)
    expect(code).toBe(realtimeClosing.comeBack)
  })

  it('tells nothing to whoever still has the default password', async () => {
    const fresh = openSocket(api.url, (await api.login('nuevo', defaultPassword)).token)
    expect(await fresh.closed).toBe(4403)
  })

  it.each(['//', '//[', '/api/otro', '*'])('refuses an upgrade of %s, and goes on', async (path) => {
    const { port } = new URL(api.url)
    const client = connect(Number(port), 'localhost')
    client.write(
      `GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n` +
        'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n',
    )
    const heard: string[] = []
    client.on('data', (data) => heard.push(String(data)))
    await once(client, 'close')
    expect(heard.join('')).toBe('')
    expect((await api.call('estado.get')).status).toBe(200)
  })

  it('lets nobody listen on who lost the role, and follows who changed office', async () => {
    const admin = await api.login('admin')
    const clerk = await api.login('auxiliar')
    const socket = openSocket(api.url, clerk.token)
    await socket.ready
    const params = { idUsuario: clerk.id, idRol: roleId('AUX_JUZ') }
    expect((await api.call('usuarios.removeRole', { token: admin.token, params })).status).toBe(200)
    expect(await socket.closed).toBe(4403)
    const judge = await api.login('juez')
    const moving = openSocket(api.url, judge.token)
    await moving.ready
    const { suplencias } = judge.usuario as { suplencias: { oficina: { id: number } }[] }
    const idOficina = suplencias[0]?.oficina.id ?? 0
    const told = moving.next('autenticado', ({ datos }) => datos.oficina === idOficina)
    const body = { idOficina }
    const moved = await api.call('usuarios.changeOffice', {
      token: judge.token,
      params: { id: judge.id },
      body,
    })
    expect(moved.status).toBe(200)
    expect((await told).datos).toMatchObject({ oficina: idOficina })
    moving.socket.terminate()
  })

  it('least privilege: what a role may not read any more its people are not told either', async () => {
    const { token } = await api.login('root')
    const clerk = await api.login('secretario')
    const { alerts } = api.services
    const socket = openSocket(api.url, clerk.token)
    await socket.ready
    const usuarios = [clerk.id]
    const told = async () => {
      const before = socket.messages.length
      const last = socket.next('trabajo-recibido')
      for (const evento of ['nueva-alerta', 'notificacion-pendiente', 'trabajo-recibido'] as const)
        alerts.publish({ evento, usuarios, datos: {} })
      await last
      return socket.messages.slice(before).map(({ evento }) => evento)
    }
    const permit = async (permitido: boolean) => {
      for (const llamada of ['alertas.list', 'notificaciones.page'] as const) {
        const renewed = socket.next('autenticado')
        const body = { llamada, permitido }
        expect((await api.call('permisos.change', { token, params: { rol: 'SECRE' }, body })).status).toBe(
          200,
        )
        await renewed
      }
    }
    expect(await told()).toEqual(['nueva-alerta', 'notificacion-pendiente', 'trabajo-recibido'])
    await permit(false)
    expect(await told()).toEqual(['trabajo-recibido'])
    await permit(true)
    expect(await told()).toHaveLength(3)
    socket.socket.terminate()
  })

  it('tells whoever changed office nothing more of the cause that they had open', async () => {
    const judge = await api.login('juez')
    const { suplencias } = judge.usuario as {
      readonly suplencias: readonly { readonly oficina: { readonly id: number } }[]
    }
    const clerk = new Clerk(api, await api.login('ventanilla'))
    const idCausa = await clerk.newCause()
    const { db } = api.services
    const moving = openSocket(api.url, judge.token)
    const editor = openSocket(api.url, clerk.user.token)
    const [{ datos }] = await Promise.all([moving.ready, editor.ready])
    const hands = { id_oficina_reparto: Number(datos.oficina) }
    await db.updateTable('causa').set(hands).where('id', '=', idCausa).execute()
    const there = moving.next('presencia')
    moving.say('causa-abierta', { idCausa, editando: false })
    await there
    const gone = moving.next('autenticado')
    const body = { idOficina: suplencias[0]?.oficina.id ?? 0 }
    const { token, id } = judge
    expect((await api.call('usuarios.changeOffice', { token, params: { id }, body })).status).toBe(200)
    await gone
    const before = moving.messages.length
    const editing = editor.next('presencia')
    editor.say('causa-abierta', { idCausa, editando: true })
    await editing
    const heard = moving.next('trabajo-recibido')
    api.services.alerts.publish({ evento: 'trabajo-recibido', usuarios: [id], datos: {} })
    await heard
    expect(moving.messages.slice(before).map(({ evento }) => evento)).not.toContain('presencia')
    // What the editor heard may have been that the other one left.
    await expect
      .poll(() => db.selectFrom('presencia').select('id_usuario').where('id_causa', '=', idCausa).execute())
      .toEqual([{ id_usuario: clerk.user.id }])
    for (const { socket } of [moving, editor]) socket.terminate()
  })

  it('no gap: what is told while it is looked who somebody is now is heard', async () => {
    const { token, id } = await api.login('juez')
    const { db, alerts } = api.services
    const listening = openSocket(api.url, token)
    await listening.ready
    const renewed = listening.next('autenticado')
    const heard = listening.next('trabajo-recibido')
    await db.transaction().execute(async (tx) => {
      await sql`lock table titular in access exclusive mode`.execute(tx)
      alerts.publish({ evento: 'sesion-modificada', usuarios: [id], datos: {} })
      await expect.poll(() => waitingForLock(db)).not.toEqual([])
      alerts.publish({ evento: 'trabajo-recibido', usuarios: [id], datos: {} })
      await heard
    })
    await renewed
    listening.socket.terminate()
  })

  it('refuses a page under another name that leads here, and one at another port', async () => {
    const { port } = new URL(api.url)
    const attempts: readonly Record<string, string>[] = [
      { origin: `http://evil.example:${port}`, host: `evil.example:${port}` },
      { origin: `http://evil.example:${port}` },
      { origin: 'http://localhost:1' },
      { host: `evil.example:${port}` },
    ]
    for (const headers of attempts) {
      expect(await openSocket(api.url, 'nada', headers).closed, JSON.stringify(headers)).not.toBe(4401)
    }
    expect(await openSocket(api.url, 'nada', { origin: `http://localhost:${port}` }).closed).toBe(4401)
  })

  it('refuses foreign pages and huge messages', async () => {
    const foreign = openSocket(api.url, 'nada', { origin: 'https://otro.example' })
    expect(await foreign.closed).not.toBe(4401)
    const judge = openSocket(api.url, (await api.login('juez')).token)
    await judge.ready
    judge.socket.send('x'.repeat(20_000))
    expect(await judge.closed).toBe(1009)
  })
})

describe('Dead peer detection: the real-time socket', () => {
  let api: TestApi

  beforeAll(async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    api = await startTestApi(inject('clusterUrl'))
  })
  afterAll(async () => {
    await api.stop()
    vi.useRealTimers()
  })

  it('says again and again that it is there, to whoever is signed in', async () => {
    const judge = openSocket(api.url, (await api.login('juez')).token)
    await judge.ready
    for (let beat = 0; beat < 3; beat += 1) {
      const heard = judge.next(realtimeBeat)
      const pinged = once(judge.socket, 'ping')
      vi.advanceTimersByTime(durations.realtimeBeat)
      await Promise.all([heard, pinged])
      // The answer to a ping comes before the next.
      judge.say('causa-abierta', { idCausa: null, editando: false })
      await api.call('fechaActual.get', {})
    }
    judge.socket.terminate()
  })
})
