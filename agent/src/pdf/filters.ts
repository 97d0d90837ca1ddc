import { constants, inflateSync } from 'node:zlib'
import type { ReadingBudget } from './budget.ts'
import { isArray, PdfDict, PdfName, type PdfStream, type PdfValue } from './objects.ts'
import { PdfError } from './pdf-error.ts'

type Resolve = (value: PdfValue) => PdfValue

/**
 * The bytes of a structure stream with its filter undone; FlateDecode once at most, as every writer has it.
 * @throws PdfError also when it inflates to more than `budget` leaves
 */
export function decodeStream(stream: PdfStream, resolve: Resolve, budget: ReadingBudget): Buffer {
  const [filter, ...more] = asList(resolve(stream.dict.get('Filter')), resolve)
  if (filter === undefined) return stream.raw
  if (!(filter instanceof PdfName)) throw new PdfError('invalid', 'filter is not a name')
  if (more.length > 0 || (filter.text !== 'FlateDecode' && filter.text !== 'Fl')) {
    throw new PdfError('unsupported', 'filters of a structure stream')
  }
  const [parameters] = asList(resolve(stream.dict.get('DecodeParms')), resolve)
  return undoPredictor(inflate(stream.raw, budget), parameters ?? null, resolve)
}

const asList = (value: PdfValue, resolve: Resolve): readonly PdfValue[] =>
  value === null ? [] : isArray(value) ? value.map(resolve) : [value]

function inflate(bytes: Buffer, budget: ReadingBudget): Buffer {
  const inflated = inflateAtMost(bytes, budget.inflatable)
  budget.spendInflated(inflated.length)
  return inflated
}

function inflateAtMost(bytes: Buffer, maxOutputLength: number): Buffer {
  try {
    return inflateSync(bytes, { finishFlush: constants.Z_SYNC_FLUSH, maxOutputLength })
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
  if (predictor < 10 || predictor > 15)
    throw new PdfError('unsupported', 'TIFF predictor in a structure stream')
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
