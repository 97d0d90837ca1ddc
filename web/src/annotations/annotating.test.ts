import { beforeEach, describe, expect, it, vi } from 'vitest'
import { CallFailure } from '../client/failure.ts'
import { createAnnotating } from './annotating.ts'
import type { AnnotatingPorts, LoadedSet } from './annotating-state.ts'
import type { Note } from './annotation-set.logic.ts'
import { sampleNote, sampleSet } from './testing/sample-document.ts'

let last = 0
beforeEach(() => {
  last = 0
})

async function opened(loaded: LoadedSet, ports: Partial<AnnotatingPorts> = {}) {
  const keepDraft = vi.fn()
  const forgetDraft = vi.fn()
  const annotating = createAnnotating(
    {
      load: async () => loaded,
      save: async () => ({ order: 2, ids: new Map() }),
      keepDraft,
      forgetDraft,
      newId: () => {
        last += 1
        return String(last)
      },
      now: () => new Date('2026-11-23T14:00:00Z'),
      ...ports,
    },
    true,
  )
  await annotating.open()
  const state = () => annotating.getState()
  return {
    annotating,
    keepDraft,
    forgetDraft,
    state,
    words: () => state().history.present.map(({ contenido }) => contenido),
  }
}

const a = sampleNote('a')
const b = sampleNote('b')
const fresh = (contenido: string): Note =>
  sampleNote(`temp_${contenido}`, { contenido, autor: undefined, fecha: undefined })
const unsaved = ({ annotating }: Awaited<ReturnType<typeof opened>>) =>
  annotating.can({ type: 'saving.requested' })

describe('words that are written and not added yet', () => {
  const draft = (id: string, contenido: string) =>
    ({ kind: 'new', note: { ...fresh(id), contenido } }) as const

  it('are lost by nothing that comes next: another tool, another place, another note, undo, saving', async () => {
    const save = vi.fn(async () => ({ order: 2, ids: new Map() }))
    const it = await opened(sampleSet([a]), { save })
    it.annotating.show(draft('x', 'Falta'))
    it.annotating.show(draft('x', ' Falta la firma '))
    expect(it.words()).toEqual(['Nota a'])
    it.annotating.choose('rectangle')
    expect(it.words()).toEqual(['Nota a', 'Falta la firma'])
    it.annotating.show(draft('y', 'Otra'))
    it.annotating.show(draft('z', ''))
    expect(it.words()).toEqual(['Nota a', 'Falta la firma', 'Otra'])
    it.annotating.show({ kind: 'edit', id: 'a', changed: { contenido: 'Nota b' } })
    it.annotating.show(draft('u', 'Una más'))
    expect(it.words()[0]).toBe('Nota b')
    it.annotating.undo()
    expect(it.words()).toHaveLength(3)
    it.annotating.redo()
    it.annotating.show({ kind: 'edit', id: 'a', changed: { contenido: 'Nota c' } })
    it.annotating.add(fresh('dibujo'))
    expect(it.words()[0]).toBe('Nota c')
    it.annotating.show(draft('w', 'La última'))
    await it.annotating.save()
    expect(save).toHaveBeenCalledWith(
      expect.arrayContaining([expect.objectContaining({ contenido: 'La última' })]),
      false,
    )
  })

  it('are asked about when the viewer is closed, and go when their popup is', async () => {
    const it = await opened(sampleSet([]))
    it.annotating.show(draft('x', 'Falta'))
    it.annotating.show(undefined)
    expect(it.annotating.close()).toBe(true)
    const other = await opened(sampleSet([]))
    other.annotating.show(draft('x', 'Falta'))
    expect(other.annotating.close()).toBe(false)
    expect(other.words()).toEqual(['Falta'])
  })
})

