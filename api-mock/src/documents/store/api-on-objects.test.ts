import { apiTexts } from '@estrado/machines/messages/api'
import { afterAll, beforeAll, expect, inject, it, vi } from 'vitest'
import { startTestApi, type TestApi, testClock } from '../../testing/api.ts'
import { smallPdf } from '../../testing/cause.ts'
import { filesForm } from '../../testing/files-form.ts'
import { type ObjectStoreStandIn, startObjectStore } from '../../testing/object-store.ts'

let standIn: ObjectStoreStandIn
let api: TestApi
beforeAll(async () => {
  standIn = await startObjectStore()
  api = await startTestApi(inject('clusterUrl'), testClock(), { files: standIn.settings })
})
afterAll(async () => {
  vi.restoreAllMocks()
  await api.stop()
  await standIn.stop()
})

it('object store: an upload stands there before it is named; while the store is away nothing is half done', async () => {
  const { token } = await api.login('ventanilla')
  const pdf = await smallPdf(2)
  const upload = () => api.call('documentos.upload', { token, form: filesForm([['escrito.pdf', pdf]]) })
  const rows = async () =>
    (await api.services.db.selectFrom('archivo_cargado').select('uuid').execute()).length
  const before = await rows()
  vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  standIn.lie('is overloaded')
  const refused = await upload()
  expect([refused.status, refused.message, refused.headers.get('retry-after')]).toEqual([
    503,
    apiTexts.storeDown,
    '5',
  ])
  expect([await rows(), standIn.objects.size]).toEqual([before, 0])
  standIn.lie(null)
  const uploaded = await upload()
  expect(uploaded.status).toBe(201)
  const { sha256 } = uploaded.response as { sha256: string }
  expect([...standIn.objects.keys()].map((name) => name.slice(-64))).toEqual([sha256])
  expect(await api.services.files.get(sha256)).toEqual(Buffer.from(pdf))
})
