import type { AnswerOf } from '@estrado/machines/contract/types'
import { expect, test } from 'vitest'
import { CallFailure } from '../../client/failure.ts'
import { causeOf, named, offline, state, wizardWith } from '../testing/wizard.ts'

const draw: AnswerOf<'causas.draw'> = {
  idOficina: 5,
  oficina: 'Juzgado Primero',
  juez: 'Inés Maldonado',
  semilla: 'abc',
  candidatos: [],
  apartados: [],
  formularioUnico: {
    id: 90,
    tipoActoProcesal: { id: 4, descripcion: 'Formulario Único' },
    referencia: 'Formulario Único',
    fojasAdjunto: 1,
    principal: true,
    fechaCreacion: '2026-11-21T14:00:00Z',
    documento: { uuid: 'u', nombre: 'f.pdf', bytes: 1, paginas: 1, firmado: false, aprobado: false },
  },
}

const withDocument = causeOf({ actosProcesales: [draw.formularioUnico] })

test('a draw shows its result and asks for the signature', async () => {
  const { wizard, sent } = wizardWith(({ name }) => (name === 'causas.draw' ? draw : withDocument))
  await wizard.open(7)
  wizard.send({ type: 'draw.proposed' })
  await Promise.all([wizard.draw(), wizard.draw()])
  expect(named(sent, 'causas.draw')).toHaveLength(1)
  expect(state(wizard)).toBe('signing')
  expect(wizard.getState()).toMatchObject({
    draw: { semilla: 'abc' },
    cause: { formularioUnico: { id: 90 } },
  })
})

test('a draw that failed goes back to step 3 and keeps its id', async () => {
  const { wizard, sent } = wizardWith(({ name }, count) => {
    if (name !== 'causas.draw') return withDocument
    return count === 1 ? offline : draw
  })
  await wizard.open(7)
  for (let press = 0; press < 2; press++) {
    wizard.send({ type: 'draw.proposed' })
    await wizard.draw()
    if (press === 0) expect(state(wizard)).toBe('documents')
  }
  const ids = named(sent, 'causas.draw').map(({ options }) => options.commandId)
  expect(ids[1]).toBe(ids[0])
  expect(state(wizard)).toBe('signing')
})

test('a refused signature says why, and whether another try makes sense', async () => {
  const form = { ...withDocument, formularioUnico: draw.formularioUnico, estaFinalizaCreacion: true }
  const file = new File(['x'], 'f.pdf')
  const refused = wizardWith(({ name }) =>
    name === 'causas.get' ? form : new CallFailure(422, { message: 'La firma no es íntegra', response: [] }),
  )
  await refused.wizard.open(7)
  expect(await refused.wizard.sign(file)).toEqual({
    accepted: false,
    reason: 'La firma no es íntegra',
    again: false,
  })
  const cut = wizardWith(({ name }) => (name === 'causas.get' ? form : offline))
  await cut.wizard.open(7)
  expect(await cut.wizard.sign(file)).toEqual({ accepted: false, reason: 'ERROR DE CONEXION', again: true })
})
