import { randomUUID } from 'node:crypto'
import type { Server } from 'node:http'
import type { Position } from '@estrado/machines/contract/position'
import { realtimeBeat, realtimeClosing, realtimePath } from '@estrado/machines/contract/realtime'
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
import type { HeardMessage } from './alert-bus.ts'
import { type Connection, complain, ended, inTurn, send } from './connection.ts'
import { watchSessions } from './lost-sessions.ts'
import { mayHear } from './may-hear.ts'
import { createOpenCauses } from './open-causes.ts'
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
  const causes = createOpenCauses(connections, presence)
  const limit = createCallLimit(services.db)

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
    socket.on('message', (data) => {
      // Backpressure: nothing more is read until this has its answer.
      socket.pause()
      inTurn(connection, () => hear(connection, String(data)).finally(() => socket.resume()))
    })
    socket.on('pong', () => {
      connection.alive = true
    })
    socket.on('error', () => socket.terminate())
    socket.on('close', () => {
      clearTimeout(expiry)
      connections.delete(connection)
      inTurn(connection, () => causes.leave(connection))
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
    if (saying && connection.identity) return causes.open(connection, connection.identity, saying.datos)
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
    await causes.open(connection, connection.identity, { idCausa: place.idCausa, editando: place.editing })
  }

  /** The connections of whoever it concerns. */
  const admittedWhere = (concerned: (identity: Identity) => boolean): readonly Connection[] =>
    [...connections].filter(({ identity }) => identity && concerned(identity))

  const renewWhere = (concerned: (identity: Identity) => boolean): void => {
    for (const connection of admittedWhere(concerned)) inTurn(connection, () => renew(connection))
  }

  function tell(message: HeardMessage): void {
    const posicion = services.standbys ? message.posicion : undefined
    switch (message.evento) {
      case 'presencia':
        void causes.tellPresence(message.datos.idCausa).catch(complain)
        return
      case 'causa-cambiada':
        void causes.tellChange(message.datos, posicion).catch(complain)
        return
      case 'sesion-cerrada': {
        const { sesiones } = message.datos
        for (const { socket } of admittedWhere(({ sessionId }) => sesiones.includes(sessionId))) {
          send(socket, message.evento, {})
          socket.close(realtimeClosing.tokenRefused)
        }
        return
      }
      case 'bandeja-modificada': {
        const { oficinas } = message.datos
        const theirs = admittedWhere(({ office }) => office !== null && oficinas.includes(office))
        for (const { socket } of theirs) send(socket, message.evento, {}, posicion)
        return
      }
      case 'sesion-movida': {
        const { sesiones } = message.datos
        renewWhere(({ sessionId }) => sesiones.includes(sessionId))
        return
      }
      default: {
        const { evento, usuarios, datos } = message
        if (evento === 'sesion-modificada') renewWhere(({ userId }) => usuarios.includes(userId))
        const theirs = admittedWhere((one) => usuarios.includes(one.userId) && mayHear(one, evento))
        for (const { socket } of theirs) send(socket, evento, datos, posicion)
      }
    }
  }

  const unsubscribe = services.alerts.subscribe(tell)

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
