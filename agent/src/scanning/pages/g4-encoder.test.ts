import fc from 'fast-check'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { encodeG4 } from './g4-encoder.ts'
import { g4StripRange, writeG4Tiff } from './g4-tiff.ts'

/** Decodes with libtiff, which shares no code with the encoder. */
async function decode(width: number, height: number, strip: Uint8Array): Promise<Uint8Array> {
  const tiff = writeG4Tiff({ width, height, resolution: 200, strip })
  return sharp(tiff, { failOn: 'warning' }).toColourspace('b-w').raw().toBuffer()
}

async function expectRoundTrip(width: number, height: number, data: Uint8Array): Promise<void> {
  const decoded = await decode(width, height, encodeG4({ data, width, height }))
  expect(decoded.length).toBe(data.length)
  expect(Buffer.from(decoded).equals(Buffer.from(data))).toBe(true)
}

describe('encodeG4', () => {
  it('gives back what libtiff reads for any pixels', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 70 }),
        fc.integer({ min: 1, max: 12 }),
        fc.infiniteStream(fc.tuple(fc.boolean(), fc.integer({ min: 1, max: 20 }))),
        async (width, height, runs) => {
          const data = new Uint8Array(width * height)
          let at = 0
          for (const [isBlack, length] of runs) {
            data.fill(isBlack ? 0 : 255, at, at + length)
            at += length
            if (at >= data.length) break
          }
          await expectRoundTrip(width, height, data)
        },
      ),
      { numRuns: 150 },
    )
  })

  it('has the right code for every run of both colours, up to beyond the longest make-up code', async () => {
    const width = 6_000
    const lengths = [
      ...Array(130).keys(),
      ...Array.from({ length: 46 }, (_, index) => index * 64 + 63),
      2_560,
      2_561,
      5_200,
    ]
    const data = new Uint8Array(width * lengths.length * 4).fill(255)
    for (const [index, length] of lengths.entries()) {
      // Blank rows between keep the encoder in horizontal mode; each run stands once in black and once in white.
      const row = index * 4 * width
      data.fill(0, row + 7, row + 7 + length)
      const inverse = row + 2 * width
      data.fill(0, inverse, inverse + 5)
      data.fill(0, inverse + 5 + length, Math.min(inverse + 5 + length + 9, inverse + width))
    }
    await expectRoundTrip(width, lengths.length * 4, data)
  })

  it('finds its strip again in its own TIFF and in no other', async () => {
    const strip = encodeG4({ data: new Uint8Array(64).fill(255), width: 8, height: 8 })
    const tiff = writeG4Tiff({ width: 8, height: 8, resolution: 200, strip })
    const range = g4StripRange(tiff)
    expect(range && tiff.subarray(range.start, range.start + range.length).equals(strip)).toBe(true)
    const foreign = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
      .tiff()
      .toBuffer()
    expect(g4StripRange(foreign)).toBeUndefined()
    expect(g4StripRange(tiff.subarray(0, 40))).toBeUndefined()
  })
})
