import { documents } from '@estrado/machines/documents/texts'
import { useEffect, useEffectEvent, useState } from 'react'
import { whyFailed } from '../failed-load.tsx'
import { showToast } from '../toasts.ts'
import { loadPdf, type Pdf } from './load-pdf.ts'
import { type PdfSource, sourceKey } from './pdf-source.ts'

type Opened = {
  readonly key: Blob | string
  readonly attempt: number
  readonly pdf?: Pdf
  /** Why there is none. */
  readonly error?: unknown
  readonly ratio: number
  readonly width: number
}

/** A4, until the document says its own. */
const usualWidth = 595

/**
 * A document while it is shown. `ratio`: height of its first page by its width; `width`: the latter in points.
 * `onOpened` hears the SHA-256 of a stored one. That it couldn't be loaded is a notice too (`spec 2 §8`).
 */
export function usePdf(source: PdfSource, onOpened?: (sha256: string) => void) {
  const key = sourceKey(source)
  const [opened, setOpened] = useState<Opened>()
  const [attempt, setAttempt] = useState(0)
  const tell = useEffectEvent((sha256: string) => onOpened?.(sha256))
  const open = useEffectEvent((lost: (error: unknown) => void) => loadPdf(source, { lost, opened: tell }))

  useEffect(() => {
    let current = true
    let close: () => void = () => undefined
    const failed = (error: unknown) => {
      if (!current) return
      setOpened({ key, attempt, error, ratio: Math.SQRT2, width: usualWidth })
      showToast('negative', whyFailed(error, documents.loadFailed))
    }
    async function show() {
      const loaded = await open(failed)
      close = loaded.close
      if (!current) return close()
      const { width, height } = (await loaded.pdf.getPage(1)).getViewport({ scale: 1 })
      if (current) setOpened({ key, attempt, pdf: loaded.pdf, ratio: height / width, width })
    }
    show().catch(failed)
    return () => {
      current = false
      close()
    }
  }, [key, attempt])

  const mine = opened?.key === key && opened.attempt === attempt ? opened : undefined
  return {
    pdf: mine?.pdf,
    ratio: mine?.ratio ?? Math.SQRT2,
    width: mine?.width ?? usualWidth,
    failed: mine !== undefined && !mine.pdf,
    error: mine?.error,
    retry: () => setAttempt(attempt + 1),
  }
}
