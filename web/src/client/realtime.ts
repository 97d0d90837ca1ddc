import { backoff } from './backoff.ts'
import { renewSession } from './refresh.ts'
import { storedSession } from './stored-session.ts'

/** What the server says over the socket (`spec 3 §7`). */
export type RealtimeEvent = { readonly evento: string; readonly datos: unknown }

export type RealtimeState = 'connecting' | 'open' | 'waiting'

type Realtime = {
  readonly onEvent: (event: RealtimeEvent) => void
  readonly onState?: (state: RealtimeState) => void
  /** There is no token, or the server takes none of ours: whoever wants alerts must log in. */
  readonly onRefused?: () => void
}

/** Close codes of the server: the token is no longer good; the role isn't admitted, so don't come back. */
const tokenRefused = 4401
const roleRefused = 4403

/**
 * Keeps a socket open to the API with the session's token until the returned function is called: it comes back
 * by itself after a lost network, with growing pauses, at once when the browser says it is online again.
 */
export function connectRealtime({ onEvent, onState, onRefused }: Realtime): () => void {
  let socket: WebSocket | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let attempt = 0
  let closed = false

  function open(): void {
    clearTimeout(timer)
    if (closed) return
    const token = storedSession()?.usuario.accessToken
    if (token === undefined) {
      onRefused?.()
      return
    }
    onState?.('connecting')
    const current = new WebSocket(socketAddress())
    socket = current
    current.onopen = () => current.send(JSON.stringify({ evento: 'autenticar', datos: { token } }))
    current.onmessage = ({ data }) => {
      const event = readEvent(data)
      // Its only words to who isn't admitted; that is told once it is certain, after a renewal.
      if (!event || event.evento === 'aviso') return
      attempt = 0
      onState?.('open')
      onEvent(event)
    }
    current.onclose = ({ code }) => {
      if (socket === current) void comeBack(code, token)
    }
  }

  async function comeBack(code: number, token: string): Promise<void> {
    if (closed || code === roleRefused) return
    onState?.('waiting')
    if (code === tokenRefused && !(await renewed(token))) return
    if (closed) return
    timer = setTimeout(open, backoff(attempt, Math.random()))
    attempt += 1
  }

  /** A token that has run out is nothing to speak of; one that can't be renewed is. */
  async function renewed(token: string): Promise<boolean> {
    const { outcome } = await renewSession(token)
    if (outcome === 'rejected' && !closed) onRefused?.()
    return outcome !== 'rejected'
  }

  const online = () => {
    if (socket?.readyState === WebSocket.CLOSED) open()
  }
  window.addEventListener('online', online)
  open()

  return () => {
    closed = true
    clearTimeout(timer)
    window.removeEventListener('online', online)
    socket?.close()
  }
}

function socketAddress(): string {
  const address = new URL('/api/tiempo-real', window.location.href)
  address.protocol = address.protocol === 'https:' ? 'wss:' : 'ws:'
  return address.href
}

function readEvent(data: unknown): RealtimeEvent | undefined {
  if (typeof data !== 'string') return undefined
  try {
    const event: unknown = JSON.parse(data)
    if (event === null || typeof event !== 'object' || !('evento' in event)) return undefined
    return typeof event.evento === 'string'
      ? { evento: event.evento, datos: 'datos' in event ? event.datos : undefined }
      : undefined
  } catch {
    return undefined
  }
}
