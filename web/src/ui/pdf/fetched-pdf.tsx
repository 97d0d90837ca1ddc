import { type ReactNode, useState } from 'react'
import { PdfDialog } from './pdf-dialog.tsx'

type Shown = { readonly title: string; readonly fileName: string; readonly source: Blob | undefined }

/**
 * A PDF that is fetched when it is asked for: its dialog stands open while it is on its way, and closes where it doesn't
 * come; one that was closed meanwhile stays closed.
 */
export function useFetchedPdf(): {
  readonly show: (title: string, fileName: string, fetch: () => Promise<Blob | undefined>) => Promise<void>
  readonly dialog: ReactNode
} {
  const [shown, setShown] = useState<Shown>()
  async function show(title: string, fileName: string, fetch: () => Promise<Blob | undefined>) {
    const asked: Shown = { title, fileName, source: undefined }
    setShown(asked)
    const source = await fetch().catch(() => undefined)
    setShown((now) => (now === asked ? source && { ...asked, source } : now))
  }
  const dialog = shown && <PdfDialog opened {...shown} onClose={() => setShown(undefined)} />
  return { show, dialog }
}
