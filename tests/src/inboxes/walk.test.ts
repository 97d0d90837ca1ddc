import { type LoggedIn, startTestApi, type TestApi } from '@estrado/api-mock/testing/api'
import { Clerk } from '@estrado/api-mock/testing/cause'
import type { AnswerOf } from '@estrado/machines/contract/types'
import { inboxOrders } from '@estrado/machines/inboxes/schemas'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { seed } from '../sampling.ts'

type Inbox = AnswerOf<'causas.inbox'>
type Write = { readonly kind: 'make' | 'remove' | 'change'; readonly place: number }

let api: TestApi
let clerk: LoggedIn
beforeAll(async () => {
  api = await startTestApi(inject('clusterUrl'))
  clerk = await api.login('ventanilla')
})
afterAll(() => api.stop())

const writes = fc.array(
  fc.record({
    kind: fc.constantFrom<Write['kind'][]>('make', 'remove', 'change'),
    place: fc.nat({ max: 1_000 }),
  }),
  { maxLength: 3 },
)

it('keyset pagination: while others write, no cause is shown twice, and none missed that was there throughout', async () => {
  const others = new Clerk(api, await api.login('ventanilla'))
  /** Causes that stand, and those that stood all the time of one walk. */
  const there = new Set<number>()
  for (let n = 0; n < 12; n += 1) there.add(await others.newCause())

  const write = async ({ kind, place }: Write, throughout: Set<number>, moved: Set<number>) => {
    if (kind === 'make') {
      there.add(await others.newCause())
      return
    }
    const some = [...there][place % Math.max(1, there.size)]
    if (some === undefined) return
    if (kind === 'change') {
      // Its documents come later, or now: it stays in the list, and asks something else.
      const { token } = clerk
      const put = (adjuntarDespues: boolean) =>
        api.call('causas.postpone', { token, params: { id: some }, body: { adjuntarDespues } })
      if ((await put(true)).status !== 200) await put(false)
      moved.add(some)
      return
    }
    await api.call('causas.delete', { token: clerk.token, params: { id: some } })
    there.delete(some)
    throughout.delete(some)
  }
  const pageAfter = async (cursor: string | undefined, orden: string, alcance: string, perPage: number) => {
    const body = { page: 1, perPage, orden, alcance, ...(cursor !== undefined && { cursor }) }
    const answer = await api.call('causas.inbox', { token: clerk.token, body })
    expect(answer.status).toBe(200)
    return answer.response as Inbox
  }

  await fc.assert(
    fc.asyncProperty(
      fc.array(writes, { minLength: 1, maxLength: 6 }),
      fc.constantFrom(...inboxOrders),
      fc.constantFrom('mias', 'todas'),
      fc.integer({ min: 2, max: 5 }),
      async (between, orden, alcance, perPage) => {
        while (there.size < 8) there.add(await others.newCause())
        const throughout = new Set(there)
        const moved = new Set<number>()
        const seen: number[] = []
        let cursor: string | undefined
        let step = 0
        do {
          const { pagination, result } = await pageAfter(cursor, orden, alcance, perPage)
          seen.push(...result.map(({ id }) => id))
          cursor = pagination.siguiente ?? undefined
          for (const change of between[step] ?? []) await write(change, throughout, moved)
          step += 1
        } while (cursor !== undefined)
        // What became more or less pressing meanwhile stands elsewhere in that order alone.
        const keptItsPlace = (id: number) => orden !== 'urgencia' || !moved.has(id)
        const still = seen.filter(keptItsPlace)
        expect(new Set(still).size).toBe(still.length)
        expect([...throughout].filter((id) => keptItsPlace(id) && !seen.includes(id))).toEqual([])
      },
    ),
    { numRuns: 12, seed },
  )
})
