import type { CameraProblem } from '@estrado/machines/scanning/digitising/events'
import { digitising } from '@estrado/machines/scanning/digitising-texts'

/** The camera could not be used: there is none, or the browser didn't let us. */
export class CameraFailure extends Error {
  readonly problem: CameraProblem
  constructor(problem: CameraProblem) {
    super(problem)
    this.name = 'CameraFailure'
    this.problem = problem
  }
}

/** Opens the camera, a phone's back one first. Throws `CameraFailure`. */
export async function openCamera(): Promise<MediaStream> {
  // Without a secure context there is no camera at all.
  if (!navigator.mediaDevices) throw new CameraFailure('missing')
  try {
    return await navigator.mediaDevices.getUserMedia({
      audio: false,
      video: { facingMode: 'environment', width: { ideal: 2560 }, height: { ideal: 1920 } },
    })
  } catch (error) {
    const refused = error instanceof DOMException && error.name === 'NotAllowedError'
    throw new CameraFailure(refused ? 'denied' : 'missing')
  }
}

export function closeCamera(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop()
}

const jpegQuality = 0.85

/** The picture that the camera shows now, as fine as it gives it: a document must be readable. */
export async function takePicture(video: HTMLVideoElement): Promise<File | undefined> {
  const { videoWidth: width, videoHeight: height } = video
  if (width === 0 || height === 0) return undefined
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  canvas.getContext('2d')?.drawImage(video, 0, 0, width, height)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', jpegQuality))
  return blob ? new File([blob], digitising.photoName, { type: 'image/jpeg' }) : undefined
}
