import type { Server } from 'node:http'
import { realtimeMessages } from '@estrado/machines/messages/realtime'
import { realtimeRoles } from '@estrado/machines/vocabulary/role-groups'
import { type WebSocket, WebSocketServer } from 'ws'
import { identify } from '../access/identity.ts'
import type { Services } from '../context.ts'
import type { AlertMessage } from './alert-bus.ts'

/** Path of the socket on the API's host. */
const path = '/api/tiempo-real'
/** Milliseconds within which a new connection must say who it is. */
const authenticationWindow = 10_000
/** Milliseconds between the pings that find connections that died without a word. */
const heartbeat = 30_000

type Connection = { readonly socket: WebSocket; userId: number | null; alive: boolean }

const send = (socket: WebSocket, evento: string, datos: unknown): void =>
  socket.send(JSON.stringify({ evento, datos }))

function tokenOf(text: string): string | null {
  try {
    const message = JSON.parse(text) as { evento?: unknown; datos?: { token?: unknown } }
    const token = message.evento === 'autenticar' ? message.datos?.token : null
    return typeof token === 'string' ? token : null
  } catch {
    return null
  }
}

/**
 * The real-time socket (`spec 1 §7`): the client's first message carries its access token; alerts go only to
 * the users they are for, and only staff of courts and registries is admitted.
 */
export function attachSockets(server: Server, services: Services, origins: readonly string[]): () => void {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: 16 * 1024 })
  const connections = new Set<Connection>()

  server.on('upgrade', (request, stream, head) => {
    const { origin } = request.headers
    if (new URL(request.url ?? '/', 'http://localhost').pathname !== path) return stream.destroy()
    if (origin !== undefined && !origins.includes(origin) && origin !== `http://${request.headers.host}`) {
      return stream.destroy()
    }
    sockets.handleUpgrade(request, stream, head, (socket) => accept(socket))
  })

  function accept(socket: WebSocket): void {
    const connection: Connection = { socket, userId: null, alive: true }
    connections.add(connection)
    const expiry = setTimeout(() => {
      if (connection.userId === null) refuse(socket)
    }, authenticationWindow)
    socket.on('message', (data) => void authenticate(connection, String(data)))
    socket.on('pong', () => {
      connection.alive = true
    })
    socket.on('error', () => socket.terminate())
    socket.on('close', () => {
      clearTimeout(expiry)
      connections.delete(connection)
    })
  }

  function refuse(socket: WebSocket): void {
    send(socket, 'aviso', { mensaje: realtimeMessages.signInForRealTime })
    socket.close(4401)
  }

  async function authenticate(connection: Connection, text: string): Promise<void> {
    const token = tokenOf(text)
    const identity = token ? await identify(services, token).catch(() => null) : null
    if (!identity) return refuse(connection.socket)
    if (!identity.roles.some((role) => (realtimeRoles as readonly string[]).includes(role))) {
      return connection.socket.close(4403)
    }
    connection.userId = identity.userId
    send(connection.socket, 'autenticado', {
      roles: identity.roles,
      oficina: identity.office,
      id: identity.userId,
    })
  }

  const unsubscribe = services.alerts.subscribe((message: AlertMessage) => {
    for (const { socket, userId } of connections) {
      if (userId !== null && message.usuarios.includes(userId)) send(socket, message.evento, message.datos)
    }
  })

  const beat = setInterval(() => {
    for (const connection of connections) {
      if (!connection.alive) {
        connection.socket.terminate()
        continue
      }
      connection.alive = false
      connection.socket.ping()
    }
  }, heartbeat)

  return () => {
    clearInterval(beat)
    unsubscribe()
    for (const { socket } of connections) socket.terminate()
    sockets.close()
  }
}
