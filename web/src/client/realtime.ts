import {
  type ClientSaying,
  realtimeBeat,
  realtimeClosing,
  realtimePath,
} from '@estrado/machines/contract/realtime'
import { durations } from '@estrado/machines/vocabulary/durations'
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
 * by itself after a lost network, with growing pauses, at once when the browser says it is online again. A server that
 * beats and falls silent is lost, too: a connection that died without a word would stay open for ever.
 */
export function connectRealtime({ onEvent, onState, onRefused }: Realtime): () => void {
  let socket: WebSocket | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let attempt = 0
  let closed = false
  /** Lost, and on its way back. */
  let isAway = false
  let watch: ReturnType<typeof setTimeout> | undefined
  /** When a server that beats last said something; an older one never beats. */
  let heard: number | undefined
  let leaveCause: (() => void) | undefined

  function open(): void {
    clearTimeout(timer)
    if (closed) return
    const token = storedSession()?.usuario.accessToken
    if (token === undefined) {
      onRefused?.()
      return
    }
    isAway = false
    onState?.('connecting')
    const current = new WebSocket(socketAddress())
    socket = current
    const say = (saying: ClientSaying) => current.send(JSON.stringify(saying))
    current.onopen = () => {
      say({ evento: 'cliente', datos: { cliente: describeClient(navigator.userAgent) } })
      say({ evento: 'autenticar', datos: { token } })
    }
    current.onmessage = ({ data }) => {
      if (socket !== current || isAway) return
      const event = readEvent(data)
      if (event?.evento === realtimeBeat || heard !== undefined) listen(() => lose(1006, token))
      if (event?.evento === realtimeBeat) return
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
      if (socket === current) lose(code, token)
    }
  }

  /** Dead peer detection: silence from now on is a loss. */
  function listen(lost: () => void): void {
    heard = Date.now()
    clearTimeout(watch)
    watch = setTimeout(lost, durations.realtimeSilence)
  }

  /** Leaves a connection that is gone, or of which nobody knows that it is. */
  function drop(): void {
    isAway = true
    heard = undefined
    clearTimeout(watch)
    leaveCause?.()
    leaveCause = undefined
    socket?.close()
  }

  function lose(code: number, token: string): void {
    if (isAway) return
    drop()
    void comeBack(code, token)
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
    const silent = heard !== undefined && Date.now() - heard > durations.realtimeBeat
    if (silent) drop()
    if (isAway) open()
  }
  window.addEventListener('online', online)
  open()

  return () => {
    closed = true
    clearTimeout(timer)
    window.removeEventListener('online', online)
    drop()
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
