import { existsSync, mkdirSync, readdirSync, readFileSync, rmdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

export type JsonObject = { readonly [key: string]: unknown }

/** A file that holds something else than the JSON object it should: it isn't ours to touch. */
export class UnreadableFileError extends Error {
  override readonly name = 'UnreadableFileError'
}

/** The object in `file`; empty when there is no file. @throws UnreadableFileError */
export function readJsonObject(file: string): JsonObject {
  if (!existsSync(file)) return {}
  try {
    const value: unknown = JSON.parse(readFileSync(file, 'utf8'))
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as JsonObject
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
  }
  throw new UnreadableFileError(file)
}

/** Writes the object where it isn't so already; an empty one removes the file and the folders it leaves empty. */
export function writeJsonObject(file: string, value: JsonObject): 'done' | 'unchanged' {
  if (Object.keys(value).length === 0) return removeFile(file)
  const text = `${JSON.stringify(value, null, 2)}\n`
  if (existsSync(file) && readFileSync(file, 'utf8') === text) return 'unchanged'
  mkdirSync(dirname(file), { recursive: true, mode: 0o755 })
  // Browsers of every person read it.
  writeFileSync(file, text, { mode: 0o644 })
  return 'done'
}

function removeFile(file: string): 'done' | 'unchanged' {
  if (!existsSync(file)) return 'unchanged'
  rmSync(file)
  // `policies` and `managed` may be of our making; what is above belongs to the browser's package.
  for (let folder = dirname(file); /\/(managed|policies)$/.test(folder); folder = dirname(folder)) {
    if (readdirSync(folder).length > 0) break
    rmdirSync(folder)
  }
  return 'done'
}

/** The list at `path` of nested objects with `additions` in it, everything else as it was. */
export function withListItems(
  object: JsonObject,
  path: readonly string[],
  additions: readonly string[],
): JsonObject {
  return changeList(object, path, (items) => [...items, ...additions.filter((item) => !items.includes(item))])
}

/** The list at `path` without `removals`; lists and objects that this empties go too. */
export function withoutListItems(
  object: JsonObject,
  path: readonly string[],
  removals: readonly string[],
): JsonObject {
  return changeList(object, path, (items) => items.filter((item) => !removals.includes(String(item))))
}

function changeList(
  object: JsonObject,
  [key, ...rest]: readonly string[],
  change: (items: readonly unknown[]) => readonly unknown[],
): JsonObject {
  if (key === undefined) return object
  const present = object[key]
  const inner = typeof present === 'object' && present !== null && !Array.isArray(present) ? present : {}
  const next =
    rest.length === 0
      ? change(Array.isArray(present) ? present : [])
      : changeList(inner as JsonObject, rest, change)
  const { [key]: _, ...others } = object
  return Object.keys(next).length === 0 ? others : { ...object, [key]: next }
}
