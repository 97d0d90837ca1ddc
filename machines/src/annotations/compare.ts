import { canonicalJson } from '../journal/canonical.ts'
import type { Annotation } from './schemas.ts'

/** What a person wrote of an annotation: all but who saved it and when. */
const written = ({ id, pagina, tipo, posicion, contenido, color, propiedades }: Annotation): string =>
  canonicalJson({ id, pagina, tipo, posicion, contenido, color, propiedades })

/** Do two annotations say the same at the same place? */
export const sameAnnotation = (one: Annotation, other: Annotation): boolean => written(one) === written(other)

const byId = <A extends Annotation>(set: readonly A[]): ReadonlyMap<string, A> =>
  new Map(set.map((annotation) => [annotation.id, annotation]))

/** What a set has that another had not, what it has otherwise, and what it has no more. */
export type SetDifference<A extends Annotation, B extends Annotation> = {
  readonly added: readonly B[]
  readonly changed: readonly { readonly from: A; readonly to: B }[]
  readonly removed: readonly A[]
}

/** Compares two sets by the ids of their annotations; the order of a set says nothing. */
export function compareSets<A extends Annotation, B extends Annotation>(
  from: readonly A[],
  to: readonly B[],
): SetDifference<A, B> {
  const before = byId(from)
  const after = byId(to)
  return {
    added: to.filter(({ id }) => !before.has(id)),
    changed: to.flatMap((annotation) => {
      const earlier = before.get(annotation.id)
      return earlier && !sameAnnotation(earlier, annotation) ? [{ from: earlier, to: annotation }] : []
    }),
    removed: from.filter(({ id }) => !after.has(id)),
  }
}

/** Is there nothing to save? The unsaved flag is this, so that undoing everything clears it. */
export function sameSet(one: readonly Annotation[], other: readonly Annotation[]): boolean {
  const { added, changed, removed } = compareSets(one, other)
  return added.length + changed.length + removed.length === 0
}

/** An annotation that two people changed, each otherwise; null: one of them removed it. */
export type SetConflict = { readonly mine: Annotation | null; readonly theirs: Annotation | null }

export type MergedSet = {
  readonly annotations: readonly Annotation[]
  /** Of these the merged set has both; what one of them removed and the other changed, it keeps. */
  readonly conflicts: readonly SetConflict[]
}

/**
 * Two writers: what each did to the set that both began with, together. No note is lost: where both changed the same
 * one, theirs keeps its id and mine comes beside it under the id that `copyId` gives it.
 */
export function mergeSets(
  base: readonly Annotation[],
  mine: readonly Annotation[],
  theirs: readonly Annotation[],
  copyId: (id: string) => string,
): MergedSet {
  const [before, own, other] = [byId(base), byId(mine), byId(theirs)]
  const conflicts: SetConflict[] = []
  const annotations: Annotation[] = []
  for (const id of new Set([...other.keys(), ...own.keys()])) {
    const [b, m, t] = [before.get(id) ?? null, own.get(id) ?? null, other.get(id) ?? null]
    const iChanged = !same(b, m)
    const theyChanged = !same(b, t)
    if (iChanged && theyChanged && !same(m, t)) conflicts.push({ mine: m, theirs: t })
    annotations.push(...kept(m, t, iChanged, theyChanged, copyId))
  }
  return { annotations, conflicts }
}

const same = (one: Annotation | null, other: Annotation | null): boolean =>
  one === null || other === null ? one === other : sameAnnotation(one, other)

function kept(
  mine: Annotation | null,
  theirs: Annotation | null,
  iChanged: boolean,
  theyChanged: boolean,
  copyId: (id: string) => string,
): readonly Annotation[] {
  if (!theyChanged) return mine ? [mine] : []
  if (!iChanged) return theirs ? [theirs] : []
  if (theirs === null || mine === null || sameAnnotation(mine, theirs))
    return [theirs ?? mine].filter(isThere)
  return [theirs, { ...mine, id: copyId(mine.id) }]
}

const isThere = (annotation: Annotation | null): annotation is Annotation => annotation !== null
