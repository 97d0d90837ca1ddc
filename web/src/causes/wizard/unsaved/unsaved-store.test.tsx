import { expect, it } from 'vitest'
import {
  readUnsaved,
  removeForgotten,
  removeUnsaved,
  type UnsavedKey,
  writeUnsaved,
} from './unsaved-store.ts'

const now = new Date('2026-11-21T14:42:00.000Z')
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000 - 1).toISOString()
const keyOf = (cause: number): UnsavedKey => ({ userId: 901, cause, part: 'party' })

it('retention: what nobody came back for in fourteen days leaves the browser, all else stays', async () => {
  await writeUnsaved(keyOf(1), { value: 'forgotten', at: daysAgo(14) })
  await writeUnsaved(keyOf(2), { value: 'forgotten long ago', at: daysAgo(300) })
  await writeUnsaved(keyOf(3), { value: 'of last week', at: daysAgo(13) })
  await writeUnsaved(keyOf(4), { value: 'of today', at: now.toISOString() })
  await removeForgotten(now)
  const left = await Promise.all([1, 2, 3, 4].map((cause) => readUnsaved<string>(keyOf(cause))))
  expect(left.map((unsaved) => unsaved?.value)).toEqual([undefined, undefined, 'of last week', 'of today'])
  await Promise.all([3, 4].map((cause) => removeUnsaved(keyOf(cause))))
})
