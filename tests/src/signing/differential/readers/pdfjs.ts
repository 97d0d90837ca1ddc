import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, extname, join } from 'node:path'
import { chromium } from 'playwright'
import { chromiumArguments, unseenChromium } from '../../../stack/chromium.ts'
import { dotsPerInch, type Picture, type Reader } from './picture.ts'

/** An address that only this browser knows: everything under it comes from the package. */
const origin = 'http://lector.invalid'
const types: Readonly<Record<string, string>> = {
  '.mjs': 'text/javascript',
  '.wasm': 'application/wasm',
  '.html': 'text/html',
}

/** What runs in the page: shows each page of a file on a canvas and gives its grey values. */
const showing = `
import { getDocument, GlobalWorkerOptions, PDFWorker } from '/build/pdf.mjs'
GlobalWorkerOptions.workerSrc = '/build/pdf.worker.mjs'
const worker = new PDFWorker()
const bytesOf = (text) => Uint8Array.from(atob(text), (character) => character.charCodeAt(0))
window.show = async (base64, scale) => {
  const task = getDocument({
    data: bytesOf(base64), worker, verbosity: 0, isEvalSupported: false,
    standardFontDataUrl: '/standard_fonts/', cMapUrl: '/cmaps/', wasmUrl: '/wasm/', iccUrl: '/iccs/',
  })
  try {
    const file = await task.promise
    const pictures = []
    for (let number = 1; number <= file.numPages; number++) {
      const page = await file.getPage(number)
      const viewport = page.getViewport({ scale })
      const canvas = new OffscreenCanvas(Math.ceil(viewport.width), Math.ceil(viewport.height))
      const canvasContext = canvas.getContext('2d', { willReadFrequently: true })
      await page.render({ canvas: null, canvasContext, viewport }).promise
      const { data, width, height } = canvasContext.getImageData(0, 0, canvas.width, canvas.height)
      let grey = ''
      for (let at = 0; at < data.length; at += 4) grey += String.fromCharCode((data[at] + data[at + 1] * 2 + data[at + 2]) >> 2)
      pictures.push({ width, height, grey: btoa(grey) })
    }
    return pictures
  } finally {
    await task.destroy()
  }
}
window.ready = true
`

type Shown = { readonly width: number; readonly height: number; readonly grey: string }
declare global {
  interface Window {
    ready?: boolean
    show: (base64: string, scale: number) => Promise<readonly Shown[]>
  }
}

/** The viewer that the web application uses, in the browser that it runs in. */
export async function pdfjs(): Promise<Reader & { close: () => Promise<void> }> {
  const folder = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'))
  const browser = await chromium.launch({ executablePath: unseenChromium, args: [...chromiumArguments] })
  const page = await browser.newPage()
  await page.route(`${origin}/**`, (route) => {
    const { pathname } = new URL(route.request().url())
    if (pathname === '/')
      return route.fulfill({
        contentType: 'text/html',
        body: `<script type="module">${showing}</script>`,
      })
    const path = join(folder, pathname)
    if (!existsSync(path)) return route.fulfill({ status: 404 })
    return route.fulfill({
      contentType: types[extname(path)] ?? 'application/octet-stream',
      body: readFileSync(path),
    })
  })
  await page.goto(`${origin}/`)
  await page.waitForFunction(() => window.ready === true)
  const show = async (file: Buffer): Promise<readonly Picture[]> => {
    const pictures = await page.evaluate(([base64, scale]) => window.show(base64, scale), [
      file.toString('base64'),
      dotsPerInch / 72,
    ] as const)
    return pictures.map(({ grey, ...size }) => ({ ...size, grey: Buffer.from(grey, 'base64') }))
  }
  return { name: 'pdfjs', show, close: () => browser.close() }
}
