import type { DocumentResult } from './events.ts'

/** What the API said to one signed document; `again`: the same file may be sent once more. */
export type Delivery = {
  readonly id: string
  readonly accepted: boolean
  readonly reason: string | null
  readonly again: boolean
}

type Progress = {
  readonly documents: readonly string[]
  readonly results: readonly DocumentResult[]
  readonly deliveries: readonly Delivery[]
}

export const isAccepted = ({ deliveries }: Progress, document: string): boolean =>
  deliveries.some(({ id, accepted }) => accepted && id === document)

/** Documents that the API hasn't taken: a further signature is for these alone. */
export const unaccepted = (progress: Progress): readonly string[] =>
  progress.documents.filter((document) => !isAccepted(progress, document))

/** Do these results tell of each document that is still to be signed, and of no other? */
export const isWholeResult = (progress: Progress, results: readonly DocumentResult[]): boolean => {
  const wanted = unaccepted(progress)
  return results.length === wanted.length && wanted.every((id) => results.some((result) => result.id === id))
}

/** In the order in which the documents were asked for. */
export const inOrder = ({ documents }: Progress, deliveries: readonly Delivery[]): readonly Delivery[] =>
  documents.flatMap((id) => deliveries.filter((delivery) => delivery.id === id))

/** Signed documents that the API hasn't judged. */
export const awaited = ({ results, deliveries }: Progress): readonly string[] =>
  results
    .filter(({ id, signed }) => signed && !deliveries.some((delivery) => delivery.id === id))
    .map(({ id }) => id)

/** Is this the last document that the API has to judge? */
export const deliveredLast = (progress: Progress, document: string): boolean => {
  const open = awaited(progress)
  return open.length === 1 && open[0] === document
}

/** Where one document stands, with the reason where it stopped. */
export type DocumentLine = {
  readonly id: string
  readonly stage: 'waiting' | 'refused' | 'signed' | 'declined' | 'accepted'
  readonly reason: string | null
}

/** One line per document, in the order in which they were asked for. */
export function documentLines(progress: Progress): readonly DocumentLine[] {
  return progress.documents.map((id) => {
    const delivery = progress.deliveries.find((candidate) => candidate.id === id)
    if (delivery) return { id, stage: delivery.accepted ? 'accepted' : 'declined', reason: delivery.reason }
    const result = progress.results.find((candidate) => candidate.id === id)
    if (result) return { id, stage: result.signed ? 'signed' : 'refused', reason: result.reason }
    return { id, stage: 'waiting', reason: null }
  })
}
