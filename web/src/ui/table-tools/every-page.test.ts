import { tableTools } from '@estrado/machines/messages/table-tools'
import { limits } from '@estrado/machines/vocabulary/limits'
import { describe, expect, it } from 'vitest'
import { everyPage } from './every-page.ts'

const listOf = (total: number) => {
  const asked: number[] = []
  const fetchPage = async (page: number, perPage: number) => {
    asked.push(page)
    const left = Math.max(0, Math.min(perPage, total - (page - 1) * perPage))
    return {
      result: Array.from({ length: left }, (_, index) => (page - 1) * perPage + index),
      pagination: { totalItems: total },
    }
  }
  return { asked, fetchPage }
}

describe('all rows of a list that comes page by page', () => {
  it('asks until it has them all, once for a short list', async () => {
    const long = listOf(230)
    const all = Array.from({ length: 230 }, (_, index) => index)
    expect(await everyPage(long.fetchPage)).toEqual({ rows: all, note: undefined })
    expect(long.asked).toEqual([1, 2, 3])
    const short = listOf(0)
    expect(await everyPage(short.fetchPage)).toEqual({ rows: [], note: undefined })
    expect(short.asked).toEqual([1])
  })

  it('stops at the bound of an export and says so', async () => {
    const { rows, note } = await everyPage(listOf(1_000_000).fetchPage)
    expect(rows).toHaveLength(limits.exportRows)
    expect(note).toBe(tableTools.exportCut(limits.exportRows, 1_000_000))
    expect((await everyPage(listOf(limits.exportRows).fetchPage)).note).toBeUndefined()
  })
})
