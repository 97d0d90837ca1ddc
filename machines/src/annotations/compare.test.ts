import { describe, expect, it } from 'vitest'
import { compareSets, mergeSets, sameSet } from './compare.ts'
import type { Annotation } from './schemas.ts'

const note = (id: string, contenido = id, changes: Partial<Annotation> = {}): Annotation => ({
  id,
  pagina: 1,
  tipo: 'comment',
  posicion: { x: 0.1, y: 0.2, width: 0.05, height: 0.05 },
  contenido,
  color: 'yellow',
  propiedades: {},
  ...changes,
})
const copyId = (id: string) => `temp_${id}`
const texts = (set: readonly Annotation[]) => set.map(({ id, contenido }) => `${id}:${contenido}`).sort()

describe('comparing of sets', () => {
  it('tells what came, what changed and what went; the order says nothing', () => {
    const { added, changed, removed } = compareSets([note('a'), note('b')], [note('c'), note('b', 'otra')])
    expect([added, removed].map(texts)).toEqual([['c:c'], ['a:a']])
    expect(changed.map(({ from, to }) => [from.contenido, to.contenido])).toEqual([['b', 'otra']])
    expect(sameSet([note('a'), note('b')], [note('b'), note('a')])).toBe(true)
  })

  it('finds nothing to save once everything is undone', () => {
    const moved = note('a', 'a', { posicion: { x: 0.2, y: 0.2, width: 0.05, height: 0.05 } })
    expect(sameSet([note('a')], [moved])).toBe(false)
    expect(sameSet([note('a')], [note('a')])).toBe(true)
  })
})

describe('merging of two writers', () => {
  const base = [note('a'), note('b'), note('c')]

  it('takes what each added, changed and removed', () => {
    const mine = [note('a', 'mía'), note('b'), note('temp_1')]
    const theirs = [note('a'), note('b', 'suya'), note('c'), note('d')]
    const { annotations, conflicts } = mergeSets(base, mine, theirs, copyId)
    expect(texts(annotations)).toEqual(['a:mía', 'b:suya', 'd:d', 'temp_1:temp_1'])
    expect(conflicts).toEqual([])
  })

  it('keeps both where both changed the same note, and what one removed and the other changed', () => {
    const mine = [note('a', 'mía'), note('c', 'mía')]
    const theirs = [note('a', 'suya'), note('b', 'suya')]
    const { annotations, conflicts } = mergeSets(base, mine, theirs, copyId)
    expect(texts(annotations)).toEqual(['a:suya', 'b:suya', 'c:mía', 'temp_a:mía'])
    expect(conflicts.map(({ mine: m, theirs: t }) => [m?.contenido, t?.contenido])).toEqual([
      ['mía', 'suya'],
      [undefined, 'suya'],
      ['mía', undefined],
    ])
  })

  it('has no quarrel with the same change made twice', () => {
    const same = [note('a', 'igual'), note('b')]
    expect(mergeSets(base, same, same, copyId)).toEqual({ annotations: same, conflicts: [] })
  })
})
