import { wizardProgress } from '@estrado/machines/causes/wizard-progress-texts'
import { uploadMessages } from '@estrado/machines/documents/uploads-texts'
import { digitising as texts } from '@estrado/machines/scanning/digitising-texts'
import { shellMeasures } from '@estrado/machines/vocabulary/shell-measures'
import { Button } from '@mantine/core'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { IconCamera } from '../ui/icons.ts'
import { CameraFailure, closeCamera, openCamera, takePicture } from './camera.ts'
import { CorrectSwitch } from './correct-switch.tsx'
import classes from './digitiser.module.css'
import type { Digitising } from './digitising.ts'
import type { DigitisingState } from './digitising-core.ts'
import { Trouble } from './troubles.tsx'

const troubles = {
  missing: { title: uploadMessages.cameraMissing, remedy: texts.cameraMissingRemedy },
  denied: { title: texts.cameraDenied, remedy: texts.cameraDeniedRemedy },
} as const

/** Photos of a document's pages with the machine's camera. */
export function CameraPanel({ state, digitising }: { state: DigitisingState; digitising: Digitising }) {
  const { camera } = state.snapshot.context
  const video = useRef<HTMLVideoElement>(null)
  const [attempt, setAttempt] = useState(1)
  const failed = camera === 'missing' || camera === 'denied'

  async function take() {
    const photo = video.current ? await takePicture(video.current) : undefined
    if (photo) await digitising.addPhoto(photo)
  }

  return (
    <>
      {camera === null && <p role="status">{texts.cameraStarting}</p>}
      {failed && (
        <Trouble {...troubles[camera]}>
          <Button variant="default" onClick={() => setAttempt(attempt + 1)}>
            {wizardProgress.retry}
          </Button>
        </Trouble>
      )}
      <CameraView key={attempt} video={video} hidden={failed} digitising={digitising} />
      <div className={classes.controls}>
        <Button
          leftSection={<IconCamera size={18} aria-hidden />}
          onClick={() => void take()}
          loading={state.busy === 'adding'}
          disabled={camera !== 'ready' || !state.snapshot.matches('arranging')}
        >
          {texts.takePhoto}
        </Button>
        <CorrectSwitch state={state} digitising={digitising} />
      </div>
    </>
  )
}

type CameraViewProps = {
  readonly video: RefObject<HTMLVideoElement | null>
  readonly hidden: boolean
  readonly digitising: Digitising
}

/** What the camera sees, while mounted. */
function CameraView({ video, hidden, digitising }: CameraViewProps) {
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
        if (!gone) digitising.cameraFailed(error.problem)
      })
    return () => {
      gone = true
      if (stream) closeCamera(stream)
    }
  }, [video, digitising])
  return (
    <video
      ref={video}
      className={classes.camera}
      style={{ width: shellMeasures.cameraCanvasWidth }}
      hidden={hidden}
      aria-label={texts.cameraView}
      autoPlay
      muted
      playsInline
      onLoadedMetadata={digitising.cameraOpened}
    />
  )
}