describe('the unsaved flag is the difference between what is shown and what is stored', () => {
  it('undoing everything clears it, redoing sets it, and the draft goes with it', async () => {
    const it = await opened(sampleSet([a]))
    expect(unsaved(it)).toBe(false)
    it.annotating.add(b)
    it.annotating.modify('a', { contenido: 'otra' })
    expect(it.keepDraft).toHaveBeenCalledTimes(2)
    it.annotating.undo()
    expect(unsaved(it)).toBe(true)
    it.annotating.undo()
    expect(unsaved(it)).toBe(false)
    expect(it.forgetDraft).toHaveBeenCalledTimes(1)
    it.annotating.redo()
    expect(unsaved(it)).toBe(true)
    // Not by undo either: the same by hand is the same.
    it.annotating.remove('b')
    expect(unsaved(it)).toBe(false)
  })

  it('a save clears it, gives the notes their ids, and undo still knows the way back', async () => {
    const saved = await opened(sampleSet([a]), {
      save: async () => ({ order: 2, ids: new Map([['temp_x', 'n1']]) }),
    })
    saved.annotating.add(fresh('x'))
    await saved.annotating.save()
    expect(saved.state().history.present.map(({ id }) => id)).toEqual(['a', 'n1'])
    expect(unsaved(saved)).toBe(false)
    saved.annotating.undo()
    expect(saved.words()).toEqual(['Nota a'])
    expect(unsaved(saved)).toBe(true)
    saved.annotating.redo()
    expect(unsaved(saved)).toBe(false)
  })

  it('a save that fails loses nothing', async () => {
    const failed = await opened(sampleSet([]), {
      save: () => Promise.reject(new CallFailure(0, {})),
    })
    failed.annotating.add(fresh('x'))
    await failed.annotating.save()
    expect(failed.words()).toEqual(['x'])
    expect(unsaved(failed)).toBe(true)
    expect(failed.forgetDraft).not.toHaveBeenCalled()
  })
})

it('undo: one too many takes nothing away, redo still brings all of it', async () => {
  const it = await opened(sampleSet([a]))
  it.annotating.add(fresh('x'))
  it.annotating.add(fresh('y'))
  for (let step = 0; step < 4; step += 1) it.annotating.undo()
  expect(it.words()).toEqual(['Nota a'])
  it.annotating.redo()
  it.annotating.redo()
  expect(it.words()).toEqual(['Nota a', 'x', 'y'])
  expect(it.keepDraft).toHaveBeenLastCalledWith(
    expect.toSatisfy((notes) => notes.length === 3),
    false,
  )
})

it('unsaved notes don’t move to the bytes of a file that is opened anew under them', async () => {
  const it = await opened(sampleSet([a]))
  expect(it.annotating.takesFile()).toBe(true)
  it.annotating.add(fresh('x'))
  expect(it.annotating.takesFile()).toBe(false)
  await it.annotating.save()
  expect(it.annotating.takesFile()).toBe(true)
})

it('a version that is only read is not read with a tool that writes', async () => {
  const it = await opened(sampleSet([a]))
  it.annotating.choose('comment')
  await it.annotating.openVersion(1)
  expect(it.state().snapshot.context.tool).toBe('select')
})

describe('two writers: none loses a note', () => {
  it('undo takes back what one did, never what the other did', async () => {
    const theirs = sampleSet([a, sampleNote('c')], { order: 5 })
    const late = await opened(sampleSet([a]), { save: async () => ({ theirs }) })
    late.annotating.add(fresh('una'))
    late.annotating.add(fresh('otra'))
    await late.annotating.save()
    for (let step = 0; step < 3; step += 1) {
      late.annotating.undo()
      expect(late.words()).toContain('Nota c')
    }
    late.annotating.redo()
    expect(late.words().toSorted()).toEqual(['Nota a', 'Nota c', 'otra', 'una'])
  })

  it('what both did stands together, also where both changed the same one', async () => {
    const theirs = sampleSet([{ ...a, contenido: 'Suya' }, sampleNote('c')], { order: 5 })
    const late = await opened(sampleSet([a, b]), { save: async () => ({ theirs }) })
    late.annotating.modify('a', { contenido: 'Mía' })
    late.annotating.add(fresh('nueva'))
    await late.annotating.save()
    expect(late.words().toSorted()).toEqual(['Mía', 'Nota c', 'Suya', 'nueva'])
    expect(late.state().joined).toBe(true)
    expect(unsaved(late)).toBe(true)
  })
})

