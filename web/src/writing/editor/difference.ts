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

/** A range of the earlier document and what stands in its place in the later one, in blocks. */
type Hunk = { readonly a: number; readonly b: number; readonly countA: number; readonly countB: number }

/** Beyond so many pairs of blocks, what differs is one hunk. */
const mostPairs = 9_000_000

const marksOf = (marks: readonly Mark[]) => marks.map(({ type }) => type.name).join()

/** Letters with their form, nodes with their attributes: a change of form is a change. */
const tokens: TokenEncoder<string> = {
  encodeCharacter: (char, marks) => `${String.fromCharCode(char)}${marksOf(marks)}`,
  encodeNodeStart: ({ type, attrs, marks }) => `<${type.name}${JSON.stringify(attrs)}${marksOf(marks)}`,
  encodeNodeEnd: ({ type }) => `>${type.name}`,
  compareTokens: (one, other) => one === other,
}

/** Lengths of the longest run of blocks that both have, from each pair of places on. */
function commonLengths(a: readonly string[], b: readonly string[]): Uint32Array {
  const width = b.length + 1
  const lengths = new Uint32Array((a.length + 1) * width)
  for (let i = a.length - 1; i >= 0; i -= 1) {
    for (let j = b.length - 1; j >= 0; j -= 1) {
      const at = i * width + j
      lengths[at] =
        a[i] === b[j]
          ? (lengths[at + width + 1] ?? 0) + 1
          : Math.max(lengths[at + width] ?? 0, lengths[at + 1] ?? 0)
    }
  }
  return lengths
}

/** The blocks that differ, between those that both documents have. */
function hunksOf(a: readonly string[], b: readonly string[]): readonly Hunk[] {
  if (a.length * b.length > mostPairs) return [{ a: 0, b: 0, countA: a.length, countB: b.length }]
  const lengths = commonLengths(a, b)
  const width = b.length + 1
  const hunks: Hunk[] = []
  let [i, j] = [0, 0]
  while (i < a.length || j < b.length) {
    const [fromI, fromJ] = [i, j]
    while ((i < a.length || j < b.length) && !(i < a.length && j < b.length && a[i] === b[j])) {
      const below = i < a.length ? (lengths[(i + 1) * width + j] ?? 0) : -1
      const right = j < b.length ? (lengths[i * width + j + 1] ?? 0) : -1
      if (below >= right) i += 1
      else j += 1
    }
    if (i > fromI || j > fromJ) hunks.push({ a: fromI, b: fromJ, countA: i - fromI, countB: j - fromJ })
    while (i < a.length && j < b.length && a[i] === b[j]) {
      i += 1
      j += 1
    }
  }
  return hunks
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

/** What differs within two runs of blocks, by the places within them. */
function within(before: Node, after: Node): readonly Places[] {
  const [sizeA, sizeB] = [before.content.size, after.content.size]
  if (sizeA === 0 || sizeB === 0) return [{ fromA: 0, toA: sizeA, fromB: 0, toB: sizeB }]
  const set = ChangeSet.create<null>(before, undefined, tokens)
  return simplifyChanges(set.addSteps(after, [new StepMap([0, sizeA, sizeB])], null).changes, after)
}

/** What differs in two documents, by words and marks; blocks that both have are not looked into. */
export function differences(before: Node, after: Node): readonly Difference[] {
  const texts = (doc: Node) => doc.children.map((child) => JSON.stringify(child))
  const part = (doc: Node, from: number, count: number) =>
    doc.copy(Fragment.from(doc.children.slice(from, from + count)))
  const [startsA, startsB] = [startsOf(before), startsOf(after)]
  return hunksOf(texts(before), texts(after)).flatMap(({ a, b, countA, countB }) => {
    const [startA, startB] = [startsA[a] ?? 0, startsB[b] ?? 0]
    return within(part(before, a, countA), part(after, b, countB)).map((found) => {
      const [fromA, toA] = [found.fromA + startA, found.toA + startA]
      const [fromB, toB] = [found.fromB + startB, found.toB + startB]
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
