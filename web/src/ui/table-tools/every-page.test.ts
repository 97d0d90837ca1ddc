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
    expect(await everyPage(long.fetchPage)).toEqual(Array.from({ length: 230 }, (_, index) => index))
    expect(long.asked).toEqual([1, 2, 3])
    const short = listOf(0)
    expect(await everyPage(short.fetchPage)).toEqual([])
    expect(short.asked).toEqual([1])
  })

  it('stops at the bound of an export', async () => {
    expect(await everyPage(listOf(1_000_000).fetchPage)).toHaveLength(limits.exportRows)
  })
})
