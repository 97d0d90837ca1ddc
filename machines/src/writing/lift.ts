import { Either, Schema } from 'effect'
import { type WrittenText, writtenLimits, writtenSchemaVersion } from './tree.ts'
import { WrittenTextSchema } from './tree-schema.ts'
import { depthOf } from './walk.ts'

type Lift = (text: unknown) => unknown

/** For each earlier version of the tree's shape, what makes the next of it. A text is lifted when it is read. */
const lifts: Readonly<Record<number, Lift>> = {}

const decode = Schema.decodeUnknownEither(WrittenTextSchema, { onExcessProperty: 'error' })

const versionOf = (text: unknown): number =>
  typeof text === 'object' && text !== null && 'esquema' in text && typeof text.esquema === 'number'
    ? text.esquema
    : Number.NaN

/** A kept text in the shape of today; null where it is none, comes from a later version, or breaks a limit. */
export function readText(kept: unknown): WrittenText | null {
  let text = kept
  for (let version = versionOf(text); version < writtenSchemaVersion; version += 1) {
    const lift = lifts[version]
    if (!lift) return null
    text = lift(text)
  }
  const read = decode(text)
  if (Either.isLeft(read)) return null
  return depthOf(read.right.doc) > writtenLimits.depth ? null : read.right
}
