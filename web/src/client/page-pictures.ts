import { viewWidths } from '@estrado/machines/vocabulary/scanning'
import type { PageRotation } from '@estrado/machines/workflows/digitising/pages'

const jpegQuality = 0.9

/** An image turned to the right, at the most so wide, as a JPEG. Throws where it can't be read. */
async function drawn(image: Blob, rotation: PageRotation, mostWidth: number): Promise<Blob> {
  const bitmap = await createImageBitmap(image)
  try {
    const sideways = rotation === 90 || rotation === 270
    const [width, height] = sideways ? [bitmap.height, bitmap.width] : [bitmap.width, bitmap.height]
    const scale = Math.min(1, mostWidth / width)
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
    return await canvas.convertToBlob({ type: 'image/jpeg', quality: jpegQuality })
  } finally {
    bitmap.close()
  }
}

/** A given image as an upright JPEG without transparency. Throws where it can't be read. */
export const asJpeg = (image: Blob): Promise<Blob> => drawn(image, 0, Number.POSITIVE_INFINITY)

/** A small picture of a page. */
export const thumbnailOf = (image: Blob, rotation: PageRotation): Promise<Blob> =>
  drawn(image, rotation, viewWidths.thumbnail)
