import type { AnnotationEvent } from '@estrado/machines/annotations/annotation/events'
import { annotationWorkflow } from '@estrado/machines/annotations/annotation/workflow'
import { it } from 'vitest'
import { type Doings, expectEveryPath } from '../testing/driver-paths.ts'
import { type Annotating, createAnnotating } from './annotating.ts'
import type { Saved } from './annotating-state.ts'
import { sampleNote, sampleSet } from './testing/sample-document.ts'

type Type = AnnotationEvent['type']

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

/** What a person does; the rest are answers. */
const acts: Doings<World, Type> = {
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

const given: Doings<World, Type> = {
  'annotations.loaded': ({ load }) => load.give(sampleSet(stored)),
  'loading.failed': ({ load }) => load.refuse(),
  'annotations.saved': ({ save }) => save.give({ order: 2, ids: new Map() }),
  'saving.failed': ({ save }) => save.refuse(),
}

it('generated paths: the driver goes every path of the machine, refuses the rest, and records each fact once', () =>
  expectEveryPath({
    workflow: annotationWorkflow,
    open: worldOf,
    close: ({ annotating }) => annotating.stop(),
    snapshot: (world) => world.state().snapshot,
    acts,
    given,
    kept: (world) => world.state().history.present,
    // A viewer that nobody opened has no screen yet.
    unseen: (type, state) =>
      type === 'viewer.opened' || state === 'closed'
        ? 'El visor se abre una vez, con su pantalla.'
        : undefined,
    roles: 'Qué roles anotan lo dice la llamada; la pantalla ofrece lo que está permitido.',
  }))
