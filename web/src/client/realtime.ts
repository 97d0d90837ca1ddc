import { type ClientSaying, realtimeClosing, realtimePath } from '@estrado/machines/contract/realtime'
import { backoff } from './backoff.ts'
import { describeClient } from './client-app.ts'
import { connectOpenCause, receivePresence } from './open-cause.ts'
import { renewSession } from './refresh.ts'
import { noticePosition } from './seen-position.ts'
import { storedSession } from './stored-session.ts'

/** What the server says over the socket (`spec 3 §7`). */
export type RealtimeEvent = {
  readonly evento: string
  readonly datos: unknown
  /** How far lists have come that show what it tells of. */
  readonly posicion?: unknown
}

export type RealtimeState = 'connecting' | 'open' | 'waiting'

type Realtime = {
  readonly onEvent: (event: RealtimeEvent) => void
  readonly onState?: (state: RealtimeState) => void
  /** There is no token, or the server takes none of ours: whoever wants alerts must log in. */
  readonly onRefused?: () => void
}

/**
 * Keeps a socket open to the API with the session's token until the returned function is called: it comes back
 * by itself after a lost network, with growing pauses, at once when the browser says it is online again.
 */
export function connectRealtime({ onEvent, onState, onRefused }: Realtime): () => void {
  let socket: WebSocket | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let attempt = 0
  let closed = false
  let leaveCause: (() => void) | undefined

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
    const say = (saying: ClientSaying) => current.send(JSON.stringify(saying))
    current.onopen = () => {
      say({ evento: 'cliente', datos: { cliente: describeClient(navigator.userAgent) } })
      say({ evento: 'autenticar', datos: { token } })
    }
    current.onmessage = ({ data }) => {
      const event = readEvent(data)
      // Its only words to who isn't admitted; that is told once it is certain, after a renewal.
      if (!event || event.evento === 'aviso') return
      attempt = 0
      // Before anybody asks anew for what was missed.
      noticePosition(event.posicion)
      onState?.('open')
      if (event.evento === 'autenticado') {
        leaveCause = connectOpenCause((cause) =>
          say({
            evento: 'causa-abierta',
            datos: { idCausa: cause?.idCausa ?? null, editando: cause?.editing ?? false },
          }),
        )
      }
      if (event.evento === 'presencia') receivePresence(event.datos)
      onEvent(event)
    }
    current.onclose = ({ code }) => {
      if (socket !== current) return
      leaveCause?.()
      void comeBack(code, token)
    }
  }

  async function comeBack(code: number, token: string): Promise<void> {
    if (closed || code === realtimeClosing.roleRefused) return
    onState?.('waiting')
    if (code === realtimeClosing.tokenRefused && !(await renewed(token))) return
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
    leaveCause?.()
    socket?.close()
  }
}

function socketAddress(): string {
  const address = new URL(realtimePath, window.location.href)
  address.protocol = address.protocol === 'https:' ? 'wss:' : 'ws:'
  return address.href
}

function readEvent(data: unknown): RealtimeEvent | undefined {
  if (typeof data !== 'string') return undefined
  try {
    const event: unknown = JSON.parse(data)
    if (event === null || typeof event !== 'object' || !('evento' in event)) return undefined
    if (typeof event.evento !== 'string') return undefined
    return {
      evento: event.evento,
      datos: 'datos' in event ? event.datos : undefined,
      posicion: 'posicion' in event ? event.posicion : undefined,
    }
  } catch {
    return undefined
  }
}
