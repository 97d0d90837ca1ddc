import { deflateSync } from 'node:zlib'

/** Pixels of a picture, ready for a PDF. */
export type SignatureImage = {
  readonly width: number
  readonly height: number
  /** RGB and, where the picture is see-through, its alpha; both deflated. */
  readonly colors: Buffer
  readonly alpha: Buffer | undefined
}

/** The picture isn't PNG or JPEG, or is damaged. */
export class ImageError extends Error {
  override readonly name = 'ImageError'
}

/** A signature is small on paper: more pixels only make the file larger. */
const longestSide = 400
const maxInputPixels = 40_000_000

/** Decodes a PNG or JPEG. @throws ImageError */
export async function decodeSignatureImage(bytes: Buffer): Promise<SignatureImage> {
  const png = bytes.subarray(0, 4).toString('latin1') === '\x89PNG'
  const jpeg = bytes[0] === 0xff && bytes[1] === 0xd8
  if (!png && !jpeg) throw new ImageError('neither PNG nor JPEG')
  // Loaded when first needed: it is the largest library of the agent, and few signatures have a picture.
  const { default: sharp } = await import('sharp')
  try {
    const { data, info } = await sharp(bytes, { limitInputPixels: maxInputPixels, failOn: 'error' })
      .rotate()
      .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    return split(data, info.width, info.height)
  } catch {
    throw new ImageError('damaged picture')
  }
}

function split(rgba: Buffer, width: number, height: number): SignatureImage {
  const colors = Buffer.alloc(width * height * 3)
  const alpha = Buffer.alloc(width * height)
  let opaque = true
  for (let i = 0; i < width * height; i++) {
    rgba.copy(colors, i * 3, i * 4, i * 4 + 3)
    const value = rgba[i * 4 + 3] ?? 255
    alpha[i] = value
    if (value !== 255) opaque = false
  }
  return { width, height, colors: deflateSync(colors), alpha: opaque ? undefined : deflateSync(alpha) }
}
