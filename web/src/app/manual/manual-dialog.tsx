import { errors } from '@estrado/machines/messages/errors'
import { session } from '@estrado/machines/session/texts'
import { durations } from '@estrado/machines/vocabulary/durations'
import { useEffect, useEffectEvent, useState } from 'react'
import { PdfDialog } from '../../ui/pdf/pdf-dialog.tsx'
import { showToast } from '../../ui/toasts.ts'

/** Made by `npm run docs` of `docs/manual`. */
const address = '/manual-de-usuario.pdf'

/** What can't be fetched says so in a notice and closes. */
export default function ManualDialog({ onClose }: { readonly onClose: () => void }) {
  const [source, setSource] = useState<Blob>()
  const fail = useEffectEvent(() => {
    showToast('negative', errors.network, { duration: durations.error })
    onClose()
  })
  useEffect(() => {
    const asking = new AbortController()
    fetch(address, { signal: asking.signal })
      .then(async (answer) => {
        if (!answer.ok) throw new Error(String(answer.status))
        setSource(await answer.blob())
      })
      .catch(() => {
        if (!asking.signal.aborted) fail()
      })
    return () => asking.abort()
  }, [])
  return (
    <PdfDialog
      opened
      title={session.userManual}
      source={source}
      fileName={`${session.userManual}.pdf`}
      onClose={onClose}
    />
  )
}
