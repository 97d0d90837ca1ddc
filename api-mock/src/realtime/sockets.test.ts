import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { WebSocket } from 'ws'
import { startTestApi, type TestApi } from '../testing/api.ts'
import { Clerk } from '../testing/cause.ts'

type Message = { readonly evento: string; readonly datos: Readonly<Record<string, unknown>> }

/** A client of the socket that keeps what it was told. */
function listen(api: TestApi, token: string, headers: Record<string, string> = {}) {
  const socket = new WebSocket(`${api.url.replace('http', 'ws')}/api/tiempo-real`, { headers })
  const messages: Message[] = []
  const waiting = new Map<string, (message: Message) => void>()
  const closed = new Promise<number>((done) => {
    socket.on('close', done)
    socket.on('error', () => done(0))
  })
  socket.on('open', () => socket.send(JSON.stringify({ evento: 'autenticar', datos: { token } })))
  socket.on('message', (data) => {
    const message = JSON.parse(String(data)) as Message
    messages.push(message)
    waiting.get(message.evento)?.(message)
  })
  const next = (evento: string) => new Promise<Message>((done) => waiting.set(evento, done))
  return { socket, messages, closed, next, ready: next('autenticado') }
}

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
      .innerJoin('usuario_rol as r', 'r.id_usuario', 'u.id')
      .select(['u.usuario', 'u.id_oficina', 'r.rol'])
      .where('r.rol', 'in', ['JUEZ', 'SECRE', 'AUX_JUZ'])
      .where('u.usuario', 'not in', ['nuevo'])
      .execute()
    const sentencing = staff.filter(({ id_oficina }) => String(id_oficina).startsWith('2002'))
    const listeners = await Promise.all(
      sentencing.map(async (person) => ({ person, ...listen(api, (await api.login(person.usuario)).token) })),
    )
    await Promise.all(listeners.map((listener) => listener.ready))
    const alerted = new Promise<void>((done) => {
      let count = 0
      for (const { socket } of listeners) {
        socket.on('message', (data) => {
          if (String(data).includes('nueva-alerta') && ++count === 2) done()
        })
      }
    })
    const { idOficina } = (await clerk.draw(ready)).response as { idOficina: number }
    await alerted
    const told = listeners.filter(({ messages }) => messages.some(({ evento }) => evento === 'nueva-alerta'))
    expect(told.map(({ person }) => person.rol).sort()).toEqual(['JUEZ', 'SECRE'])
    expect(told.every(({ person }) => person.id_oficina === idOficina)).toBe(true)
    expect(told[0]?.messages.at(-1)?.datos).toMatchObject({
      tipo: 'CAUSA',
      idCausa: ready,
      delitos: ['Calumnia'],
    })
    for (const { socket } of listeners) socket.terminate()
  })

  it('refuses without a token with a word of why, and closes on roles that are not admitted', async () => {
    const anonymous = listen(api, 'nada')
    const notice = await anonymous.next('aviso')
    expect(notice.datos.mensaje).toBe('Inicie sesión para recibir alertas en tiempo real')
    expect(await anonymous.closed).toBe(4401)
    const lawyer = listen(api, (await api.login('abogado')).token)
    expect(await lawyer.closed).toBe(4403)
  })

  it('refuses foreign pages and huge messages', async () => {
    const foreign = listen(api, 'nada', { origin: 'https://otro.example' })
    expect(await foreign.closed).not.toBe(4401)
    const judge = listen(api, (await api.login('juez')).token)
    await judge.ready
    judge.socket.send('x'.repeat(20_000))
    expect(await judge.closed).toBe(1009)
  })
})
