import { describe, expect, it } from 'vitest'
import { figuresOf, listsOfStates } from './figures.ts'
import { filesInCycles, readTree, type Source } from './tree.ts'

const source = (path: string, text: string): Source => ({ path, text, lines: 1 })

const figures = figuresOf(readTree())

describe('figures of the sources', () => {
  it.each(figures)('$name: no more than $most', ({ now, most, where }) => {
    expect(now, where.join('\n')).toBeLessThanOrEqual(most)
  })

  it('a catalogue, a screen with a table and a setting are found, so that their figures say something', () => {
    expect(figures.filter(({ now, wanted }) => wanted > 0 && now === 0)).toEqual([])
  })

  it('a list of states is found: as an array, in a statement, and as a condition', () => {
    const lists = [
      "const open = ['drawn', 'formIssued']",
      "const final = [null, 'sent', 'closed']",
      "sql`n.estado in ('served', 'closed')`",
      "if (row.estado === 'notServed' || row.estado === 'unserved') return",
      "if (estado !== 'served' && estado !== 'closed') return",
    ]
    const others = [
      "const first = ['assigned']",
      "a.estado = 'closed' and b.estado = 'sent'",
      "['Sorteada', 'drawn']",
    ]
    expect(lists.map((text) => listsOfStates([source('web/src/a.ts', text)]).length)).toEqual([1, 1, 1, 1, 1])
    expect(others.flatMap((text) => listsOfStates([source('web/src/a.ts', text)]))).toEqual([])
  })

  it('an import cycle is found, also through types and over several files', () => {
    const cycle = [
      source('web/src/a.ts', "import { b } from './b.ts'"),
      source('web/src/b.ts', "import type { C } from './more/c.ts'"),
      source('web/src/more/c.ts', "const a = () => import('../a.ts')"),
    ]
    const beside = [source('web/src/d.ts', "import { a } from './a.ts'"), source('web/src/e.ts', '')]
    expect(filesInCycles([...cycle, ...beside]).toSorted()).toEqual(cycle.map(({ path }) => path))
    expect(filesInCycles([...cycle.slice(1), ...beside])).toEqual([])
  })
})
