import { sessionHeader } from '@estrado/machines/contract/agent-scanning'
import { expect, test, vi } from 'vitest'
import { AgentUnreachable } from './agent-access.ts'
import { createScannerClient, ScannerRefusal } from './scanner.ts'

const key = 'clave-secreta-de-la-persona'

function clientWith(answer: () => Response | Promise<Response>) {
  const asked = vi.fn(async (..._: Parameters<typeof fetch>) => answer())
  const client = createScannerClient(key, {
    fetch: asked,
    configuration: async () => ({
      signerUrl: '',
      scannerUrl: 'http://localhost:8500/',
      citizenship: false,
      tiles: [],
    }),
    findProblem: async () => 'not-running',
  })
  return { client, asked }
}

test('the key goes in its header and never in the address', async () => {
  const { client, asked } = clientWith(() => Response.json({ response: [] }))
  await client.jobs(new AbortController().signal)
  const [address, init] = asked.mock.calls[0] ?? []
  expect(address).toBe('http://localhost:8500/jobs')
  expect(init?.headers).toMatchObject({ [sessionHeader]: key })
  expect(init).toMatchObject({ cache: 'no-store', credentials: 'omit' })
})

test('names are encoded into the path', async () => {
  const { client, asked } = clientWith(() => Response.json({ response: {} }))
  await client.edit('j 1', 'página/1.png', { rotation: 90 })
  expect(asked.mock.calls[0]?.[0]).toBe('http://localhost:8500/jobs/j%201/files/p%C3%A1gina%2F1.png')
})

test('Lost update: a document that arrived is told with the PDF that it is', async () => {
  const { client, asked } = clientWith(() => new Response(null, { status: 204 }))
  await client.accept('j1', { fileName: 'j1-0003.pdf' })
  expect(asked.mock.calls[0]?.[0]).toBe('http://localhost:8500/jobs/j1/accept')
  expect(asked.mock.calls[0]?.[1]?.body).toBe('{"fileName":"j1-0003.pdf"}')
})

test('a scanner’s fault keeps its words, another refusal its message', async () => {
  const fault = { code: 'NO_DOCS', message: 'No hay hojas', remedy: 'Coloque las hojas', resumable: true }
  const { client } = clientWith(() =>
    Response.json({ message: 'No hay hojas', response: fault }, { status: 422 }),
  )
  await expect(client.scan({})).rejects.toMatchObject({ name: 'ScannerRefusal', status: 422, fault })

  const other = clientWith(() =>
    Response.json({ message: 'El trabajo está escaneando', response: '' }, { status: 409 }),
  )
  const error = await other.client.discard('j').catch((caught: unknown) => caught)
  expect(error).toBeInstanceOf(ScannerRefusal)
  expect(error).toMatchObject({ message: 'El trabajo está escaneando', fault: undefined })
})

test('no answer at all is the agent’s absence, unless it was called off', async () => {
  const { client } = clientWith(() => Promise.reject(new TypeError('Failed to fetch')))
  await expect(client.discard('j')).rejects.toBeInstanceOf(AgentUnreachable)
  const called = new AbortController()
  called.abort()
  await expect(client.jobs(called.signal)).rejects.toBeInstanceOf(TypeError)
})

test('a job is followed to its end', async () => {
  const events =
    'event: job\ndata: {"id":"j","files":[]}\n\n: vivo\n\nevent: job\ndata: {"id":"j","files":[1]}\n\n'
  const { client } = clientWith(() => new Response(events))
  const seen = []
  for await (const job of client.follow('j', new AbortController().signal)) seen.push(job.files.length)
  expect(seen).toEqual([0, 1])
})
