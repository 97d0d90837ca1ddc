import type { PdfPage } from './load-pdf.ts'

/**
 * Draws a page into a canvas, `width` CSS pixels wide, as sharp as the screen, turned by so many degrees more than it
 * says itself. `stop` ends it before its time.
 */
export function drawPage(page: PdfPage, canvas: HTMLCanvasElement, width: number, turn = 0) {
  const rotation = (page.rotate + turn) % 360
  const natural = page.getViewport({ scale: 1, rotation })
  const viewport = page.getViewport({ scale: width / natural.width, rotation })
  const density = Math.min(window.devicePixelRatio || 1, 2)
  canvas.width = Math.floor(viewport.width * density)
  canvas.height = Math.floor(viewport.height * density)
  const rendering = page.render({ canvas, viewport, transform: [density, 0, 0, density, 0, 0] })
  return { viewport, done: rendering.promise, stop: () => rendering.cancel() }
}

/** Frees the memory of a canvas that is out of sight. */
export function clearCanvas(canvas: HTMLCanvasElement): void {
  canvas.width = 0
  canvas.height = 0
}