describe('drafts', () => {
  const draft = (notes: readonly Note[], otherBytes = false) => ({
    notes,
    base: [a],
    at: '2026-11-23T13:00:00.000Z',
    otherBytes,
  })

  it('are found again on top of what others saved meanwhile', async () => {
    const found = await opened(sampleSet([a, b], { draft: draft([a, fresh('x')]) }))
    expect(found.words().toSorted()).toEqual(['Nota a', 'Nota b', 'x'])
    expect(unsaved(found)).toBe(true)
    found.annotating.discardRecovered()
    expect(found.words()).toEqual(['Nota a', 'Nota b'])
    expect(unsaved(found)).toBe(false)
  })

  it('that were saved in the moment before say nothing twice', async () => {
    const stored = sampleNote('n1', { contenido: 'x' })
    const found = await opened(sampleSet([a, stored], { draft: draft([a, fresh('x')]) }))
    expect(found.words()).toEqual(['Nota a', 'x'])
    expect(unsaved(found)).toBe(false)
    expect(found.forgetDraft).toHaveBeenCalled()
  })
})

describe('drafts that were made on other bytes', () => {
  const at = '2026-11-23T13:00:00.000Z'
  const foundElsewhere = async (ports: Partial<AnnotatingPorts> = {}) => {
    const save = vi.fn(async () => ({ order: 2, ids: new Map<string, string>() }))
    const draft = { notes: [a, fresh('x')], base: [a], at, otherBytes: true }
    return {
      save,
      ...(await opened(sampleSet([a]), { save, load: async () => sampleSet([a], { draft }), ...ports })),
    }
  }

  it('are kept as what they are until somebody says that they belong here', async () => {
    const found = await foundElsewhere()
    expect(found.keepDraft).toHaveBeenLastCalledWith(expect.anything(), true)
    await found.annotating.save()
    expect(found.save).not.toHaveBeenCalled()
    found.annotating.choice({ takeOver: true })
    found.annotating.add(fresh('y'))
    expect(found.keepDraft).toHaveBeenLastCalledWith(expect.anything(), false)
    await found.annotating.save()
    expect(found.save).toHaveBeenCalledWith(expect.anything(), true)
  })

  it('once they are thrown away, new notes are saved unasked; taken back, they are asked for again', async () => {
    const found = await foundElsewhere()
    found.annotating.discardRecovered()
    found.annotating.undo()
    await found.annotating.save()
    expect(found.save).not.toHaveBeenCalled()
    found.annotating.discardRecovered()
    found.annotating.add(fresh('y'))
    expect(found.keepDraft).toHaveBeenLastCalledWith(expect.anything(), false)
    await found.annotating.save()
    expect(found.save).toHaveBeenCalledWith(expect.anything(), false)
  })

  it('stay so where somebody else was faster', async () => {
    const found = await foundElsewhere({
      save: async () => ({ theirs: sampleSet([{ ...a, contenido: 'Suya' }], { order: 5 }) }),
    })
    found.annotating.choice({ takeOver: true })
    await found.annotating.save()
    found.annotating.choice({ takeOver: false })
    found.annotating.modify('a', { contenido: 'Mía' })
    expect(found.keepDraft).toHaveBeenLastCalledWith(expect.anything(), true)
  })
})

it('notes of other bytes are not saved before somebody says that they belong here', async () => {
  const save = vi.fn(async () => ({ order: 2, ids: new Map<string, string>() }))
  const moved = await opened(sampleSet([a], { otherBytes: true }), { save })
  moved.annotating.add(b)
  await moved.annotating.save()
  expect(save).not.toHaveBeenCalled()
  moved.annotating.choice({ takeOver: true })
  await moved.annotating.save()
  expect(save).toHaveBeenCalledWith(expect.anything(), true)
})

it('another version is read and not changed; closing with changes asks', async () => {
  const earlier = sampleSet([b], { current: false, order: 1 })
  const load = async (version: number | undefined) => (version === 1 ? earlier : sampleSet([a], { order: 2 }))
  const read = await opened(sampleSet([]), { load })
  await read.annotating.openVersion(1)
  expect(read.words()).toEqual(['Nota b'])
  expect(read.annotating.add(fresh('x'))).toBe(false)
  await read.annotating.openVersion(undefined)
  read.annotating.add(fresh('x'))
  await read.annotating.openVersion(1)
  expect(read.words()).toEqual(['Nota a', 'x'])
  expect(read.annotating.close()).toBe(false)
  await read.annotating.save()
  expect(read.state().snapshot.matches('left')).toBe(true)
})
