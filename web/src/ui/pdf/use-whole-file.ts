import { pdfViewer } from '@estrado/machines/documents/pdf-viewer-texts'
import { durations } from '@estrado/machines/vocabulary/durations'
import { useEffect, useRef, useState } from 'react'
import { whyFailed } from '../failed-load.tsx'
import { showToast } from '../toasts.ts'
import { type PdfSource, wholeFile } from './pdf-source.ts'

type Coming = { readonly bytes: number; readonly total: number }

/** The whole file, to save or print it: how far it has come, and a way to call it off. */
export function useWholeFile(source: PdfSource) {
  const [coming, setComing] = useState<Coming>()
  const stopping = useRef<AbortController>(undefined)
  useEffect(() => () => stopping.current?.abort(), [])

  async function fetchFor(use: (file: Blob) => void) {
    if (stopping.current) return
    const own = new AbortController()
    stopping.current = own
    try {
      const file = await wholeFile(source, own.signal, (bytes, total) => setComing({ bytes, total }))
      if (!own.signal.aborted) use(file)
    } catch (error) {
      if (!own.signal.aborted)
        showToast('negative', whyFailed(error, pdfViewer.fetchFailed), { duration: durations.error })
    } finally {
      stopping.current = undefined
      setComing(undefined)
    }
  }

  return { coming, fetchFor, cancel: () => stopping.current?.abort() }
}
