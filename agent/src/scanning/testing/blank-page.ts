import sharp from 'sharp'

/** Paper with its grain and a shadow at the edge, and nothing on it. */
export function blankPage(): Promise<Buffer> {
  const width = 413
  const height = 585
  const data = Buffer.alloc(width * height)
  for (let i = 0; i < data.length; i += 1) {
    const x = i % width
    data[i] = x < 6 ? 120 : 238 + ((i * 2_654_435_761) >>> 29)
  }
  return sharp(data, { raw: { width, height, channels: 1 } })
    .jpeg({ quality: 75 })
    .toBuffer()
}
