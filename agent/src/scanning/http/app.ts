import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import type { ReadableStream as WebReadableStream } from 'node:stream/web'
import {
  type Answer,
  fileNameHeader,
  scanningCalls,
  sessionHeader,
} from '@estrado/machines/contract/agent-scanning'
import { plainFileName } from '@estrado/machines/rules/file-name'
import { scanningTexts } from '@estrado/machines/scanning/agent-texts'
import { type Context, Hono } from 'hono'
import { pdfSize } from '../jobs/create-pdf.ts'
import { sessionKeyPattern } from '../jobs/job-folder.ts'
import { toScannedFile } from '../jobs/job-record.ts'
import type { JobStore } from '../jobs/job-store.ts'
import type { ViewName } from '../pages/view.ts'
import type { ScanLog } from '../scan-log.ts'
import type { ScanningService } from '../service.ts'
import { answerError, InvalidRequest, NotFound } from './errors.ts'
import { streamJob } from './job-events.ts'
import * as read from './request.ts'

type Variables = { session: string }
type C = Context<{ Variables: Variables }>

const calls = scanningCalls

/** The calls of `scanningCalls` over HTTP. Whoever serves it puts the guard around it. */
export function scanningApp(
  service: ScanningService,
  store: JobStore,
  log: ScanLog,
  closing: AbortSignal,
): Hono {
  const app = new Hono<{ Variables: Variables }>()
  app.onError((error, c) => answerError(error, c, log))
  app.notFound((c) => answerError(new NotFound(), c, log))
  app.use(async (c, next) => {
    const session = c.req.header(sessionHeader) ?? ''
    if (!sessionKeyPattern.test(session))
      return c.json({ message: scanningTexts.sessionRequired, response: '' }, 400)
    c.set('session', session)
    return next()
  })

  on(app, calls.scan, async (c) => {
    const request = read.readScanRequest(await body(c))
    return c.json(answer(await service.scan(session(c), request), scanningTexts.scanStarted), 202)
  })
  on(app, calls.filesList, (c) => {
    const job = service.newest(session(c), c.req.query('jobId'))
    return c.json(answer(job.record.files.filter((file) => !file.removed).map(toScannedFile)))
  })
  on(app, calls.deleteFile, async (c) =>
    c.json(
      answer(await service.edit(session(c), param(c, 'name'), { removed: true }), scanningTexts.fileRemoved),
    ),
  )
  on(app, calls.information, async (c) => c.json(answer(await service.information(session(c)))))
  on(app, calls.createPdf, async (c) => {
    const request = read.readCreatePdfRequest(await body(c))
    return c.json(
      answer(await service.createPdf(session(c), request, c.req.raw.signal), scanningTexts.pdfCreated),
    )
  })
  on(app, calls.file, async (c) => {
    const { path, type } = await service.locate(session(c), param(c, 'name'), viewName(c.req.query('view')))
    return sendFile(c, path, type)
  })
  on(app, calls.sizePdf, (c) => c.json(answer(pdfSize(service.newest(session(c), c.req.query('jobId'))))))

  on(app, calls.scanners, async (c) => c.json(answer(await service.scanners(c.req.query('refresh') === '1'))))

  on(app, calls.addScanner, async (c) => {
    const { address } = read.readAddScannerRequest(await body(c))
    return c.json(answer(await service.addScanner(address, c.req.raw.signal), scanningTexts.scannerAdded))
  })

  on(app, calls.jobs, (c) => c.json(answer(service.jobs(session(c)))))
  on(app, calls.createJob, async (c) => c.json(answer(await service.create(session(c))), 201))
  on(app, calls.job, (c) => c.json(answer(service.show(service.find(session(c), param(c, 'id'))))))
  on(app, calls.discardJob, async (c) => {
    await service.discard(session(c), param(c, 'id'))
    return c.body(null, 204)
  })
  on(app, calls.acceptJob, async (c) => {
    const { fileName } = read.readAcceptJobRequest(await body(c))
    await service.accept(session(c), param(c, 'id'), fileName)
    return c.body(null, 204)
  })
  on(app, calls.jobEvents, (c) => {
    const job = service.find(session(c), param(c, 'id'))
    return streamJob(c, { job, show: () => service.show(job), store, closing })
  })
  on(app, calls.cancelJob, async (c) => c.json(answer(await service.cancel(session(c), param(c, 'id')))))
  on(app, calls.resumeJob, async (c) =>
    c.json(answer(await service.resume(session(c), param(c, 'id')), scanningTexts.scanStarted), 202),
  )
  on(app, calls.reorderFiles, async (c) => {
    const { fileNames } = read.readReorderRequest(await body(c))
    return c.json(
      answer(await service.reorder(session(c), param(c, 'id'), fileNames), scanningTexts.jobChanged),
    )
  })
  on(app, calls.editFile, async (c) => {
    const edit = read.readEditFileRequest(await body(c))
    const job = await service.edit(session(c), param(c, 'name'), edit, param(c, 'id'))
    return c.json(answer(job, scanningTexts.jobChanged))
  })
  on(app, calls.removeBlank, async (c) => {
    const { job, count } = await service.removeBlank(session(c), param(c, 'id'))
    return c.json(answer(job, scanningTexts.blankRemoved(count)))
  })
  on(app, calls.uploadFile, async (c) => {
    const content = c.req.raw.body
    if (!content) throw new InvalidRequest(['body'])
    const job = await service.addFile(session(c), param(c, 'id'), {
      title: fileTitle(c),
      content: Readable.fromWeb(content as WebReadableStream),
      signal: c.req.raw.signal,
    })
    return c.json(answer(job, scanningTexts.fileAdded), 201)
  })
  return new Hono().route('/', app)
}

/** Puts a handler at a call of the contract. `{id}` there is `:id` here. */
function on(
  app: Hono<{ Variables: Variables }>,
  call: { readonly method: string; readonly path: string },
  handler: (c: C) => Response | Promise<Response>,
): void {
  app.on(call.method, `/${call.path.replaceAll(/\{(\w+)\}/g, ':$1')}`, handler)
}

const session = (c: C): string => c.get('session')

const param = (c: C, name: string): string => c.req.param(name) ?? ''

function answer<T>(response: T, message?: string): Answer<T> {
  return message === undefined ? { response } : { message, response }
}

/** The body as JSON; an absent one as no fields. */
async function body(c: C): Promise<unknown> {
  const text = await c.req.text()
  if (text === '') return {}
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function viewName(view: string | undefined): ViewName | undefined {
  return view === 'thumbnail' || view === 'page' ? view : undefined
}

/** The last part of the given name, without control characters: it is shown, never used as a path. */
function fileTitle(c: C): string {
  let name: string
  try {
    name = decodeURIComponent(c.req.header(fileNameHeader) ?? '')
  } catch {
    throw new InvalidRequest([fileNameHeader])
  }
  const title = plainFileName(name.split(/[\\/]/).at(-1) ?? '')
  if (title === '' || title.length > 255) throw new InvalidRequest([fileNameHeader])
  return title
}

async function sendFile(c: C, path: string, type: string): Promise<Response> {
  const { size } = await stat(path).catch(() => {
    throw new NotFound()
  })
  c.header('Content-Type', type)
  c.header('Content-Length', String(size))
  return c.body(Readable.toWeb(createReadStream(path)) as ReadableStream)
}
