import { formOfWire } from '@estrado/machines/causes/wire'
import { wizardProgress } from '@estrado/machines/causes/wizard-progress-texts'
import { expect, test, vi } from 'vitest'
import { CallFailure } from '../../client/failure.ts'
import { causeOf, named, offline, state, wizardWith } from '../testing/wizard.ts'
import { emptyGeneral } from './general/general.logic.ts'

test.each([
  ['a draft with parties opens at step 3', causeOf(), 'documents'],
  ['one without parties at step 2', causeOf({ sujetosProcesales: [] }), 'parties'],
  ['a drawn cause in the viewer', causeOf({ estaFinalizaCreacion: true }), 'viewing'],
])('%s', async (_, cause, expected) => {
  const { wizard } = wizardWith(() => cause)
  await wizard.open(7)
  expect(state(wizard)).toBe(expected)
})

test('a cause that is not there is left; without network it can be tried again', async () => {
  const unknown = wizardWith(() => new CallFailure(404, { message: 'La causa no existe' }))
  await unknown.wizard.open(7)
  expect(state(unknown.wizard)).toBe('left')

  const cut = wizardWith((_, count) => (count === 1 ? offline : causeOf()))
  await cut.wizard.open(7)
  expect(state(cut.wizard)).toBe('opening')
  expect(cut.wizard.getState().fault?.offline).toBe(true)
  await cut.wizard.open(7)
  expect(state(cut.wizard)).toBe('documents')
})

test('the first save creates the cause and goes to step 2', async () => {
  const { wizard, sent } = wizardWith(() => causeOf({ sujetosProcesales: [] }))
  await wizard.open(null)
  expect(await wizard.saveGeneral(emptyGeneral(20101), 'create-1', null)).toBe('saved')
  expect(state(wizard)).toBe('parties')
  expect(named(sent, 'causas.create')[0]?.options.commandId).toBe('create-1')
})

test('a first save whose answer was lost makes one cause, brought up to the form', async () => {
  const form = emptyGeneral(20101)
  const { wizard, sent } = wizardWith(({ name }, count) =>
    name === 'causas.create' && count === 1 ? offline : causeOf({ sujetosProcesales: [] }),
  )
  await wizard.open(null)
  expect(await wizard.saveGeneral(form, 'create-1', null)).toBe('refused')
  expect(wizard.getState().fault).toMatchObject({ offline: true, unanswered: true })
  const corrected = { ...form, hechoZona: 'Sopocachi' }
  expect(await wizard.saveGeneral(corrected, 'create-1', form)).toBe('saved')
  expect(named(sent, 'causas.create').map(({ options }) => options.commandId)).toEqual([
    'create-1',
    'create-1',
  ])
  // The same key goes with the same body: another one would be refused.
  expect(named(sent, 'causas.create')[1]?.input).toEqual(named(sent, 'causas.create')[0]?.input)
  expect(named(sent, 'causas.update')[0]).toMatchObject({
    input: { body: { hechoZona: 'Sopocachi' } },
    options: { version: 3 },
  })
})

test('idempotency key: a correction refused behind a known first save doesn’t free its key for another form', async () => {
  const form = emptyGeneral(20101)
  const { wizard } = wizardWith(({ name }, count) => {
    if (name === 'causas.create' && count === 1) return offline
    if (name === 'causas.update') return new CallFailure(422, { campos: { codigoUnico: ['Ya existe'] } })
    return causeOf({ sujetosProcesales: [] })
  })
  await wizard.open(null)
  await wizard.saveGeneral(form, 'create-1', null)
  expect(await wizard.saveGeneral({ ...form, hechoZona: 'Sopocachi' }, 'create-1', form)).toBe('made')
  expect(state(wizard)).toBe('general')
})

