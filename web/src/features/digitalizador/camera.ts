import { digitising } from '@estrado/machines/messages/digitising'
import { uploadMessages } from '@estrado/machines/messages/uploads'
import type { JpegPicture } from './image-pdf.ts'

/** The camera could not be used; the message says why. */
export class CameraFailure extends Error {}

/** Opens the camera, a phone's back one first. Throws `CameraFailure`. */
export async function openCamera(): Promise<MediaStream> {
  // Without a secure context there is no camera at all.
  if (!navigator.mediaDevices) throw new CameraFailure(uploadMessages.cameraMissing)
  try {
    return await navigator.mediaDevices.getUserMedia({
      audio: false,
      video: { facingMode: 'environment', width: { ideal: 2560 }, height: { ideal: 1920 } },
    })
  } catch (error) {
    const refused = error instanceof DOMException && error.name === 'NotAllowedError'
    throw new CameraFailure(refused ? digitising.cameraDenied : uploadMessages.cameraMissing)
  }
}

export function closeCamera(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop()
}

const jpegQuality = 0.85

/** The picture that the camera shows now, as fine as it gives it: a document must be readable. */
export async function takePicture(video: HTMLVideoElement): Promise<JpegPicture | undefined> {
  const { videoWidth: width, videoHeight: height } = video
  if (width === 0 || height === 0) return undefined
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  canvas.getContext('2d')?.drawImage(video, 0, 0, width, height)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', jpegQuality))
  return blob ? { bytes: new Uint8Array(await blob.arrayBuffer()), width, height } : undefined
}
