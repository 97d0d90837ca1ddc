import { randomUUID } from 'node:crypto'
import type { Server } from 'node:http'
import type { Position } from '@estrado/machines/contract/position'
import {
  type PresenceSaying,
  realtimeBeat,
  realtimeClosing,
  realtimePath,
} from '@estrado/machines/contract/realtime'
import { realtimeMessages } from '@estrado/machines/messages/realtime'
import { durations } from '@estrado/machines/vocabulary/durations'
import { realtimeRoles } from '@estrado/machines/vocabulary/role-groups'
import { holdsOne } from '@estrado/machines/vocabulary/roles'
import { type WebSocket, WebSocketServer } from 'ws'
import { accountKey, createCallLimit } from '../access/call-limit.ts'
import { type Identity, identify, identityOfSession } from '../access/identity.ts'
import { isServedHost } from '../access/served-hosts.ts'
import type { Services } from '../context.ts'
import { positionToTell } from '../lists.ts'
import { log } from '../log.ts'
import type { HeardMessage } from './alert-bus.ts'
import { type Connection, ended, send } from './connection.ts'
import { watchSessions } from './lost-sessions.ts'
import { mayHear } from './may-hear.ts'
import { createPresence } from './presence.ts'
import { readSaying } from './sayings.ts'

/** Milliseconds within which a new connection must say who it is. */
const authenticationWindow = 10_000

/**
 * The real-time socket (`spec 1 §7`): a client says what it is and shows its access token; alerts go only to
 * the users they are for, and only staff of courts and registries is admitted. Who works on the same cause is
 * told so. Several API processes on one database reach each other's clients.
 */
