import type { AnnotationEvent } from '@estrado/machines/annotations/annotation/events'
import { annotationWorkflow } from '@estrado/machines/annotations/annotation/workflow'
import { type Execute, type Level, notVisible, type Refuse } from '@estrado/machines/paths/contract'
import { uncoveredOf } from '@estrado/machines/paths/coverage'
import { explore } from '@estrado/machines/paths/explore'
import { stateOf } from '@estrado/machines/paths/model'
import { pathsAt, runWorkflow } from '@estrado/machines/paths/run-workflow'
import { expect, it } from 'vitest'
import type { EventObject } from 'xstate'
import { type Annotating, createAnnotating } from './annotating.ts'
import type { Saved } from './annotating-state.ts'
import { sampleNote, sampleSet } from './testing/sample-document.ts'

type Type = AnnotationEvent['type']
type State = keyof typeof annotationWorkflow.states & string

/** An answer that is given, or refused, when the path says so. */
function answers<T>() {
  let waiting: { readonly give: (value: T) => void; readonly refuse: (error: Error) => void } | undefined
  return {
    ask: () =>
      new Promise<T>((give, refuse) => {
        waiting = { give, refuse }
      }),
    give: (value: T) => waiting?.give(value),
    refuse: () => waiting?.refuse(new Error('refused')),
  }
}

const settled = () => new Promise((resolve) => setTimeout(resolve))
const stored = Array.from({ length: 80 }, (_, index) => sampleNote(`n${index}`))

/** One document under annotation, its API in the path's hand. */
function worldOf() {
  const [load, save] = [answers<ReturnType<typeof sampleSet>>(), answers<Saved>()]
  const recorded: string[] = []
  let last = 0
  const make = (editable: boolean): Annotating =>
    createAnnotating(
      {
        load: load.ask,
        save: save.ask,
        keepDraft: () => undefined,
        forgetDraft: () => undefined,
        newId: () => {
          last += 1
          return String(last)
        },
        now: () => new Date('2026-11-23T14:00:00Z'),
        facts: () => ({ record: ({ type }) => recorded.push(type) }),
      },
      editable,
    )
  const world = {
    load,
    save,
    recorded,
    told: [] as string[],
    make,
    annotating: make(true),
    state: () => world.annotating.getState(),
  }
  return world
}
type World = ReturnType<typeof worldOf>

const fail = (said: string): never => {
  throw new Error(said)
}

/** What a person does; the rest are answers. */
const acts: { readonly [E in Type]?: (world: World, event: EventObject) => void } = {
  'viewer.opened': (world, event) => {
    world.annotating = world.make('editable' in event && event.editable === true)
    void world.annotating.open()
  },
  'loading.retried': ({ annotating }) => void annotating.retry(),
  'tool.chosen': ({ annotating }, event) =>
    annotating.choose((event as Extract<AnnotationEvent, { type: 'tool.chosen' }>).tool),
  'annotation.added': ({ annotating }) => annotating.add(sampleNote(annotating.temporaryId())),
  'annotation.modified': (world) => {
    const id = world.state().history.present[0]?.id ?? 'none'
    world.annotating.modify(id, { contenido: world.annotating.temporaryId() })
  },
  'annotation.removed': (world) => world.annotating.remove(world.state().history.present[1]?.id ?? 'none'),
  'changes.withdrawn': (world) => {
    while (world.state().snapshot.matches('changed') && world.state().history.past.length > 0)
      world.annotating.undo()
  },
  'version.opened': ({ annotating }) => void annotating.openVersion(undefined),
  'saving.requested': ({ annotating }) => void annotating.save(),
  'closing.requested': ({ annotating }) => annotating.close(),
  'changes.discarded': ({ annotating }) => annotating.discard(),
  'closing.cancelled': ({ annotating }) => annotating.stay(),
}

const given: { readonly [E in Type]?: (world: World) => void } = {
  'annotations.loaded': ({ load }) => load.give(sampleSet(stored)),
  'loading.failed': ({ load }) => load.refuse(),
  'annotations.saved': ({ save }) => save.give({ order: 2, ids: new Map() }),
  'saving.failed': ({ save }) => save.refuse(),
}

const execute: Execute<World> = async (world, event) => {
  const type = event.type as Type
  const does = acts[type] ?? given[type] ?? fail(`nobody does ${type}`)
  does(world, event)
  world.told.push(type)
  await settled()
  if (world.recorded.join() !== world.told.join()) fail(`${world.recorded.join()} for ${world.told.join()}`)
}

const refuse: Refuse<World> = async (world, event, { before }) => {
  const does = acts[event.type as Type]
  if (!does) return notVisible('Es una respuesta: nadie la da si no se la pidió.')
  // A viewer that nobody opened has no screen yet.
  if (event.type === 'viewer.opened' || stateOf(before) === 'closed')
    return notVisible('El visor se abre una vez, con su pantalla.')
  const was = JSON.stringify(world.state().history.present)
  does(world, event)
  await settled()
  if (stateOf(world.state().snapshot) !== stateOf(before)) fail(`${event.type} passed`)
  if (JSON.stringify(world.state().history.present) !== was) fail(`${event.type} changed something`)
  return undefined
}

const types = Object.keys(annotationWorkflow.policy) as Type[]
const states = Object.keys(annotationWorkflow.states) as State[]

const level: Level<World, Type, State> = {
  name: 'browser',
  workflow: annotationWorkflow.name,
  open: async () => worldOf(),
  close: async ({ annotating }) => annotating.stop(),
  evidence: async () => [],
  executors: Object.fromEntries(types.map((type) => [type, execute])) as Level<World, Type>['executors'],
  assertions: Object.fromEntries(
    states.map((state) => [
      state,
      async (world: World) => {
        if (stateOf(world.state().snapshot) !== state)
          fail(`${stateOf(world.state().snapshot)}, not ${state}`)
      },
    ]),
  ) as Level<World, Type, State>['assertions'],
  refusals: Object.fromEntries(types.map((type) => [type, refuse])) as Level<World, Type>['refusals'],
  tryRole: notVisible('Qué roles anotan lo dice la llamada; la pantalla ofrece lo que está permitido.'),
}

it('generated paths: the driver goes every path of the machine, refuses the rest, and records each fact once', async () => {
  const exploration = explore(annotationWorkflow)
  const { paths, coverage } = await runWorkflow({
    exploration,
    level,
    paths: pathsAt(exploration, level),
    now: () => performance.now(),
  })
  expect(paths.flatMap(({ fault }) => fault?.message ?? [])).toEqual([])
  expect(uncoveredOf(coverage)).toEqual([])
  expect(paths.length).toBeGreaterThan(3)
})
