import { refusalMessages } from '@estrado/machines/agent/guard-texts'
import { otherPersonCode } from '@estrado/machines/contract/agent-access'
import { afterEach, expect, it, vi } from 'vitest'
import { findAgentProblem, readPresence } from './agent-access.ts'

afterEach(() => vi.unstubAllGlobals())

function answers(body: unknown, status: number): void {
  vi.stubGlobal('window', { location: new URL('http://localhost:3000') })
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(body), { status }))
}

it('tells somebody else’s agent from one that refuses this site', async () => {
  answers({ message: refusalMessages.otherPerson, code: otherPersonCode }, 403)
  expect(await findAgentProblem('firma', 'http://localhost:8500')).toBe('other-person')
  expect(await readPresence('http://localhost:8500')).toBeUndefined()
  answers({ message: refusalMessages.tooMany, code: 'RATE' }, 429)
  expect(await findAgentProblem('firma', 'http://localhost:8500')).toBe('origin-refused')
})