test('optimistic concurrency: whoever was faster at a cause that a lost first save made is told, and loses nothing to the next save', async () => {
  const form = emptyGeneral(20101)
  const conflicto = {
    version: 4,
    estado: 'Borrador',
    usuario: 'encargado',
    nombre: 'Rosa Paz',
    cambios: ['Datos corregidos'],
  }
  const { wizard, sent } = wizardWith(({ name }, count) => {
    if (name === 'causas.create' && count === 1) return offline
    if (name === 'causas.update' && count === 1) return new CallFailure(409, { message: '', conflicto })
    return causeOf({ sujetosProcesales: [], hechoDireccion: 'De otro' })
  })
  await wizard.open(null)
  const corrected = { ...form, hechoZona: 'Sopocachi' }
  await wizard.saveGeneral(form, 'create-1', null)
  expect(await wizard.saveGeneral(corrected, 'create-1', form)).toBe('made')
  expect(wizard.getState()).toMatchObject({
    conflict: null,
    fault: {
      command: 'saveGeneral',
      unanswered: false,
      messages: [wizardProgress.conflictOfMade('Rosa Paz'), 'Datos corregidos'],
    },
  })
  expect(await wizard.saveGeneral(corrected, 'create-1', form)).toBe('saved')
  expect(named(sent, 'causas.update')[1]?.input).toMatchObject({
    body: { hechoZona: 'Sopocachi', hechoDireccion: 'De otro' },
  })
})

test('idempotency key: a file keeps its own, and goes out again as it was first sent', async () => {
  const { wizard, sent } = wizardWith(({ name }, count) => {
    if (name === 'causas.get') return causeOf()
    return name === 'actosProcesales.create' && count === 1 ? offline : { id: 12, uuid: 'u' }
  })
  await wizard.open(7)
  const archivo = new File(['x'], 'poder.pdf')
  const first = { referencia: 'Poder', fojasAdjunto: '2' }
  const file = { archivo, commandId: 'file-1' }
  expect(await wizard.attach({ ...file, before: null, ...first })).toBe('refused')
  expect(await wizard.attach({ ...file, before: first, ...first, fojasAdjunto: '3' })).toBe('saved')
  expect(named(sent, 'actosProcesales.create')).toMatchObject([
    { input: { body: first }, options: { commandId: 'file-1' } },
    { input: { body: first }, options: { commandId: 'file-1' } },
  ])
  expect(named(sent, 'actosProcesales.update')).toMatchObject([
    { input: { params: { id: 12 }, body: { referencia: 'Poder', fojasAdjunto: '3' } } },
  ])
})

test('idempotency key: a correction refused behind a known attachment doesn’t free its key', async () => {
  const { wizard } = wizardWith(({ name }) => {
    if (name === 'causas.get') return causeOf()
    return name === 'actosProcesales.update' ? new CallFailure(422, {}) : { id: 12, uuid: 'u' }
  })
  await wizard.open(7)
  const file = { archivo: new File(['x'], 'poder.pdf'), commandId: 'file-1' }
  const before = { referencia: 'Poder', fojasAdjunto: '2' }
  expect(await wizard.attach({ ...file, before, referencia: 'Poder', fojasAdjunto: '3' })).toBe('made')
})

test('an unchanged step 1 makes no call', async () => {
  const cause = causeOf({ sujetosProcesales: [] })
  const { wizard, sent } = wizardWith(() => cause)
  await wizard.open(7)
  wizard.send({ type: 'general.reopened' })
  expect(await wizard.saveGeneral(formOfWire(cause), 'x', null)).toBe('saved')
  expect(state(wizard)).toBe('parties')
  expect(named(sent, 'causas.update')).toEqual([])
})

test('two presses are one command', async () => {
  const { wizard, sent } = wizardWith(({ name }) => (name === 'causas.get' ? causeOf() : { mensaje: '' }))
  await wizard.open(7)
  const both = await Promise.all([wizard.deleteDocument(1), wizard.deleteDocument(1)])
  expect(both).toEqual([true, false])
  expect(named(sent, 'actosProcesales.delete')).toHaveLength(1)
})

test('nothing else begins before the draft is read again', async () => {
  const busyWhileRead: unknown[] = []
  const { wizard } = wizardWith(({ name }) => {
    if (name !== 'causas.get') return { mensaje: '' }
    busyWhileRead.push(wizard.getState().busy)
    return causeOf()
  })
  await wizard.open(7)
  await wizard.deleteParty(1)
  expect(busyWhileRead).toEqual(['open', 'deleteParty'])
  expect(wizard.getState().busy).toBeNull()
})

