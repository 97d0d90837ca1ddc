import { dialog } from '@estrado/machines/messages/dialogs'
import { digitising as texts } from '@estrado/machines/messages/digitising'
import { wizardProgress } from '@estrado/machines/messages/wizard-progress'
import { shellMeasures } from '@estrado/machines/vocabulary/shell-measures'
import { Button } from '@mantine/core'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { serverNow } from '../../client/server-clock.ts'
import { confirm } from '../../ui/confirm.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { IconCamera, IconTrash } from '../../ui/icons.ts'
import { shownInstant } from '../../ui/instant.ts'
import { CameraFailure, closeCamera, openCamera, takePicture } from './camera.ts'
import classes from './digitiser.module.css'
import { safeFileName } from './file-name.ts'
import { type JpegPicture, picturesAsPdf } from './image-pdf.ts'

type CameraDialogProps = {
  /** The photos as one PDF, a page each. */
  readonly onFile: (file: File, pages: number) => void
  readonly onClose: () => void
}

type Photo = { readonly key: number; readonly picture: JpegPicture; readonly address: string }

type Camera = 'starting' | 'ready' | { readonly failed: string }

/** Photos of a document's pages with the machine's camera (`spec 1 §2.5`). */
export default function CameraDialog({ onFile, onClose }: CameraDialogProps) {
  const video = useRef<HTMLVideoElement>(null)
  const [camera, setCamera] = useState<Camera>('starting')
  const [attempt, setAttempt] = useState(1)
  const [photos, setPhotos] = useState<readonly Photo[]>([])
  const addresses = useRef<string[]>([])

  useEffect(
    () => () => {
      for (const address of addresses.current) URL.revokeObjectURL(address)
    },
    [],
  )

  async function take() {
    const picture = video.current ? await takePicture(video.current) : undefined
    if (!picture) return
    const address = URL.createObjectURL(new Blob([new Uint8Array(picture.bytes)], { type: 'image/jpeg' }))
    addresses.current.push(address)
    setPhotos((taken) => [...taken, { key: addresses.current.length, picture, address }])
  }

  function use() {
    const name = safeFileName(texts.photographedName(shownInstant(serverNow().toISOString())))
    const bytes = picturesAsPdf(photos.map(({ picture }) => picture))
    onFile(new File([bytes], name, { type: 'application/pdf' }), photos.length)
  }

  async function cancel() {
    const question = { message: texts.discardPhotos, accept: wizardProgress.discard }
    if (photos.length === 0 || (await confirm(question))) onClose()
  }

  const retry = () => {
    setCamera('starting')
    setAttempt(attempt + 1)
  }

  const failed = typeof camera === 'object' ? camera.failed : null
  return (
    <Dialog
      opened
      clickStays
      size="lg"
      title={texts.sources.camera}
      onClose={() => void cancel()}
      footer={
        <>
          <Button variant="default" onClick={() => void cancel()}>
            {dialog.cancel}
          </Button>
          <Button
            variant={photos.length > 0 ? 'default' : 'filled'}
            leftSection={<IconCamera size={18} aria-hidden />}
            onClick={() => void take()}
            disabled={camera !== 'ready'}
          >
            {texts.takePhoto}
          </Button>
          {photos.length > 0 && <Button onClick={use}>{texts.usePhotos}</Button>}
        </>
      }
    >
      {camera === 'starting' && <p role="status">{texts.cameraStarting}</p>}
      {failed !== null && (
        <div className={classes.failure} role="alert">
          <p>
            <strong>{failed}</strong>
          </p>
          <Button variant="default" onClick={retry}>
            {wizardProgress.retry}
          </Button>
        </div>
      )}
      {failed === null && (
        <CameraView
          key={attempt}
          video={video}
          onReady={() => setCamera('ready')}
          onFailed={(message) => setCamera({ failed: message })}
        />
      )}
      {photos.length > 0 && (
        <ul className={classes.pages} aria-label={texts.photos}>
          {photos.map(({ key, address }, index) => (
            <li key={key} className={classes.page}>
              <img src={address} alt={texts.photo(index + 1)} />
              <div className={classes.pageActions}>
                <span>{index + 1}</span>
                <IconButton
                  size={28}
                  label={texts.removePhoto(index + 1)}
                  onClick={() => setPhotos(photos.filter((photo) => photo.key !== key))}
                >
                  <IconTrash size={16} aria-hidden />
                </IconButton>
              </div>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  )
}

type CameraViewProps = {
  readonly video: RefObject<HTMLVideoElement | null>
  readonly onReady: () => void
  readonly onFailed: (message: string) => void
}

/** What the camera sees, while mounted. */
function CameraView({ video, onReady, onFailed }: CameraViewProps) {
  const failed = useRef(onFailed)
  useEffect(() => {
    let stream: MediaStream | undefined
    let gone = false
    openCamera()
      .then((opened) => {
        stream = opened
        if (gone) closeCamera(opened)
        else if (video.current) video.current.srcObject = opened
      })
      .catch((error: unknown) => {
        if (!(error instanceof CameraFailure)) throw error
        if (!gone) failed.current(error.message)
      })
    return () => {
      gone = true
      if (stream) closeCamera(stream)
    }
  }, [video])
  return (
    <video
      ref={video}
      className={classes.camera}
      style={{ width: shellMeasures.cameraCanvasWidth }}
      aria-label={texts.cameraView}
      autoPlay
      muted
      playsInline
      onPlaying={onReady}
    />
  )
}
