import { paginationOf } from '../../database/page.ts'

/** What a public list says of its pages; it is scrolled on while `page < lastPage` (`spec 3 §2`). */
export const portalPagination = (page: number, perPage: number, totalItems: number, itemCount: number) => ({
  ...paginationOf({ page, perPage }, totalItems, itemCount),
  lastPage: Math.max(1, Math.ceil(totalItems / perPage)),
})
