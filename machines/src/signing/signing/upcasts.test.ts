import { describe, expect, it } from 'vitest'
import { replayOf } from '../../journal/replay.ts'
import { upcast } from '../../journal/upcasting.ts'
import type { Fact } from '../../kernel/upcast.ts'
import { signingMachine } from './machine.ts'
import { signingWorkflow } from './workflow.ts'

const at = '2026-11-21T14:42:00.000Z'
const hasta = '2027-11-02 10:00:00'
const holder = (alias: string, documento: string) => ({ alias, titular: 'Ana Quispe', documento, hasta })

/** A walk as version 1 recorded it. */
const recorded = (certificates: readonly object[], ...further: readonly Fact[]): readonly Fact[] => [
  { type: 'signing.requested', documents: ['a.pdf'], signer: '3000002' },
  { type: 'tokens.listed', tokens: [{ slot: 1, name: 'Feitian', label: 'ePass', pin: 'normal' }] },
  { type: 'pin.entered', remember: false },
  { type: 'certificates.listed', certificates, at },
  ...further,
  { type: 'signature.ordered' },
]

const replayed = (facts: readonly Fact[]) => {
  const replay = replayOf(signingMachine)
  const lifted = facts.map((fact) => upcast('signing', 1, fact))
  return replay.fold(lifted)
}

describe('a signing of version 1', () => {
  it('replays: the certificate of the signer was proposed, by its document or its alias', () => {
    expect(signingWorkflow.version).toBe(2)
    for (const own of [holder('firma', '3000002'), holder('3000002', '')]) {
      const { value, context } = replayed(recorded([holder('otra', '2000001'), own]))
      expect({ value, certificate: context.certificate }).toEqual({
        value: 'signing',
        certificate: own.alias,
      })
    }
  })

  it('replays with another one that was chosen', () => {
    const list = [holder('otra', '2000001'), holder('firma', '3000002')]
    const { value, context } = replayed(recorded(list, { type: 'certificate.chosen', alias: 'otra', at }))
    expect({ value, certificate: context.certificate }).toEqual({ value: 'signing', certificate: 'otra' })
  })

  it('is read without the holders’ names', () => {
    const lifted = recorded([holder('otra', '2000001')]).map((fact) => upcast('signing', 1, fact))
    expect(JSON.stringify(lifted)).not.toContain('Ana Quispe')
  })
})
