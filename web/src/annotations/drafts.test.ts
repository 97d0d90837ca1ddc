import { expect, it } from 'vitest'
import type { Kept, Unsaved } from '../client/draft-writer.ts'
import type { LocalDraft } from './draft-store.ts'
import { createDrafts, newerDraft } from './drafts.ts'

const at = '2026-11-23T14:00:00.000Z'
const draft = (base: number): LocalDraft => ({ sha256: 'ab'.repeat(32), base, anotaciones: [] })
const settled = () => new Promise((resolve) => setTimeout(resolve))

function keeper() {
  let here: Unsaved<LocalDraft> | undefined
  const sent: (number | null)[] = []
  const changed: string[] = []
  const told: Kept[] = []
  let reachable = true
  const drafts = createDrafts({
    store: {
      read: async () => here,
      write: async (next) => {
        here = next
      },
      remove: async () => {
        here = undefined
      },
    },
    send: async ({ value: { base }, at }) => {
      if (!reachable) throw new Error('offline')
      sent.push(base)
      changed.push(at)
    },
    discard: async () => {
      sent.push(-1)
    },
    now: () => new Date(at),
    told: (kept) => told.push(kept),
  })
  return {
    drafts,
    sent,
    changed,
    told,
    here: () => here,
    disconnect: () => {
      reachable = false
    },
  }
}

it('a draft stands in this browser until the API has it', async () => {
  const { drafts, sent, changed, told, here } = keeper()
  drafts.keep(draft(1))
  drafts.keep(draft(2))
  await settled()
  expect(sent).toEqual([1, 2])
  expect(changed).toEqual([at, at])
  expect(here()).toBeUndefined()
  expect(told.at(-1)).toEqual({ state: 'kept', at })
})

it('without the API it stays here, and is kept all the same', async () => {
  const { drafts, told, here, disconnect } = keeper()
  disconnect()
  drafts.keep(draft(1))
  await settled()
  expect(here()?.value.base).toBe(1)
  expect(told.at(-1)).toEqual({ state: 'kept', at })
})

it('what is forgotten is nowhere any more', async () => {
  const { drafts, sent, here } = keeper()
  drafts.keep(draft(1))
  drafts.forget()
  await settled()
  expect(sent.at(-1)).toBe(-1)
  expect(here()).toBeUndefined()
})

it('of two drafts the later one counts', () => {
  const there = { ...draft(2), fecha: at }
  expect(newerDraft(undefined, null)).toBeUndefined()
  expect(newerDraft({ value: draft(1), at: '2026-11-23T13:59:00.000Z' }, there)?.value.base).toBe(2)
  expect(newerDraft({ value: draft(1), at: '2026-11-23T14:01:00.000Z' }, there)?.value.base).toBe(1)
})
