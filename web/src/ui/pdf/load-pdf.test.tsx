import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { samplePdf } from '../../annotations/testing/sample-document.ts'
import { loadPdf } from './load-pdf.ts'

/** Worker reuse: to start one takes longer than to draw a page. */

const begun: CountedWorker[] = []

/** The browser's own, counted; deaf, it stands for one that a document keeps busy for good. */
class CountedWorker extends Worker {
  deaf = false
  ended = false
  constructor(...parts: ConstructorParameters<typeof Worker>) {
    super(...parts)
    begun.push(this)
  }
  override postMessage(...said: unknown[]): void {
    if (!this.deaf) super.postMessage(...(said as [unknown, Transferable[]]))
  }
  override terminate(): void {
    this.ended = true
    super.terminate()
  }
}

const lost = () => expect.unreachable('nothing of a file that is here can be lost')

beforeEach(() => {
  begun.length = 0
  vi.stubGlobal('Worker', CountedWorker)
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const open = async () => loadPdf(await samplePdf(1), { lost })

/** Closing gives the worker back a moment later. */
async function openAndClose(): Promise<void> {
  const { close, pdf } = await open()
  expect(pdf.numPages).toBe(1)
  const { destroyed } = pdf.loadingTask
  expect(destroyed).toBe(false)
  close()
  await expect.poll(() => pdf.loadingTask.destroyed).toBe(true)
}

it('the next document takes the worker of the one that was closed', async () => {
  for (let times = 0; times < 6; times++) await openAndClose()
  // Documents that are open at the same time have one each, and the next one's waits.
  expect(begun.length).toBeLessThanOrEqual(2)
})

it('a worker that its document keeps busy is ended, and the next document has another', async () => {
  const inUse = await Promise.all([open(), open(), open()])
  const [deaf] = begun
  if (!deaf) throw new Error('no worker was begun')
  deaf.deaf = true
  for (const { close } of inUse) close()
  await expect.poll(() => deaf.ended).toBe(true)
  const { pdf, close } = await open()
  expect(pdf.numPages).toBe(1)
  close()
})
