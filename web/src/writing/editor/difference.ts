import { ChangeSet, simplifyChanges, type TokenEncoder } from 'prosemirror-changeset'
import { Fragment, type Mark, type Node } from 'prosemirror-model'
import { StepMap } from 'prosemirror-transform'

/** One difference of two documents, by its places in both. */
export type Difference = {
  readonly fromA: number
  readonly toA: number
  readonly fromB: number
  readonly toB: number
  /** What was there and what is; alike where only the form changed. */
  readonly before: string
  readonly after: string
  /** Which block of the later document it stands in, from 1. */
  readonly place: number
}

/** Blocks of the earlier document and those that stand in their place in the later one; `paired`: one and the same. */
type Run = {
  readonly a: number
  readonly b: number
  readonly countA: number
  readonly countB: number
  readonly paired: boolean
}

/** Beyond so many pairs of blocks, what differs is one run. */
const mostPairs = 9_000_000
const mostSimilarPairs = 40_000

const marksOf = (marks: readonly Mark[]) => marks.map(({ type }) => type.name).join()

/** Letters with their form, nodes with their attributes: a change of form is a change. */
const tokens: TokenEncoder<string> = {
  encodeCharacter: (char, marks) => `${String.fromCharCode(char)}${marksOf(marks)}`,
  encodeNodeStart: ({ type, attrs, marks }) => `<${type.name}${JSON.stringify(attrs)}${marksOf(marks)}`,
  encodeNodeEnd: ({ type }) => `>${type.name}`,
  compareTokens: (one, other) => one === other,
}

type Same = (a: number, b: number) => boolean

/** How many blocks pair up in order, at most, from each pair of places on. */
function pairedLengths(countA: number, countB: number, same: Same): Uint32Array {
  const width = countB + 1
  const lengths = new Uint32Array((countA + 1) * width)
  for (let i = countA - 1; i >= 0; i -= 1) {
    for (let j = countB - 1; j >= 0; j -= 1) {
      const at = i * width + j
      lengths[at] = same(i, j)
        ? (lengths[at + width + 1] ?? 0) + 1
        : Math.max(lengths[at + width] ?? 0, lengths[at + 1] ?? 0)
    }
  }
  return lengths
}

/** Two rows of blocks as those that pair up and the runs between them. */
function runsOf(countA: number, countB: number, most: number, same: Same): readonly Run[] {
  if (countA * countB > most) return [{ a: 0, b: 0, countA, countB, paired: false }]
  const lengths = pairedLengths(countA, countB, same)
  const at = (i: number, j: number) =>
    i <= countA && j <= countB ? (lengths[i * (countB + 1) + j] ?? 0) : -1
  const runs: Run[] = []
  let [i, j] = [0, 0]
  while (i < countA || j < countB) {
    const [a, b] = [i, j]
    while ((i < countA || j < countB) && !(i < countA && j < countB && same(i, j))) {
      if (at(i + 1, j) >= at(i, j + 1)) i += 1
      else j += 1
    }
    if (i > a || j > b) runs.push({ a, b, countA: i - a, countB: j - b, paired: false })
    for (; i < countA && j < countB && same(i, j); i += 1, j += 1) {
      runs.push({ a: i, b: j, countA: 1, countB: 1, paired: true })
    }
  }
  return runs
}

/** Is a block the other one, corrected? Half of the shorter one's words stand in both. */
function similar(one: Node, other: Node): boolean {
  if (one.type !== other.type) return false
  const [a, b] = [one, other].map(
    ({ textContent }) => new Set(textContent.toLocaleLowerCase('es').match(/[\p{L}\p{N}]+/gu)),
  )
  if (!a || !b) return false
  const both = [...a].filter((word) => b.has(word)).length
  return Math.min(a.size, b.size) === 0 ? a.size === b.size : 2 * both >= Math.min(a.size, b.size)
}

/** Where each block of a document begins, and where the last one ends. */
function startsOf(doc: Node): readonly number[] {
  const starts = [0]
  for (const child of doc.children) starts.push((starts.at(-1) ?? 0) + child.nodeSize)
  return starts
}

const wordsOf = (doc: Node, from: number, to: number): string =>
  doc.textBetween(from, to, ' ').replaceAll('\n', ' ').trim()

type Places = Pick<Difference, 'fromA' | 'toA' | 'fromB' | 'toB'>

/** What differs within two blocks, by the places within their documents. */
function within(before: Node, after: Node): readonly Places[] {
  const set = ChangeSet.create<null>(before, undefined, tokens)
  const whole = new StepMap([0, before.content.size, after.content.size])
  return simplifyChanges(set.addSteps(after, [whole], null).changes, after)
}

/** The runs of blocks that differ, those that are one block corrected by themselves. */
function differing(before: Node, after: Node): readonly Run[] {
  const texts = ({ children }: Node) => children.map((child) => JSON.stringify(child))
  const [a, b] = [texts(before), texts(after)]
  return runsOf(a.length, b.length, mostPairs, (i, j) => a[i] === b[j])
    .filter(({ paired }) => !paired)
    .flatMap((run) =>
      runsOf(run.countA, run.countB, mostSimilarPairs, (i, j) =>
        similar(before.child(run.a + i), after.child(run.b + j)),
      ).map((inner) => ({ ...inner, a: run.a + inner.a, b: run.b + inner.b })),
    )
}

/** What differs in two documents, by words and marks; blocks that both have are not looked into. */
export function differences(before: Node, after: Node): readonly Difference[] {
  const only = (doc: Node, block: number) => doc.copy(Fragment.from(doc.child(block)))
  const [startsA, startsB] = [startsOf(before), startsOf(after)]
  return differing(before, after).flatMap(({ a, b, countA, countB, paired }) => {
    const [startA = 0, startB = 0] = [startsA[a], startsB[b]]
    const whole = {
      fromA: 0,
      toA: (startsA[a + countA] ?? 0) - startA,
      fromB: 0,
      toB: (startsB[b + countB] ?? 0) - startB,
    }
    const found = paired ? within(only(before, a), only(after, b)) : [whole]
    return found.map((places) => {
      const [fromA, toA] = [places.fromA + startA, places.toA + startA]
      const [fromB, toB] = [places.fromB + startB, places.toB + startB]
      return {
        fromA,
        toA,
        fromB,
        toB,
        before: wordsOf(before, fromA, toA),
        after: wordsOf(after, fromB, toB),
        place: Math.min(after.resolve(fromB).index(0) + 1, after.childCount),
      }
    })
  })
}
