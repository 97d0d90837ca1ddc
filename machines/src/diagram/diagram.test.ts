import { describe, expect, it } from 'vitest'
import { setup } from 'xstate'
import { causeWorkflow } from '../causes/cause/workflow.ts'
import { workflows } from '../workflows/registry.ts'
import type { Workflow } from '../workflows/workflow.ts'
import { diagramOf } from './diagram.ts'
import { walkOf } from './walk.ts'

const nested: Workflow = {
  name: 'nested',
  label: 'Anidada',
  version: 1,
  machine: setup({ actions: { note: () => undefined } }).createMachine({
    initial: 'open',
    states: {
      open: {
        initial: 'first',
        on: { 'thing.closed': 'closed', 'thing.noted': { actions: 'note' } },
        states: { first: { on: { 'thing.moved': 'second' } }, second: {} },
      },
      closed: { type: 'final' },
    },
  }),
  states: { 'open.first': 'Primera', 'open.second': 'Segunda', closed: 'Cerrada' },
  policy: {
    'thing.closed': { label: 'Cerrar', actors: 'anyone' },
    'thing.noted': { label: 'Anotar', actors: 'anyone' },
    'thing.moved': { label: 'Mover', actors: 'anyone' },
  },
  stream: { prefix: 'cosa/' },
}

describe('diagram of a machine', () => {
  it('has each state once, each pair of states with all its events on one arrow', () => {
    const { states, arrows } = diagramOf(causeWorkflow)
    expect(states.filter(({ initial }) => initial).map(({ id }) => id)).toEqual(['unregistered'])
    expect(states.filter(({ final }) => final).map(({ id }) => id)).toEqual(['deleted'])
    expect(states.find(({ id }) => id === 'draft')?.internal.map(({ label }) => label)).toContain(
      'Documento adjuntado',
    )
    const drawn = arrows.find(({ from, to }) => from === 'draft' && to === 'drawn')
    expect(drawn?.events).toEqual([{ type: 'cause.drawn', label: 'Causa sorteada' }])
  })

  it('draws every labelled state of every workflow, and no other', () => {
    for (const workflow of Object.values(workflows)) {
      const { states, arrows } = diagramOf(workflow)
      const ids = states.map(({ id }) => id)
      for (const { from, to } of arrows)
        expect(ids, workflow.name).toEqual(expect.arrayContaining([from, to]))
      const led = new Set(arrows.map(({ to }) => to))
      const alone = states.filter(({ id, initial }) => !initial && !led.has(id))
      expect(alone, workflow.name).toEqual([])
    }
  })

  it('leads the arrows of a state with children away from each of them', () => {
    const { states, arrows } = diagramOf(nested)
    expect(arrows.map(({ from, to }) => `${from} ${to}`).sort()).toEqual([
      'open.first closed',
      'open.first open.second',
      'open.second closed',
    ])
    expect(states.map(({ internal }) => internal.length)).toEqual([1, 1, 0])
  })
})

describe('walk of a stream', () => {
  const steps = [
    { type: 'a', accepted: true, from: 'one', to: 'two' },
    { type: 'b', accepted: true, from: 'two', to: 'two' },
    { type: 'c', accepted: false, from: 'two', to: 'two' },
    { type: 'b', accepted: true, from: 'two', to: 'two' },
  ]

  it('stands at the beginning before anything happened', () => {
    const walk = walkOf(steps, 0, 'one')
    expect(walk).toMatchObject({ state: 'one', last: null })
    expect([...walk.visited]).toEqual(['one'])
  })

  it('counts what was taken, and nothing that was refused', () => {
    const walk = walkOf(steps, 4, 'one')
    expect(walk.state).toBe('two')
    expect(walk.taken.get('two | b | two')).toBe(2)
    expect(walk.taken.has('two | c | two')).toBe(false)
    expect(walkOf(steps, 3, 'one').last).toBeNull()
  })
})
