import {
  type AcceptJobRequest,
  type Answer,
  type CreatedPdf,
  type CreatePdfRequest,
  type EditFileRequest,
  fileNameHeader,
  type ScanFault,
  type ScanJob,
  type Scanner,
  type ScannerList,
  type ScanningCall,
  type ScanRequest,
  scanningCalls,
  sessionHeader,
} from '@estrado/machines/contract/agent-scanning'
import { AgentUnreachable } from './agent-access.ts'
import { type AgentTools, browserTools } from './agent-tools.ts'
import { fillPath } from './send.ts'
import { serverSentEvents } from './server-sent-events.ts'

/** The scanning service answered, but can't do it; `fault` where a scanner or a file is to blame. */
export class ScannerRefusal extends Error {
  readonly status: number
  readonly fault: ScanFault | undefined
  constructor(status: number, message: string, fault: ScanFault | undefined) {
    super(message)
    this.name = 'ScannerRefusal'
    this.status = status
    this.fault = fault
  }
}

/** Calls of the scanning service. All throw `AgentUnreachable`, `ScannerRefusal`, or the signal's reason. */
export type ScannerClient = ReturnType<typeof createScannerClient>

type Sent = {
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string>>
  readonly body?: unknown
  readonly signal?: AbortSignal
}

/** `session`: the person's scanning key; it never stands in an address. */
export function createScannerClient(session: string, tools: AgentTools = browserTools) {
  async function request(name: ScanningCall, sent: Sent, init: RequestInit = {}): Promise<Response> {
    const { scannerUrl } = await tools.configuration()
    const { method, path } = scanningCalls[name]
    const query = sent.query ? `?${new URLSearchParams(sent.query)}` : ''
    const headers = { [sessionHeader]: session, ...(init.headers as Record<string, string> | undefined) }
    try {
      const address = `${scannerUrl.replace(/\/$/, '')}/${fillPath(path, sent.params)}${query}`
      const answer = await tools.fetch(address, {
        ...init,
        method,
        headers,
        cache: 'no-store',
        credentials: 'omit',
        signal: sent.signal ?? null,
      })
      if (answer.ok) return answer
      throw await refusalOf(answer)
    } catch (error) {
      if (error instanceof ScannerRefusal || sent.signal?.aborted) throw error
      throw new AgentUnreachable(await tools.findProblem('escaneo', scannerUrl))
    }
  }

  async function ask<T>(name: ScanningCall, sent: Sent = {}): Promise<T> {
    const init: RequestInit =
      sent.body === undefined
        ? {}
        : { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(sent.body) }
    const answer = await request(name, sent, init)
    return answer.status === 204 ? (undefined as T) : ((await answer.json()) as Answer<T>).response
  }

  return {
    scanners: async (refresh: boolean, signal: AbortSignal) => {
      const found = await ask<ScannerList>('scanners', {
        signal,
        ...(refresh && { query: { refresh: '1' } }),
      })
      tools.answered?.((await tools.configuration()).scannerUrl)
      return found
    },
    /** A scanner of the local network, by its address; the agent remembers it. */
    addScanner: (address: string, signal: AbortSignal) =>
      ask<Scanner>('addScanner', { signal, body: { address } }),
    jobs: (signal?: AbortSignal) => ask<readonly ScanJob[]>('jobs', { signal }),
    scan: (body: ScanRequest) => ask<ScanJob>('scan', { body }),
    cancel: (id: string) => ask<ScanJob>('cancelJob', { params: { id } }),
    resume: (id: string) => ask<ScanJob>('resumeJob', { params: { id } }),
    discard: (id: string) => ask<undefined>('discardJob', { params: { id } }),
    accept: (id: string, body: AcceptJobRequest) => ask<undefined>('acceptJob', { params: { id }, body }),
    reorder: (id: string, fileNames: readonly string[]) =>
      ask<ScanJob>('reorderFiles', { params: { id }, body: { fileNames } }),
    edit: (id: string, name: string, body: EditFileRequest) =>
      ask<ScanJob>('editFile', { params: { id, name }, body }),
    /** Takes out every page without content. */
    removeBlank: (id: string) => ask<ScanJob>('removeBlank', { params: { id } }),
    createPdf: (body: CreatePdfRequest) => ask<CreatedPdf>('createPdf', { body }),
    createJob: () => ask<ScanJob>('createJob'),
    upload: async (id: string, file: File): Promise<ScanJob> => {
      const answer = await request(
        'uploadFile',
        { params: { id } },
        { body: file, headers: { [fileNameHeader]: encodeURIComponent(file.name) } },
      )
      return ((await answer.json()) as Answer<ScanJob>).response
    },
    /** A file of the service; an image may be asked as a smaller view. */
    file: async (name: string, view: 'thumbnail' | 'page' | 'whole', signal?: AbortSignal): Promise<Blob> => {
      const answer = await request('file', {
        params: { name },
        ...(view !== 'whole' && { query: { view } }),
        ...(signal && { signal }),
      })
      return answer.blob()
    },
    /** The job at once and after each change, until `signal` or the job ends it. */
    async *follow(id: string, signal: AbortSignal): AsyncGenerator<ScanJob> {
      const answer = await request('jobEvents', { params: { id }, signal })
      if (!answer.body) return
      for await (const { event, data } of serverSentEvents(answer.body)) {
        if (event === 'job') yield JSON.parse(data) as ScanJob
      }
    },
  }
}

async function refusalOf(answer: Response): Promise<ScannerRefusal> {
  try {
    const { message, response } = (await answer.json()) as { message: string; response: unknown }
    const fault =
      response !== null && typeof response === 'object' && 'remedy' in response
        ? (response as ScanFault)
        : undefined
    return new ScannerRefusal(answer.status, message, fault)
  } catch {
    return new ScannerRefusal(answer.status, '', undefined)
  }
}