test('a command without an answer is repeated under its id, an answered one under another', async () => {
  const { wizard, sent } = wizardWith(({ name }, count) =>
    name === 'causas.get' ? causeOf() : count === 1 ? offline : { mensaje: '' },
  )
  await wizard.open(7)
  for (let press = 0; press < 3; press++) await wizard.deleteParty(1)
  const ids = named(sent, 'sujetosProcesales.delete').map(({ options }) => options.commandId)
  expect(ids[1]).toBe(ids[0])
  expect(ids[2]).not.toBe(ids[0])
})

test('somebody was faster: who and what, the newest draft, nothing saved', async () => {
  const newer = causeOf({ version: 5, hechoZona: 'De otro' })
  const conflicto = {
    version: 5,
    estado: 'Borrador',
    usuario: 'encargado',
    nombre: 'Rosa Paz',
    cambios: ['Datos corregidos'],
  }
  const { wizard, tools } = wizardWith(({ name }, count) => {
    if (name === 'causas.get') return count === 1 ? causeOf() : newer
    return new CallFailure(409, { message: '', conflicto })
  })
  await wizard.open(7)
  expect(await wizard.deleteParty(1)).toBe(false)
  expect(wizard.getState()).toMatchObject({
    cause: { version: 5 },
    conflict: {
      nombre: 'Rosa Paz',
      own: false,
      cambios: ['Datos corregidos'],
      after: { hechoZona: 'De otro' },
    },
    fault: null,
  })
  expect(wizard.getState().snapshot.context.changedBy).toBe('encargado')
  expect(tools.announce).not.toHaveBeenCalled()
})

test('a draft that somebody else drew meanwhile opens in the viewer', async () => {
  const conflicto = { version: 9, estado: 'Sorteada', usuario: 'encargado', nombre: 'Rosa Paz', cambios: [] }
  const { wizard } = wizardWith(({ name }, count) => {
    if (name === 'causas.get') return count === 1 ? causeOf() : causeOf({ estaFinalizaCreacion: true })
    return new CallFailure(409, { conflicto })
  })
  await wizard.open(7)
  await wizard.deleteParty(1)
  expect(state(wizard)).toBe('viewing')
})

test('a cause that somebody else deleted is left, and said', async () => {
  const { wizard, tools } = wizardWith(({ name }, count) =>
    name === 'causas.get' && count === 1 ? causeOf() : new CallFailure(404, { message: 'No existe' }),
  )
  await wizard.open(7)
  await wizard.deleteParty(1)
  expect(state(wizard)).toBe('left')
  expect(tools.tell).toHaveBeenCalledOnce()
})

test('messages of a refusal stand with the command, field by field', async () => {
  const campos = { referencia: ['Requerido'] }
  const { wizard, tools } = wizardWith(({ name }) =>
    name === 'causas.get'
      ? causeOf()
      : new CallFailure(422, { message: 'Revise', response: ['Requerido'], campos }),
  )
  await wizard.open(7)
  await wizard.updateDocument(1, { referencia: '', fojasAdjunto: '1' })
  expect(wizard.getState().fault).toEqual({
    command: 'updateDocument',
    offline: false,
    unanswered: false,
    messages: ['Requerido'],
    fields: campos,
  })
  expect(tools.announce).toHaveBeenCalledOnce()
})

test('a failed switch of preparatory acts is only logged', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const { wizard, tools } = wizardWith(({ name }) => (name === 'causas.get' ? causeOf() : offline))
  await wizard.open(7)
  await wizard.switchPreparatoryActs(true)
  expect(wizard.getState()).toMatchObject({ fault: null, busy: null })
  expect(tools.announce).not.toHaveBeenCalled()
  expect(warn).toHaveBeenCalledOnce()
  warn.mockRestore()
})

test('a postponed draft is taken up again before it is changed', async () => {
  const { wizard, sent } = wizardWith(({ name }, count) => {
    if (name === 'causas.get') return causeOf({ estado: count === 1 ? 'postponed' : 'draft' })
    return name === 'causas.postpone' ? causeOf({ version: 4 }) : { mensaje: '' }
  })
  await wizard.open(7)
  expect(await wizard.deleteDocument(1)).toBe(true)
  expect(sent.map(({ name }) => name)).toEqual([
    'causas.get',
    'causas.postpone',
    'actosProcesales.delete',
    'causas.get',
  ])
  expect(sent[2]?.options.version).toBe(4)
})
