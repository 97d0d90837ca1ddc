import { viewer } from '@estrado/machines/messages/interface'
import { useEffect, useRef, useState } from 'react'
import { type Pdf, pdfLibrary } from './load-pdf.ts'
import classes from './pdf-page.module.css'

type PdfPageViewProps = {
  readonly pdf: Pdf
  readonly number: number
  /** CSS width in pixels that the page fills at 100 %. */
  readonly width: number
  readonly zoom: number
}

/** One page: drawn once it comes near the window, with its text above it for selecting and reading aloud. */
export function PdfPageView({ pdf, number, width, zoom }: PdfPageViewProps) {
  const box = useRef<HTMLElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const text = useRef<HTMLDivElement>(null)
  const [near, setNear] = useState(false)
  const [ratio, setRatio] = useState(Math.SQRT2)

  useEffect(() => {
    const element = box.current
    if (!element) return
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) setNear(true)
      },
      { rootMargin: '800px' },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [])

  useEffect(() => {
    if (!near) return
    let current = true
    let stop: () => void = () => undefined

    async function draw() {
      const [page, { TextLayer }] = await Promise.all([pdf.getPage(number), pdfLibrary()])
      if (!current || !canvas.current || !text.current) return
      const natural = page.getViewport({ scale: 1 })
      setRatio(natural.height / natural.width)
      const viewport = page.getViewport({ scale: (width * zoom) / natural.width })
      const density = Math.min(window.devicePixelRatio || 1, 2)
      canvas.current.width = Math.floor(viewport.width * density)
      canvas.current.height = Math.floor(viewport.height * density)
      const rendering = page.render({
        canvas: canvas.current,
        viewport,
        transform: [density, 0, 0, density, 0, 0],
      })
      text.current.replaceChildren()
      text.current.style.setProperty('--total-scale-factor', String(viewport.scale))
      const layer = new TextLayer({
        textContentSource: page.streamTextContent(),
        container: text.current,
        viewport,
      })
      stop = () => {
        rendering.cancel()
        layer.cancel()
      }
      await Promise.all([rendering.promise, layer.render()])
    }

    draw().catch((error: unknown) => {
      if (current) console.warn('No se pudo dibujar una página', error)
    })
    return () => {
      current = false
      stop()
    }
  }, [pdf, number, width, zoom, near])

  return (
    <section
      ref={box}
      className={classes.page}
      data-page={number}
      aria-label={viewer.page(number, pdf.numPages)}
      style={{ width: width * zoom, height: width * zoom * ratio }}
    >
      <canvas ref={canvas} className={classes.canvas} aria-hidden />
      <div ref={text} className={classes.text} />
    </section>
  )
}