export function attachSockets(server: Server, services: Services, origins: readonly string[]) {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: 16 * 1024 })
  const connections = new Set<Connection>()
  const presence = createPresence(services, randomUUID())
  const limit = createCallLimit(services.db)
  const complain = (error: unknown) => log('error', 'real time', { error: String(error) })

  server.on('upgrade', (request, stream, head) => {
    const { origin } = request.headers
    // Compared as text: an address may be no address at all, and nothing here may throw.
    if (request.url?.split('?', 1)[0] !== realtimePath) return stream.destroy()
    if (!isServedHost(services.settings, request.headers.host)) return stream.destroy()
    if (origin !== undefined && !origins.includes(origin)) return stream.destroy()
    sockets.handleUpgrade(request, stream, head, (socket) => accept(socket))
  })

  function accept(socket: WebSocket): void {
    const connection: Connection = {
      id: randomUUID(),
      socket,
      client: null,
      identity: null,
      alive: true,
      place: null,
      work: Promise.resolve(),
    }
    connections.add(connection)
    const expiry = setTimeout(() => {
      if (!connection.identity) refuse(socket)
    }, authenticationWindow)
    const after = (step: () => Promise<void>) => {
      connection.work = connection.work.then(step).catch(complain)
    }
    socket.on('message', (data) => {
      // Backpressure: nothing more is read until this has its answer.
      socket.pause()
      after(() => hear(connection, String(data)).finally(() => socket.resume()))
    })
    socket.on('pong', () => {
      connection.alive = true
    })
    socket.on('error', () => socket.terminate())
    socket.on('close', () => {
      clearTimeout(expiry)
      connections.delete(connection)
      after(() => leave(connection))
    })
  }

  function refuse(socket: WebSocket): void {
    send(socket, 'aviso', { mensaje: realtimeMessages.signInForRealTime })
    socket.close(realtimeClosing.tokenRefused)
  }

  /** Rate limit: what is said costs the account as much as a call. Closes where nothing is left of its allowance. */
  async function isSpent({ socket }: Connection, { userId }: Identity): Promise<boolean> {
    const wait = await limit.take(accountKey(userId), services.settings.callAllowances.account)
    if (wait === 0) return false
    socket.close(realtimeClosing.comeBack)
    return true
  }

  async function hear(connection: Connection, text: string): Promise<void> {
    const { socket, identity } = connection
    // What came along with the word for which it was closed.
    if (socket.readyState !== socket.OPEN) return
    if (identity && (await isSpent(connection, identity))) return
    const saying = readSaying(text)
    if (saying?.evento === 'cliente') {
      connection.client = saying.datos.cliente
      return
    }
    if (saying?.evento === 'autenticar') return authenticate(connection, saying.datos.token)
    if (saying && connection.identity) return open(connection, connection.identity, saying.datos)
    refuse(connection.socket)
  }

  async function authenticate(connection: Connection, token: string): Promise<void> {
    try {
      const identity = await identify(services, token)
      if (identity && (await isSpent(connection, identity))) return
      // What was told while nobody was here to hear it.
      admit(connection, identity, await positionToTell(services))
    } catch (error) {
      // Nobody could look: that is no word about the token.
      connection.socket.close(realtimeClosing.comeBack)
      throw error
    }
  }

  /** Takes a connection in as who it is now, or sends it away. */
  function admit(connection: Connection, identity: Identity | null, posicion?: Position): void {
    if (!identity) {
      refuse(connection.socket)
      return
    }
    const admitted = holdsOne(identity.roles, realtimeRoles)
    // Whoever still has the default password is told nothing: the new one begins a session of its own.
    if (!admitted || identity.mustChangePassword) {
      connection.socket.close(realtimeClosing.roleRefused)
      return
    }
    connection.identity = identity
    const datos = { roles: identity.roles, oficina: identity.office, id: identity.userId }
    send(connection.socket, 'autenticado', datos, posicion)
  }

  /**
   * Roles or office have changed, or the account has: the connection goes on as who the person is now. What is open
   * there is looked at anew, since it may no longer be theirs to see.
   */
  async function renew(connection: Connection): Promise<void> {
    const { identity, socket } = connection
    if (!identity || !connections.has(connection)) return
    // No gap: until it is known who they are now, they hear as who they were; nobody learns who they are not.
    const present = await identityOfSession(services, identity).catch((error: unknown) => {
      socket.close(realtimeClosing.comeBack)
      throw error
    })
    if (!connections.has(connection)) return
    connection.identity = null
    admit(connection, present)
    const { place } = connection
    if (!connection.identity || !place) return
    await open(connection, connection.identity, { idCausa: place.idCausa, editando: place.editing })
  }

  const renewWhere = (concerned: (identity: Identity) => boolean): void => {
    for (const connection of connections) {
      if (!connection.identity || !concerned(connection.identity)) continue
      connection.work = connection.work.then(() => renew(connection)).catch(complain)
    }
  }

  type Opened = { readonly idCausa: number | null; readonly editando: boolean }

  async function open(connection: Connection, identity: Identity, { idCausa, editando }: Opened) {
    if (connection.place && connection.place.idCausa !== idCausa) await leave(connection)
    if (idCausa === null || !connections.has(connection)) return
    const visitor = { id: connection.id, identity }
    const place = { idCausa, editing: editando }
    const admitted = (await presence.admission(idCausa))(identity)
    if (!admitted) return leave(connection)
    // Before the others are told: the answer to that is for this one too.
    connection.place = place
    await presence.come(visitor, place)
  }

  async function leave(connection: Connection): Promise<void> {
    if (!connection.place) return
    connection.place = null
    await presence.leave(connection.id)
  }

  const standingAt = (idCausa: number) => [...connections].filter(({ place }) => place?.idCausa === idCausa)

  /**
   * Least privilege: who has a cause open and may still see it, asked once for all. Whoever may not any more, since it
   * went to another court, stands there no longer.
   */
  async function admittedAt(idCausa: number): Promise<readonly Connection[]> {
    if (standingAt(idCausa).length === 0) return []
    const admits = await presence.admission(idCausa)
    const admitted = standingAt(idCausa).filter(({ identity }) => identity && admits(identity))
    for (const connection of standingAt(idCausa)) {
      if (admitted.includes(connection)) continue
      const { place } = connection
      connection.work = connection.work
        .then(async () => {
          if (connection.place === place) await leave(connection)
        })
        .catch(complain)
    }
    return admitted
  }

  async function tellChange(datos: { readonly idCausa: number }, posicion?: Position): Promise<void> {
    for (const { socket } of await admittedAt(datos.idCausa)) send(socket, 'causa-cambiada', datos, posicion)
  }

  async function tellPresence(idCausa: number): Promise<void> {
    const there = await admittedAt(idCausa)
    if (there.length === 0) return
    const editors = await presence.editorsOf(idCausa)
    for (const { socket, identity } of there.filter(({ place }) => place?.idCausa === idCausa)) {
      const personas = editors.filter(({ id }) => id !== identity?.userId)
      const datos: PresenceSaying = { idCausa, personas }
      send(socket, 'presencia', datos)
    }
  }

  const unsubscribe = services.alerts.subscribe((message: HeardMessage) => {
    const posicion = services.standbys ? message.posicion : undefined
    if (message.evento === 'presencia') {
      void tellPresence(message.datos.idCausa).catch(complain)
      return
    }
    if (message.evento === 'causa-cambiada') {
      void tellChange(message.datos, posicion).catch(complain)
      return
    }
    if (message.evento === 'sesion-cerrada') {
      for (const { socket, identity } of connections) {
        if (!identity || !message.datos.sesiones.includes(identity.sessionId)) continue
        send(socket, message.evento, {})
        socket.close(realtimeClosing.tokenRefused)
      }
      return
    }
    if (message.evento === 'bandeja-modificada') {
      for (const { socket, identity } of connections)
        if (identity?.office && message.datos.oficinas.includes(identity.office))
          send(socket, message.evento, {}, posicion)
      return
    }
    if (message.evento === 'sesion-movida') {
      renewWhere(({ sessionId }) => message.datos.sesiones.includes(sessionId))
      return
    }
    if (message.evento === 'sesion-modificada') renewWhere(({ userId }) => message.usuarios.includes(userId))
    for (const { socket, identity } of connections) {
      if (identity && message.usuarios.includes(identity.userId) && mayHear(identity, message.evento))
        send(socket, message.evento, message.datos, posicion)
    }
  })

  const lost = watchSessions(services)

  /** A socket ends with its session, and follows the posts of its person. */
  async function followSessions(): Promise<void> {
    const { ended: gone, moved } = await lost([...connections].flatMap(({ identity }) => identity ?? []))
    for (const { socket, identity } of connections)
      if (identity && gone.has(identity.sessionId)) refuse(socket)
    renewWhere(({ userId, sessionId }) => moved.has(userId) && !gone.has(sessionId))
  }

  /** Finds connections that died without a word: by a ping those that the client left, by a beat it finds ours. */
  const beat = setInterval(() => {
    followSessions().catch(complain)
    for (const connection of connections) {
      if (!connection.alive) {
        connection.socket.terminate()
        continue
      }
      connection.alive = false
      connection.socket.ping()
      if (connection.identity) send(connection.socket, realtimeBeat, {})
    }
    presence.beat().catch(complain)
  }, durations.realtimeBeat)

  return async (): Promise<void> => {
    clearInterval(beat)
    unsubscribe()
    // Places are forgotten all at once; a client comes back by itself, to whoever answers then.
    for (const connection of connections) {
      connection.place = null
      connection.socket.close(realtimeClosing.comeBack)
    }
    await Promise.all([...connections].map(({ socket }) => ended(socket)))
    sockets.close()
    await presence.end().catch(complain)
  }
}
