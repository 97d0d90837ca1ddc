import { createHash } from 'node:crypto'
import type { BytesState } from '@estrado/machines/annotations/schemas'
import type { DecisionServices } from '../context.ts'

type Bytes = { readonly sha256: string; readonly bytes: number }
type Files = Pick<DecisionServices, 'files'>

/**
 * How the file that a version was made on stands to the document now: the same, what the document began with before
 * something was added to it (a signature), or another one.
 */
export async function bytesState({ files }: Files, madeOn: Bytes, now: Bytes): Promise<BytesState> {
  if (madeOn.sha256 === now.sha256) return 'mismo'
  if (madeOn.bytes >= now.bytes) return 'otro'
  const content = await files.open(now.sha256)
  const hash = createHash('sha256')
  for await (const part of content.read(0, madeOn.bytes - 1)) hash.update(part as Uint8Array)
  return hash.digest('hex') === madeOn.sha256 ? 'ampliado' : 'otro'
}
