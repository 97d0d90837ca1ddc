type ByteRange = { readonly from: number; readonly to: number }

/**
 * First and last byte that a `Range` header asks for (RFC 9110 §14). Null: the whole file, also where the
 * header asks for several parts or another unit; `unsatisfiable`: none of it (416).
 */
export function readRange(header: string | undefined, size: number): ByteRange | null | 'unsatisfiable' {
  const match = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '')
  if (!match || (match[1] === '' && match[2] === '')) return null
  const [, first = '', last = ''] = match
  if (first !== '' && last !== '' && Number(last) < Number(first)) return null
  const from = first === '' ? Math.max(0, size - Number(last)) : Number(first)
  const to = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1)
  return from > to || from >= size ? 'unsatisfiable' : { from, to }
}

/** Does a list of entity tags (`If-None-Match`) name this one, or any? */
export const namesTag = (header: string | undefined, tag: string): boolean =>
  header === '*' || (header?.split(',').some((one) => one.trim().replace(/^W\//, '') === tag) ?? false)
