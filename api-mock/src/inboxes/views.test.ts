import type { AnswerOf } from '@estrado/machines/contract/types'
import { inboxRefusals } from '@estrado/machines/inboxes/texts'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { type LoggedIn, startTestApi, type TestApi } from '../testing/api.ts'

let api: TestApi
let clerk: LoggedIn
beforeAll(async () => {
  api = await startTestApi(inject('clusterUrl'))
  clerk = await api.login('ventanilla')
})
afterAll(() => api.stop())

const save = ({ token }: LoggedIn, nombre: string, consulta = 'pedido=firmarFormulario') =>
  api.call('bandejas.saveView', { token, body: { lista: 'despacho-causas', nombre, consulta } })
const views = async ({ token }: LoggedIn) =>
  (await api.call('bandejas.views', { token })).response as AnswerOf<'bandejas.views'>

it('a view is its person’s alone, under one name once', async () => {
  const saved = await save(clerk, ' Por firmar ')
  expect(saved.status).toBe(201)
  expect(await views(clerk)).toMatchObject([{ nombre: 'Por firmar', consulta: 'pedido=firmarFormulario' }])
  expect(await views(await api.login('auxiliar'))).toEqual([])
  expect((await save(clerk, 'Por firmar')).status).toBe(201)
  expect(await views(clerk)).toHaveLength(1)
  expect((await save(clerk, 'Por firmar', 'otra=1')).json.campos).toEqual({
    nombre: [inboxRefusals.viewTwice],
  })
  expect((await save(clerk, '  ')).json.campos).toEqual({ nombre: [inboxRefusals.viewName] })
})

it('is deleted by its person, and by nobody else', async () => {
  const [view] = await views(clerk)
  const params = { id: view?.id ?? 0 }
  const { token } = await api.login('auxiliar')
  expect((await api.call('bandejas.deleteView', { token, params })).status).toBe(404)
  expect((await api.call('bandejas.deleteView', { token: clerk.token, params })).status).toBe(200)
  expect(await views(clerk)).toEqual([])
})

it('keeps at most fifty of one list', async () => {
  for (let n = 0; n < 50; n += 1) expect((await save(clerk, `Vista ${n}`)).status).toBe(201)
  expect((await save(clerk, 'Una más')).json.campos).toEqual({ nombre: [inboxRefusals.tooManyViews] })
})
