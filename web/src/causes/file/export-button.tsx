import { packageFolder, withheldFrom } from '@estrado/machines/causes/package-rules'
import { exportTexts as texts } from '@estrado/machines/causes/package-texts'
import { Button, Progress } from '@mantine/core'
import '@mantine/core/styles/Progress.layer.css'
import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { call } from '../../client/call.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { shownBytes } from '../../ui/instant.ts'
import { saveBlob } from '../../ui/save-blob.ts'
import { showToast } from '../../ui/toasts.ts'
import classes from './file.module.css'
import type { CauseFile } from './file-types.ts'

type Come = { readonly bytes: number; readonly total: number | null }

/** Export of the cause: what is withheld is told before; the download shows how far it is and can be stopped. */
export function ExportButton({ file }: { readonly file: CauseFile }) {
  const [opened, setOpened] = useState(false)
  return (
    <>
      <Button variant="default" onClick={() => setOpened(true)}>
        {texts.action}
      </Button>
      {opened && <ExportDialog file={file} onClose={() => setOpened(false)} />}
    </>
  )
}

function ExportDialog({ file, onClose }: { readonly file: CauseFile; readonly onClose: () => void }) {
  const [come, setCome] = useState<Come | null>(null)
  const download = useRef(new AbortController())
  const exporting = useMutation({
    mutationFn: async () => {
      download.current = new AbortController()
      const { signal } = download.current
      setCome(null)
      const blob = await call(
        'causas.export',
        { params: { id: file.id } },
        { signal, received: (bytes, total) => setCome({ bytes, total }) },
      )
      saveBlob(blob, `${packageFolder(file.codigoUnico, file.id)}.zip`)
    },
    onSuccess: () => {
      showToast('positive', texts.done)
      onClose()
    },
    onError: () => {
      if (download.current.signal.aborted) showToast('information', texts.stopped)
    },
  })
  const close = () => {
    download.current.abort()
    onClose()
  }
  return (
    <Dialog
      opened
      size="lg"
      title={texts.title(file.codigoUnico)}
      onClose={close}
      clickStays
      footer={
        exporting.isPending ? (
          <Button variant="default" onClick={() => download.current.abort()}>
            {texts.stop}
          </Button>
        ) : (
          <Button data-main onClick={() => exporting.mutate()}>
            {texts.start}
          </Button>
        )
      }
    >
      <p>{texts.what}</p>
      <p>{texts.recorded}</p>
      <h3 className={classes.withheldTitle}>{texts.withheld}</h3>
      <ul className={classes.withheld}>
        {withheldFrom(file.relacion).map(({ que, motivo }) => (
          <li key={que}>
            <strong>{que}.</strong> {motivo}
          </li>
        ))}
      </ul>
      {exporting.isPending && <ExportProgress come={come} />}
    </Dialog>
  )
}

function ExportProgress({ come }: { readonly come: Come | null }) {
  const total = come?.total ?? null
  const known = come !== null && total !== null
  return (
    <div>
      <p>{known ? texts.progress(shownBytes(come.bytes), shownBytes(total)) : texts.preparing}</p>
      <Progress
        value={known ? (100 * come.bytes) / total : 100}
        animated={!known}
        aria-label={texts.progressLabel}
      />
    </div>
  )
}
