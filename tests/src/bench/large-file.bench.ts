import { spawn } from 'node:child_process'
import { tmpdir } from 'node:os'
import { joinPdfs } from '@estrado/agent/validation'
import { documentWork } from '@estrado/api-mock/documents/document-work'
import { inspectUpload } from '@estrado/api-mock/documents/inspect'
import { asServed } from '@estrado/api-mock/testing/api'
import { Clerk } from '@estrado/api-mock/testing/cause'
import type { Page, Response } from 'playwright'
import sharp from 'sharp'
import { prepareEnvironment } from '../paths/prepare-environment.ts'
import { launchBrowser, signedInState } from '../stack/browser.ts'
import { type Stack, startStack } from '../stack/stack.ts'
import type { BenchRow } from './row.ts'

const pages = 500
const megabytes = 217
const reference = `${pages} páginas, ${megabytes} MB, unido por la API`

/** A page of noise, which no compression makes smaller. */
async function scannedPage(): Promise<Uint8Array> {
  const wanted = (megabytes * 1e6) / pages
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
  let page: Uint8Array = new Uint8Array()
  for (let width = 700; page.length < wanted; width += 20) {
    const height = Math.round(width * Math.SQRT2)
    const scan = await sharp({ create: { width, height, channels: 3, noise, background: '#fff' } })
      .jpeg({ quality: 90 })
      .toBuffer()
    page = (await inspectUpload(documentWork(), scan)).pdf
  }
  return page
}

/** A cause with two documents: one page alone, and many of it, which no upload could bring. */
async function withScans({ api }: Stack): Promise<{ readonly large: string }> {
  const clerk = new Clerk(api, await api.login('ventanilla'))
  const idCausa = await clerk.newCause()
  const page = await scannedPage()
  await clerk.attach(idCausa, page, { referencia: 'Una foja' })
  const { response } = await clerk.attach(idCausa, page, { referencia: 'Muchas fojas' })
  const { uuid } = response as { readonly uuid: string }
  const scan = joinPdfs(Array.from({ length: pages }, () => page))
  const row = { sha256: await api.services.files.put(scan), bytes: scan.length, paginas: pages }
  await api.services.db.updateTable('documento').set(row).where('uuid', '=', uuid).execute()
  return { large: uuid }
}

/** Opens a document of the cause from the inbox: milliseconds to its first page, and bytes that came for it. */
async function openFirstPage(page: Page, name: string) {
  let bytes = 0
  const count = (answer: Response) => {
    if (answer.url().endsWith('/pdf')) bytes += Number(answer.headers()['content-length'] ?? 0)
  }
  page.on('response', count)
  const open = page.getByRole('button', { name: `Ver ${name}` })
  await open.waitFor()
  const started = performance.now()
  await open.click()
  await page.locator('[data-page="1"][data-drawn="true"]').waitFor()
  const ms = performance.now() - started
  page.off('response', count)
  await page.keyboard.press('Escape')
  return { ms, bytes }
}

/** Bytes by which the process grows at most while four people download the whole file at once. */
async function growthOnDownload({ url, api }: Stack, uuid: string): Promise<number> {
  const { token } = await api.login('ventanilla')
  globalThis.gc?.()
  const before = process.memoryUsage().rss
  let most = before
  const watching = setInterval(() => {
    most = Math.max(most, process.memoryUsage().rss)
  }, 20)
  const address = `${url}/api/documentos/${uuid}/pdf`
  const download = () =>
    new Promise<void>((done, fail) => {
      const headers = ['-H', `authorization: Bearer ${token}`]
      const curl = spawn('curl', ['-sf', ...headers, '-o', '/dev/null', address], { cwd: tmpdir() })
      curl.once('exit', (code) => (code === 0 ? done() : fail(new Error(`curl ended with ${code}`))))
    })
  await Promise.all([download(), download(), download(), download()])
  clearInterval(watching)
  return most - before
}

/** A large scan over Range: the first page at once, and an API that doesn't grow with the file. */
export async function benchLargeFile(): Promise<readonly BenchRow[]> {
  const { place, close } = await prepareEnvironment(['api'], tmpdir(), false)
  const stack = await startStack({ ...place, agent: false, api: asServed })
  const browser = await launchBrowser({ maps: true })
  try {
    const { large } = await withScans(stack)
    const context = await browser.newContext({
      storageState: await signedInState(stack, 'ventanilla'),
      viewport: { width: 1366, height: 768 },
    })
    const page = await context.newPage()
    await page.goto(`${stack.url}/bandeja-causas`)
    await page.getByRole('row').nth(1).getByRole('button').first().click()
    const withViewer = await openFirstPage(page, 'Una foja')
    const first = await openFirstPage(page, 'Muchas fojas')
    const small = await openFirstPage(page, 'Una foja')
    const again = await openFirstPage(page, 'Muchas fojas')
    const growth = await growthOnDownload(stack, large)
    return [
      {
        name: 'primera página, el archivo sin abrir antes',
        figure: `${first.ms.toFixed(0)} ms`,
        reference,
        limit: '≤ 1200 ms',
        holds: first.ms <= 1200,
      },
      {
        name: 'una foja sola, con el visor sin cargar antes',
        figure: `${withViewer.ms.toFixed(0)} ms`,
        reference: 'una página del mismo escaneo',
        limit: '≤ 1200 ms',
        holds: withViewer.ms <= 1200,
      },
      {
        name: 'primera página otra vez, contra una foja sola',
        figure: `${(again.ms / small.ms).toFixed(1)} ×`,
        reference: `${again.ms.toFixed(0)} ms contra ${small.ms.toFixed(0)} ms`,
        limit: '≤ 2 ×',
        holds: again.ms <= 2 * small.ms,
      },
      {
        name: 'bytes traídos para la primera página',
        figure: `${(first.bytes / 1e6).toFixed(2)} MB`,
        reference,
        limit: '≤ 3 MB',
        holds: first.bytes <= 3e6,
      },
      {
        name: 'memoria de la API, cuatro descargas enteras a la vez',
        figure: `+${(growth / 1e6).toFixed(0)} MB`,
        reference,
        limit: '≤ 64 MB',
        holds: growth <= 64e6,
      },
    ]
  } finally {
    await browser.close()
    await stack.stop()
    await close()
  }
}
