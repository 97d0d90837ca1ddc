import { describe, expect, it } from 'vitest'
import { numberedRows } from './numbered-rows.ts'

describe('running index of paged rows (spec 1 §9)', () => {
  it('goes on from page to page', () => {
    const pagination = { totalItems: 12, itemCount: 2, perPage: 10, currentPage: 2 }
    expect(numberedRows({ pagination, result: [{ id: 7 }, { id: 9 }] })).toEqual({
      pagination,
      result: [
        { indice: 11, id: 7 },
        { indice: 12, id: 9 },
      ],
    })
  })

  it('what is no page stays as it is', () => {
    for (const answer of [null, [], { mensaje: 'Hecho' }, 'texto']) expect(numberedRows(answer)).toBe(answer)
  })
})
