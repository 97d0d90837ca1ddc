import { reductionSteps } from '@estrado/machines/scanning/vocabulary'

export type ReductionStep = (typeof reductionSteps)[number]

/** A JPEG made smaller; throws where it can't be read. */
export type Reduce = (image: Blob, step: ReductionStep) => Promise<Blob>

type Part = { readonly content: Blob; readonly document: boolean }

/** What one page adds to a PDF besides its image, and the PDF's own. */
const pageOverhead = 1_000
const documentOverhead = 4_000

/**
 * The parts with their pictures as little smaller as is enough for a PDF of `limit` bytes, all alike; undefined
 * where nothing has to be smaller, and where even the last step isn't enough: then nothing is gained by it.
 */
export async function fitPictures<T extends Part>(
  parts: readonly T[],
  limit: number,
  reduced: Reduce,
): Promise<readonly T[] | undefined> {
  const budget = limit - documentOverhead - parts.length * pageOverhead
  if (weightOf(parts) <= budget) return undefined
  for (const step of reductionSteps) {
    const smaller = await madeSmaller(parts, step, budget, reduced)
    if (smaller) return smaller
  }
  return undefined
}

async function madeSmaller<T extends Part>(
  parts: readonly T[],
  step: ReductionStep,
  budget: number,
  reduced: Reduce,
): Promise<readonly T[] | undefined> {
  const made: T[] = []
  let bytes = weightOf(parts.filter(({ document }) => document))
  for (const part of parts) {
    if (part.document) {
      made.push(part)
      continue
    }
    const smaller = await reduced(part.content, step)
    const content = smaller.size < part.content.size ? smaller : part.content
    bytes += content.size
    if (bytes > budget) return undefined
    made.push({ ...part, content })
  }
  return made
}

const weightOf = (parts: readonly Part[]): number => parts.reduce((sum, { content }) => sum + content.size, 0)
