import { describe, expect, it } from 'vitest'
import { parseBegun, readReturn, rejectionOfError, rejectionOfStatus } from './citizenship.logic.ts'

describe('who comes back from the citizenship service', () => {
  it('brings code and state, and what else the service says', () => {
    expect(readReturn('?code=c&state=s&session_state=x.y&iss=https%3A%2F%2Fp.example')).toEqual({
      kind: 'code',
      code: 'c',
      state: 's',
      session_state: 'x.y',
      iss: 'https://p.example',
    })
    expect(readReturn('?code=c&state=s')).toEqual({ kind: 'code', code: 'c', state: 's' })
  })

  it('may bring an error instead', () => {
    expect(readReturn('?error=access_denied&state=s')).toEqual({
      kind: 'error',
      error: 'access_denied',
      state: 's',
    })
    expect(rejectionOfError('access_denied')).toBe('declined')
    expect(rejectionOfError('server_error')).toBe('providerDown')
  })

  it('is nobody without state or without code', () => {
    for (const search of ['', '?redirect=%2F', '?code=c', '?state=s'])
      expect(readReturn(search)).toBeUndefined()
  })
})

describe('a login that this browser began', () => {
  it('is read again as it was kept', () => {
    const begun = { state: 's', window: 'own', wanted: '/causas/7' } as const
    expect(parseBegun(JSON.stringify(begun))).toEqual(begun)
    expect(parseBegun('{"state":"s"}')).toEqual({ state: 's', window: 'popup', wanted: null })
  })

  it('is none when storage holds something else', () => {
    for (const text of [null, '', '{', '{}', '7', '"s"']) expect(parseBegun(text)).toBeUndefined()
  })
})

it('tells by the status why the API turned somebody down', () => {
  expect([403, 404, 422, 429, 501, 503, 507, 500, 0].map(rejectionOfStatus)).toEqual([
    'disabled',
    'unknownCitizen',
    'spent',
    'limited',
    'providerDown',
    'providerDown',
    'providerDown',
    'providerDown',
    'unreachable',
  ])
})
