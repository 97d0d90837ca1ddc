import type { PageRotation } from '@estrado/machines/scanning/digitising/pages'
import { viewWidths } from '@estrado/machines/scanning/vocabulary'

const jpegQuality = 0.9

type Drawing = {
  readonly rotation: PageRotation
  /** By how much the image is made smaller, given its width and height after turning; at the most 1. */
  readonly scale: (width: number, height: number) => number
  /** Of the JPEG, at the most 1. */
  readonly quality?: number
}

/** An image turned to the right, as a JPEG. Throws where it can't be read. */
async function drawn(
  image: Blob,
  { rotation, scale: scaleFor, quality = jpegQuality }: Drawing,
): Promise<Blob> {
  const bitmap = await createImageBitmap(image)
  try {
    const sideways = rotation === 90 || rotation === 270
    const [width, height] = sideways ? [bitmap.height, bitmap.width] : [bitmap.width, bitmap.height]
    const scale = Math.min(1, scaleFor(width, height))
    const canvas = new OffscreenCanvas(
      Math.max(1, Math.round(width * scale)),
      Math.max(1, Math.round(height * scale)),
    )
    const context = canvas.getContext('2d')
    if (!context) throw new Error('no canvas')
    // A PNG may be transparent; paper is white.
    context.fillStyle = '#fff'
    context.fillRect(0, 0, canvas.width, canvas.height)
    context.translate(canvas.width / 2, canvas.height / 2)
    context.rotate((rotation * Math.PI) / 180)
    context.scale(scale, scale)
    context.drawImage(bitmap, -bitmap.width / 2, -bitmap.height / 2)
    return await canvas.convertToBlob({ type: 'image/jpeg', quality })
  } finally {
    bitmap.close()
  }
}

/** A given image as an upright JPEG without transparency. Throws where it can't be read. */
export const asJpeg = (image: Blob): Promise<Blob> => drawn(image, { rotation: 0, scale: () => 1 })

/** A picture of a page: small for the tray, or as large as it is read. */
export const viewOf = (image: Blob, rotation: PageRotation, size: keyof typeof viewWidths): Promise<Blob> =>
  drawn(image, { rotation, scale: (width) => viewWidths[size] / width })

/** The short side of A4, on which a picture stands in the PDF, in inches. */
const sheetInches = 8.27

/** A picture with fewer dots and less of each. Throws where it can't be read. */
export const reduced = (
  image: Blob,
  { quality, resolution }: { readonly quality: number; readonly resolution: number },
): Promise<Blob> =>
  drawn(image, {
    rotation: 0,
    scale: (width, height) => (resolution * sheetInches) / Math.min(width, height),
    quality: quality / 100,
  })
