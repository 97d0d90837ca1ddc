import { monitorEventLoopDelay } from 'node:perf_hooks'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { startTestApi, type TestApi } from '../testing/api.ts'
import { smallPdf } from '../testing/cause.ts'
import { pdfBomb } from '../testing/pdf-bomb.ts'

describe('denial of service: files made to exhaust their reader', () => {
  let api: TestApi
  let token: string

  beforeAll(async () => {
    api = await startTestApi(inject('clusterUrl'))
    token = (await api.login('ventanilla')).token
    await upload(await smallPdf())
  })
  afterAll(() => api.stop())

  const upload = (bytes: Uint8Array) => {
    const form = new FormData()
    form.set('files', new File([new Uint8Array(bytes)], 'memorial.pdf'))
    return api.call('documentos.upload', { token, form })
  }

  it('are refused in words, and nobody else waits for them', async () => {
    const bomb = pdfBomb()
    expect(bomb.length).toBeLessThan(4096)
    const uploads = Promise.all([upload(bomb), upload(bomb)])
    let over = false
    void uploads.then(() => {
      over = true
    })
    const stopped = monitorEventLoopDelay()
    stopped.enable()
    while (!over) expect((await api.call('estado.get')).status).toBe(200)
    stopped.disable()
    for (const { status, message } of await uploads) {
      expect(status).toBe(422)
      expect(message).not.toBe('')
    }
    // Read on the loop that answers everybody, each of them stopped it for eight seconds.
    expect(stopped.max / 1_000_000).toBeLessThan(2_000)
  })
})
