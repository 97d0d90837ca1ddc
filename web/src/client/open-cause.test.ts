import { expect, test } from 'vitest'
import { connectOpenCause, onPresence, openCause, presentEditors, receivePresence } from './open-cause.ts'

const person = { id: 4, nombre: 'María Terrazas', sexo: null, roles: ['JUEZ'] as const }

test('the socket is told what is open, also when it comes later, and who is there is told to the page', () => {
  const said: unknown[] = []
  const close = openCause({ idCausa: 7, editing: true })
  const disconnect = connectOpenCause((cause) => said.push(cause))
  expect(said).toEqual([{ idCausa: 7, editing: true }])

  let told = 0
  const unfollow = onPresence(() => {
    told += 1
  })
  receivePresence({ idCausa: 8, personas: [person] })
  receivePresence({ idCausa: 7 })
  receivePresence(null)
  expect([told, presentEditors()]).toEqual([0, []])
  receivePresence({ idCausa: 7, personas: [person] })
  expect([told, presentEditors()]).toEqual([1, [person]])

  close()
  expect(said.at(-1)).toBeUndefined()
  expect(presentEditors()).toEqual([])
  unfollow()
  disconnect()
})

test('a cause that was opened after another stays when the first one closes', () => {
  const said: unknown[] = []
  const disconnect = connectOpenCause((cause) => said.push(cause?.idCausa))
  const closeFirst = openCause({ idCausa: 1, editing: false })
  const closeSecond = openCause({ idCausa: 2, editing: false })
  closeFirst()
  closeSecond()
  expect(said).toEqual([1, 2, undefined])
  disconnect()
})

test('without the socket nobody is known to be there', () => {
  const close = openCause({ idCausa: 7, editing: false })
  const disconnect = connectOpenCause(() => undefined)
  receivePresence({ idCausa: 7, personas: [person] })
  disconnect()
  expect(presentEditors()).toEqual([])
  close()
})
