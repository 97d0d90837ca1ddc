import { realtimePath } from '@estrado/machines/contract/realtime'
import { WebSocket } from 'ws'

export type SocketMessage = {
  readonly evento: string
  readonly datos: Readonly<Record<string, unknown>>
  readonly posicion?: string
}

type Wait = {
  readonly wanted: (message: SocketMessage) => boolean
  readonly done: (message: SocketMessage) => void
}

/** A client of the real-time socket that shows its token at once and keeps what it is told. */
export function openSocket(url: string, token: string, headers: Record<string, string> = {}) {
  const socket = new WebSocket(`${url.replace('http', 'ws')}${realtimePath}`, { headers })
  const messages: SocketMessage[] = []
  const waiting = new Set<Wait>()
  const say = (evento: string, datos: unknown) => socket.send(JSON.stringify({ evento, datos }))
  const closed = new Promise<number>((done) => {
    socket.on('close', done)
    socket.on('error', () => done(0))
  })
  socket.on('open', () => say('autenticar', { token }))
  socket.on('message', (data) => {
    const message = JSON.parse(String(data)) as SocketMessage
    messages.push(message)
    for (const wait of waiting) {
      if (!wait.wanted(message)) continue
      waiting.delete(wait)
      wait.done(message)
    }
  })
  /** The next message of a kind from now on, for which `that` holds. */
  const next = (evento: string, that: (message: SocketMessage) => boolean = () => true) =>
    new Promise<SocketMessage>((done) =>
      waiting.add({ wanted: (message) => message.evento === evento && that(message), done }),
    )
  return { socket, messages, closed, say, next, ready: next('autenticado') }
}
