import { Schema } from 'effect'
import { isHolder } from '../../kernel/holder.ts'
import { foldFields } from '../form-fields.ts'

type Tree = { [key: string]: unknown }

/** Keys 0, 1, 2 … make a list, in their order. */
function asLists(value: unknown): unknown {
  if (!isHolder(value)) return value
  const keys = Object.keys(value)
  const inner = keys.map((key) => [key, asLists(value[key])] as const)
  if (keys.length > 0 && keys.every((key) => /^\d+$/.test(key))) {
    return inner.sort(([a], [b]) => Number(a) - Number(b)).map(([, item]) => item)
  }
  return Object.fromEntries(inner)
}

/** `a[0][b]` as a tree. An empty field is an absent one; `a[]` given once or more is a list already. */
export function unfoldFields(fields: Readonly<Record<string, unknown>>): Tree {
  const root: Tree = Object.create(null)
  for (const [name, value] of Object.entries(fields)) {
    if (value === '') continue
    const path = name
      .replace(/\[\]$/, '')
      .split(/[[\]]+/)
      .filter((part) => part !== '')
    const last = path.pop()
    if (last === undefined) continue
    let at = root
    for (const part of path) {
      const next = isHolder(at[part]) ? at[part] : (Object.create(null) as Tree)
      at[part] = next
      at = next as Tree
    }
    at[last] = value
  }
  return asLists(root) as Tree
}

/** A form with `name[0][field]` keys (`spec 2 §7`), read as the tree that they write. */
export const multipartOf = <A, I extends object>(tree: Schema.Schema<A, I>) =>
  Schema.transform(Schema.Record({ key: Schema.String, value: Schema.Unknown }), tree, {
    strict: false,
    decode: unfoldFields,
    encode: (value: unknown) => foldFields(value),
  })
