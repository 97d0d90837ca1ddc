export type JpegHeader = {
  readonly width: number
  readonly height: number
  readonly components: number
  /** Bits a sample; PDF takes 8. */
  readonly precision: number
  /** Huffman coded, baseline to progressive: what every PDF reader decodes. */
  readonly isHuffman: boolean
}

/** Reads a JPEG's frame header; undefined where there is none. */
export function readJpegHeader(data: Uint8Array): JpegHeader | undefined {
  if (data[0] !== 0xff || data[1] !== 0xd8) return undefined
  let at = 2
  while (at + 9 < data.length) {
    if (data[at] !== 0xff) return undefined
    const marker = data[at + 1] ?? 0
    if (marker === 0xff) {
      at += 1
      continue
    }
    if (isStandalone(marker)) {
      at += 2
      continue
    }
    if (isFrame(marker)) {
      return {
        precision: data[at + 4] ?? 0,
        height: word(data, at + 5),
        width: word(data, at + 7),
        components: data[at + 9] ?? 0,
        isHuffman: marker <= 0xc2,
      }
    }
    if (marker === 0xda || marker === 0xd9) return undefined
    at += 2 + word(data, at + 2)
  }
  return undefined
}

function isStandalone(marker: number): boolean {
  return marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7)
}

function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc
}

function word(data: Uint8Array, at: number): number {
  return ((data[at] ?? 0) << 8) | (data[at + 1] ?? 0)
}
