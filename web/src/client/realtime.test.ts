import { realtimeBeat } from '@estrado/machines/contract/realtime'
import { durations } from '@estrado/machines/vocabulary/durations'
import { storageKeys } from '@estrado/machines/vocabulary/storage-keys'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { connectRealtime, type RealtimeState } from './realtime.ts'

/** A connection whose other end can vanish without a word. */
class Line {
  static readonly CLOSED = 3
  static made: Line[] = []
  readyState = 1
  onopen: (() => void) | null = null
  onmessage: ((event: { readonly data: string }) => void) | null = null
  onclose: ((event: { readonly code: number }) => void) | null = null
  constructor() {
    Line.made.push(this)
  }
  send(): void {}
  /** The far end answers no goodbye. */
  close(): void {
    this.readyState = 2
  }
  hear(evento: string): void {
    this.onmessage?.({ data: JSON.stringify({ evento, datos: {} }) })
  }
}

const session = JSON.stringify({
  usuario: {
    id: 12,
    usuario: 'secretario',
    accessToken: 'a',
    refreshToken: 'r',
    codigosRoles: ['SECRE'],
    persona: { nombreCompleto: 'x' },
  },
  menus: [],
})

describe('Dead peer detection: the real-time socket', () => {
  let browser: EventTarget
  let states: RealtimeState[]
  let heard: string[]
  let disconnect: () => void

  beforeEach(() => {
    vi.useFakeTimers()
    Line.made = []
    states = []
    heard = []
    browser = new EventTarget()
    vi.stubGlobal('window', Object.assign(browser, { location: { href: 'https://estrado.example/' } }))
    vi.stubGlobal('navigator', { userAgent: 'x' })
    vi.stubGlobal('WebSocket', Line)
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => (key === storageKeys.session ? session : null),
      setItem: () => {},
      removeItem: () => {},
    })
    disconnect = connectRealtime({
      onEvent: ({ evento }) => heard.push(evento),
      onState: (state) => states.push(state),
    })
  })
  afterEach(() => {
    disconnect()
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })

  const line = () => Line.made.at(-1)
  const afterBackoff = () => vi.advanceTimersByTime(1_000)
  const online = () => browser.dispatchEvent(new Event('online'))

  it('is taken anew where a server that beats falls silent, and what the old one still says is nothing', () => {
    const old = line()
    old?.hear('autenticado')
    old?.hear(realtimeBeat)
    vi.advanceTimersByTime(durations.realtimeSilence - 1)
    old?.hear('causa-cambiada')
    vi.advanceTimersByTime(durations.realtimeSilence - 1)
    expect([Line.made.length, states.at(-1)]).toEqual([1, 'open'])
    vi.advanceTimersByTime(1)
    expect(states.at(-1)).toBe('waiting')
    old?.hear('causa-cambiada')
    expect(states.at(-1)).toBe('waiting')
    afterBackoff()
    expect(Line.made).toHaveLength(2)
    old?.onclose?.({ code: 1006 })
    line()?.hear('autenticado')
    expect(states.at(-1)).toBe('open')
    expect(heard).toEqual(['autenticado', 'causa-cambiada', 'autenticado'])
  })

  it('stays with a server that never beats, however long it is silent', () => {
    line()?.hear('autenticado')
    vi.advanceTimersByTime(10 * durations.realtimeSilence)
    online()
    expect([Line.made.length, states.at(-1)]).toEqual([1, 'open'])
    // Another version answered before.
    line()?.onclose?.({ code: 1012 })
    afterBackoff()
    line()?.hear('autenticado')
    line()?.hear(realtimeBeat)
    line()?.onclose?.({ code: 1012 })
    afterBackoff()
    line()?.hear('autenticado')
    vi.advanceTimersByTime(10 * durations.realtimeSilence)
    expect(Line.made).toHaveLength(3)
  })

  it('is taken anew at once when the browser is online again and nothing was heard lately', () => {
    line()?.hear('autenticado')
    line()?.hear(realtimeBeat)
    vi.advanceTimersByTime(durations.realtimeBeat)
    online()
    expect(Line.made).toHaveLength(1)
    vi.advanceTimersByTime(1)
    online()
    expect(Line.made).toHaveLength(2)
  })

  it('comes back when the browser is online again after it was lost, once', () => {
    line()?.hear('autenticado')
    line()?.onclose?.({ code: 1006 })
    online()
    online()
    vi.advanceTimersByTime(60_000)
    expect(Line.made).toHaveLength(2)
  })
})
