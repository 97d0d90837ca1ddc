import { describe, expect, it } from 'vitest'
import { workflows } from '../registry.ts'
import { decodeBrowserFact, runsInBrowser } from './index.ts'

const inBrowser = Object.values(workflows).filter(({ name }) => runsInBrowser(name))

describe('decoding: facts that a browser reports', () => {
  it.each(inBrowser)('$name: every sample of the workflow is what its Schema says', ({ name, samples }) => {
    for (const { type, ...data } of Object.values(samples).flat()) {
      expect(decodeBrowserFact(name, type, data), `${name} ${type}`).toEqual(data)
    }
  })

  it('drops what the Schema doesn’t name', () => {
    expect(decodeBrowserFact('signing', 'pin.recalled', { hoard: 'x'.repeat(100) })).toEqual({})
    expect(decodeBrowserFact('signing', 'token.chosen', { slot: 1, hoard: 'x'.repeat(100) })).toEqual({
      slot: 1,
    })
  })

  it('refuses data of another shape, types that the workflow lacks, and names of the prototype', () => {
    expect(decodeBrowserFact('signing', 'pin.recalled', { hoard: 'x'.repeat(100) })).toEqual({})
    expect(decodeBrowserFact('signing', 'token.chosen', { slot: '1' })).toBeNull()
    expect(decodeBrowserFact('signing', 'signature.failed', { reason: 'x'.repeat(2_001) })).toBeNull()
    for (const type of ['cause.drawn', 'constructor', '__proto__', 'toString']) {
      expect(decodeBrowserFact('signing', type, {})).toBeNull()
    }
    expect(decodeBrowserFact('cause', 'cause.drawn', {})).toBeNull()
    expect(runsInBrowser('constructor')).toBe(false)
  })
})
