import {
  type Answer,
  fileNameHeader,
  type ScanJob,
  sessionHeader,
} from '@estrado/machines/contract/agent-scanning'

/** A person's jobs at the agent, asked from beside the browser. */
export class AgentJob {
  private readonly scannerUrl: string
  private readonly key: string

  constructor(scannerUrl: string, key: string) {
    this.scannerUrl = scannerUrl
    this.key = key
  }

  private async ask<T>(method: string, path: string, init: RequestInit = {}): Promise<T> {
    const headers = { [sessionHeader]: this.key, ...(init.headers as Record<string, string> | undefined) }
    const answer = await fetch(`${this.scannerUrl}/${path}`, { ...init, method, headers })
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
    return ((await answer.json()) as Answer<T>).response
  }

  /** The newest; undefined where there is none. */
  async newest(): Promise<ScanJob | undefined> {
    return (await this.ask<readonly ScanJob[]>('GET', 'jobs'))[0]
  }

  /** A job of given images. */
  async ofImages(images: readonly Buffer[]): Promise<void> {
    const { id } = await this.ask<ScanJob>('POST', 'jobs')
    for (const image of images) {
      const headers = { [fileNameHeader]: 'hoja.jpg' }
      await this.ask('POST', `jobs/${id}/files`, { headers, body: new Uint8Array(image) })
    }
  }

  /** Begins a scan into the newest job, or a new one. */
  async scan(): Promise<void> {
    const job = await this.newest()
    await this.ask('POST', 'files/scan', { body: JSON.stringify(job ? { jobId: job.id } : {}) })
  }

  /** Until the newest job is as wanted. */
  async until(wanted: (job: ScanJob) => boolean): Promise<void> {
    const job = await this.newest()
    if (!job) throw new Error('no job')
    const closing = new AbortController()
    const headers = { [sessionHeader]: this.key }
    const events = await fetch(`${this.scannerUrl}/jobs/${job.id}/events`, {
      headers,
      signal: closing.signal,
    })
    let text = ''
    const decoder = new TextDecoder()
    for await (const part of events.body ?? []) {
      text += decoder.decode(part as Uint8Array, { stream: true })
      const states = text.split('\n\n').slice(0, -1)
      const [last] = states.slice(-1)
      const data = last?.split('\n').find((line) => line.startsWith('data:'))
      if (data && wanted(JSON.parse(data.slice(5)) as ScanJob)) break
    }
    closing.abort()
  }
}
