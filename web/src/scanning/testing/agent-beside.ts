import type { ScanJob, ScannedFile } from '@estrado/machines/contract/agent-scanning'
import { configuration } from '../../testing/contract-fake.ts'
import { smallPdf } from './small-pdf.ts'

const { origin } = new URL(configuration.scannerUrl)

const page: ScannedFile = {
  fileName: 'hoja-1.png',
  path: 'escaneados/hoja-1.png',
  kind: 'page',
  bytes: 100,
  pages: 1,
  width: 10,
  height: 10,
  resolution: 200,
  colourMode: 'grey',
  rotation: 0,
  corrections: { straighten: false, crop: false, clean: false },
  blank: false,
  removed: false,
  searchable: false,
  revision: 1,
}

const moment = '2026-11-23T14:00:00.000Z'

/** A job with one scanned page. */
const jobOfOnePage = (id: string): ScanJob => ({
  id,
  phase: 'ready',
  files: [page],
  notices: [],
  recognition: { state: 'unavailable', pending: 0 },
  createdAt: moment,
  changedAt: moment,
  expiresAt: moment,
})

function picture(): Promise<Blob> {
  const canvas = document.createElement('canvas')
  return new Promise((done) => canvas.toBlob((blob) => done(blob ?? new Blob())))
}

/** Events of a job of which nothing comes any more, until whoever hears them leaves. */
const silence = (signal: AbortSignal | null | undefined): Response =>
  new Response(
    new ReadableStream({
      start: (stream) => signal?.addEventListener('abort', () => stream.error(signal.reason)),
    }),
  )

/**
 * An agent beside a screen that is shown, with a job that was scanned into before; it ends with the screen.
 * `accepted`: jobs whose document it was told to have arrived.
 */
export function agentBeside(jobId: string): { readonly accepted: readonly string[] } {
  const accepted: string[] = []
  const others = window.fetch
  const said = (response: unknown) => Response.json({ response })
  const made = 'documento.pdf'
  window.fetch = async (input, init) => {
    const { url, method } = new Request(input, init)
    const address = new URL(url)
    if (address.origin !== origin) return others(input, init)
    const [resource, name = '', act] = address.pathname.slice(1).split('/')
    if (resource === 'scanners') return said({ scanners: [], faults: [] })
    if (resource === 'escaner') return said({ fileName: made, bytes: 1_000, pages: 1, notices: [] })
    if (resource === 'escaneados') return new Response(await (name === made ? smallPdf() : picture()))
    if (act === 'events') return silence(init?.signal)
    if (act === 'accept') accepted.push(name)
    else if (resource === 'jobs' && method === 'GET')
      return said(accepted.includes(jobId) ? [] : [jobOfOnePage(jobId)])
    return new Response(null, { status: act === 'accept' ? 204 : 404 })
  }
  return { accepted }
}
