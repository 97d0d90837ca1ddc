import { rowIndex } from '../vocabulary/paging.ts'

type Paged = {
  readonly pagination: { readonly currentPage: number; readonly perPage: number }
  readonly result: readonly object[]
}

const isPaged = (answer: unknown): answer is Paged =>
  answer !== null && typeof answer === 'object' && 'pagination' in answer && 'result' in answer

/** Running index: an answer that is a page, each of its rows with its number among all (`spec 1 §3, §9`). */
export function numberedRows(answer: unknown): unknown {
  if (!isPaged(answer)) return answer
  const { currentPage, perPage } = answer.pagination
  return {
    ...answer,
    result: answer.result.map((row, n) => ({ indice: rowIndex(currentPage, perPage, n + 1), ...row })),
  }
}
