import { promisify } from 'node:util'
import { deflate } from 'node:zlib'
import sharp from 'sharp'

/** An image's bytes in a PDF, and the filter entries that say how they are coded. */
export type CodedImage = { readonly data: Uint8Array; readonly filter: string }

type Size = { readonly width: number; readonly height: number }

/** Text on paper takes a thirtieth of its bits in Group 4, and no page of text a tenth. */
const poorlyCoded = 1 / 10

/**
 * Compression of a black and white page for a PDF (ISO 32000-1 §7.4): its Group 4 strip as it is or, where it is a
 * dithered picture that Group 4 makes larger, its bits deflated, whichever is smaller.
 * @param tiff the page's file, of which `strip` is the image
 */
export async function bilevelData(tiff: Buffer, strip: Uint8Array, size: Size): Promise<CodedImage> {
  const { width, height } = size
  const parameters = `/DecodeParms<</K -1/Columns ${width}/Rows ${height}>>`
  const fax = { data: strip, filter: `/Filter/CCITTFaxDecode${parameters}` }
  if (strip.length < Math.ceil(width / 8) * height * poorlyCoded) return fax
  const pixels = await sharp(tiff).greyscale().raw().toBuffer()
  const deflated = await promisify(deflate)(packed(pixels, size))
  return deflated.length < strip.length ? { data: deflated, filter: '/Filter/FlateDecode' } : fax
}

/** Eight pixels a byte, each row from a new one; 1 is white. */
function packed(pixels: Uint8Array, { width, height }: Size): Buffer {
  const stride = Math.ceil(width / 8)
  const bits = Buffer.alloc(stride * height)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if ((pixels[y * width + x] ?? 0) < 128) continue
      const at = y * stride + (x >> 3)
      bits[at] = (bits[at] ?? 0) | (0x80 >> (x & 7))
    }
  }
  return bits
}
