import type { PinState } from '@estrado/machines/contract/agent-signing'
import { describe, expect, it } from 'vitest'
import { createPinLimit, defaultPinLimit } from './pin-limit.ts'
import { withPinPause } from './pin-pause.ts'
import type { TokenSession, TokenSource } from './token.ts'
import { TokenError } from './token-error.ts'

const right = '1234'
const session: TokenSession = {
  keys: [],
  key: async () => {
    throw new TokenError('CERTIFICADO_NO_ENCONTRADO')
  },
  close: async () => undefined,
}

/** Tokens that count the PINs tried on them; `left` is what they say of their tries after each wrong one. */
function start(left: readonly PinState[] = []) {
  const clock = { at: 0 }
  const tried: number[] = []
  const tokens: TokenSource = {
    tokens: async () => [],
    publicCertificates: async () => [],
    close: async () => undefined,
    open: async (slot, pin) => {
      tried.push(slot)
      await Promise.resolve()
      if (pin === right) return session
      throw new TokenError('PIN_INCORRECTO', undefined, left[tried.length - 1])
    },
  }
  const source = withPinPause(
    tokens,
    createPinLimit(defaultPinLimit, () => clock.at),
  )
  const code = (slot: number, pin: string) =>
    source.open(slot, pin).then(
      () => 'open',
      (error: { code: string }) => error.code,
    )
  const codes = async (slot: number, pins: readonly string[]) => {
    const given: string[] = []
    for (const pin of pins) given.push(await code(slot, pin))
    return given
  }
  return { clock, tried, code, codes }
}
const wrong = (count: number) => Array<string>(count).fill('0000')

describe('wrong PINs', () => {
  it('close their token for two minutes after five in a row, and try no further one', async () => {
    const { clock, tried, codes, code } = start()
    expect(await codes(1, wrong(6))).toEqual([...Array(5).fill('PIN_INCORRECTO'), 'PIN_EN_ESPERA'])
    expect(tried).toHaveLength(5)
    clock.at = defaultPinLimit.pause - 1
    expect(await code(1, right)).toBe('PIN_EN_ESPERA')
    clock.at = defaultPinLimit.pause
    expect(await code(1, right)).toBe('open')
  })

  it('close no other token, whose right PIN is taken and forgives its own alone', async () => {
    const { codes, code } = start()
    await codes(1, wrong(5))
    expect(await codes(2, [...wrong(4), right])).toEqual([...Array(4).fill('PIN_INCORRECTO'), 'open'])
    expect(await code(1, right)).toBe('PIN_EN_ESPERA')
  })

  it('sent side by side are counted one after another', async () => {
    const { tried, code } = start()
    const codes = await Promise.all(wrong(12).map((pin) => code(1, pin)))
    expect(codes.filter((each) => each === 'PIN_EN_ESPERA')).toHaveLength(7)
    expect(tried).toHaveLength(5)
  })

  it('are forgiven by a right one and by time', async () => {
    const { clock, codes } = start()
    expect(await codes(1, [...wrong(4), right, ...wrong(4)])).not.toContain('PIN_EN_ESPERA')
    clock.at = defaultPinLimit.within + 1
    expect(await codes(1, [...wrong(4), right])).not.toContain('PIN_EN_ESPERA')
  })

  it.each([
    ['says that its tries run low: two', ['contador-bajo', 'contador-bajo'], 2],
    ['begins to say so: the next one', ['normal', 'contador-bajo'], 2],
    ['is before its last try: one', ['ultimo-intento'], 1],
    ['locks at three: two', ['contador-bajo', 'ultimo-intento'], 2],
  ] as const)('of a token that %s', async (_, left, tries) => {
    const { tried, codes } = start(left)
    const told = await codes(1, wrong(tries + 1))
    expect(told.at(-1)).toBe('PIN_EN_ESPERA')
    expect(tried).toHaveLength(tries)
  })
})
