import { constants, inflateSync } from 'node:zlib'
import { isArray, PdfDict, PdfName, type PdfStream, type PdfValue } from './objects.ts'
import { PdfError } from './pdf-error.ts'

/** Cross-reference and object streams bigger than this are taken for a bomb. */
const maxDecodedBytes = 128 * 1_048_576

type Resolve = (value: PdfValue) => PdfValue

/** The bytes of a stream with its filters undone; only those that structure streams use. @throws PdfError */
export function decodeStream(stream: PdfStream, resolve: Resolve): Buffer {
  const filters = asList(resolve(stream.dict.get('Filter')), resolve)
  const parameters = asList(resolve(stream.dict.get('DecodeParms')), resolve)
  let bytes = stream.raw
  for (const [index, filter] of filters.entries()) {
    if (!(filter instanceof PdfName)) throw new PdfError('invalid', 'filter is not a name')
    if (filter.text !== 'FlateDecode' && filter.text !== 'Fl') {
      throw new PdfError('unsupported', `filter of a structure stream: ${filter.text}`)
    }
    bytes = undoPredictor(inflate(bytes), parameters[index] ?? null, resolve)
  }
  return bytes
}

const asList = (value: PdfValue, resolve: Resolve): readonly PdfValue[] =>
  value === null ? [] : isArray(value) ? value.map(resolve) : [value]

function inflate(bytes: Buffer): Buffer {
  try {
    return inflateSync(bytes, { finishFlush: constants.Z_SYNC_FLUSH, maxOutputLength: maxDecodedBytes })
  } catch {
    throw new PdfError('invalid', 'compressed stream is damaged or too large')
  }
}

function undoPredictor(bytes: Buffer, parameters: PdfValue, resolve: Resolve): Buffer {
  if (!(parameters instanceof PdfDict)) return bytes
  const setting = (key: string, fallback: number) => {
    const value = resolve(parameters.get(key))
    return typeof value === 'number' ? value : fallback
  }
  const predictor = setting('Predictor', 1)
  if (predictor === 1) return bytes
  if (predictor < 10) throw new PdfError('unsupported', 'TIFF predictor in a structure stream')
  const pixelBytes = Math.max(1, Math.ceil((setting('Colors', 1) * setting('BitsPerComponent', 8)) / 8))
  const rowBytes = Math.ceil(
    (setting('Columns', 1) * setting('Colors', 1) * setting('BitsPerComponent', 8)) / 8,
  )
  if (!Number.isInteger(rowBytes) || rowBytes < 1 || rowBytes > 65_536) {
    throw new PdfError('invalid', 'predictor row out of range')
  }
  return undoPng(bytes, rowBytes, pixelBytes)
}

function undoPng(bytes: Buffer, rowBytes: number, pixelBytes: number): Buffer {
  const rows = Math.floor(bytes.length / (rowBytes + 1))
  const out = Buffer.alloc(rows * rowBytes)
  for (let row = 0; row < rows; row++) {
    const kind = bytes[row * (rowBytes + 1)]
    const source = row * (rowBytes + 1) + 1
    const target = row * rowBytes
    for (let i = 0; i < rowBytes; i++) {
      const left = i >= pixelBytes ? (out[target + i - pixelBytes] ?? 0) : 0
      const up = row > 0 ? (out[target + i - rowBytes] ?? 0) : 0
      const corner = row > 0 && i >= pixelBytes ? (out[target + i - rowBytes - pixelBytes] ?? 0) : 0
      out[target + i] = (bytes[source + i] ?? 0) + predicted(kind, left, up, corner)
    }
  }
  return out
}

function predicted(kind: number | undefined, left: number, up: number, corner: number): number {
  switch (kind) {
    case 0:
      return 0
    case 1:
      return left
    case 2:
      return up
    case 3:
      return (left + up) >> 1
    case 4: {
      const estimate = left + up - corner
      const toLeft = Math.abs(estimate - left)
      const toUp = Math.abs(estimate - up)
      const toCorner = Math.abs(estimate - corner)
      if (toLeft <= toUp && toLeft <= toCorner) return left
      return toUp <= toCorner ? up : corner
    }
    default:
      throw new PdfError('invalid', 'unknown predictor row')
  }
}
