import type {
  AcceptJobRequest,
  AddScannerRequest,
  Corrections,
  CreatePdfRequest,
  EditFileRequest,
  ReorderRequest,
  Rotation,
  ScanRequest,
} from '@estrado/machines/contract/agent-scanning'
import { colourModes, type PaperSize, paperSizes } from '@estrado/machines/scanning/vocabulary'
import { InvalidRequest } from './errors.ts'

/**
 * Reads request bodies field by field. Unknown fields are ignored, a wrong one is named in the refusal; nothing
 * of a body passes unread.
 */
type Fields = Readonly<Record<string, unknown>>

export function readScanRequest(body: unknown): ScanRequest {
  const fields = asFields(body)
  return {
    ...optional('jobId', fields, isText),
    ...optional('scannerId', fields, isText),
    ...optional('source', fields, isOneOf(['flatbed', 'feeder'] as const)),
    ...optional('duplex', fields, isBoolean),
    ...optional('resolution', fields, isResolution),
    ...optional('colourMode', fields, isOneOf(colourModes)),
    ...optional('paper', fields, isOneOf(Object.keys(paperSizes) as PaperSize[])),
    ...optional('removeBlank', fields, isBoolean),
    ...optional('corrections', fields, isCorrections),
  }
}

export function readCreatePdfRequest(body: unknown): CreatePdfRequest {
  const fields = asFields(body)
  return {
    ...required('jobId', fields, isText),
    ...optional('fileNames', fields, isTextList),
    ...optional('title', fields, isText),
    ...optional('limit', fields, isByteCount),
    ...optional('keepQuality', fields, isBoolean),
  }
}

export function readAcceptJobRequest(body: unknown): AcceptJobRequest {
  return optional('fileName', asFields(body), isText)
}

export function readEditFileRequest(body: unknown): EditFileRequest {
  const fields = asFields(body)
  return {
    ...optional('rotation', fields, isOneOf<Rotation>([0, 90, 180, 270])),
    ...optional('removed', fields, isBoolean),
    ...optional('corrections', fields, isCorrections),
  }
}

export function readReorderRequest(body: unknown): ReorderRequest {
  return required('fileNames', asFields(body), isTextList)
}

export function readAddScannerRequest(body: unknown): AddScannerRequest {
  return required('address', asFields(body), isText)
}

function asFields(body: unknown): Fields {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw new InvalidRequest(['body'])
  return body as Fields
}

function optional<K extends string, T>(
  name: K,
  fields: Fields,
  accepts: (value: unknown) => value is T,
): { [P in K]?: T } {
  const value = fields[name]
  if (value === undefined || value === null) return {}
  if (!accepts(value)) throw new InvalidRequest([name])
  return { [name]: value } as { [P in K]: T }
}

function required<K extends string, T>(
  name: K,
  fields: Fields,
  accepts: (value: unknown) => value is T,
): { [P in K]: T } {
  const value = fields[name]
  if (!accepts(value)) throw new InvalidRequest([name])
  return { [name]: value } as { [P in K]: T }
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value.length > 0 && value.length <= 300
}

function isTextList(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.length <= 5_000 && value.every(isText)
}

function isBoolean(value: unknown): value is boolean {
  return typeof value === 'boolean'
}

function isByteCount(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0
}

function isResolution(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 50 && value <= 9_999
}

function isOneOf<T>(choices: readonly T[]) {
  return (value: unknown): value is T => (choices as readonly unknown[]).includes(value)
}

function isCorrections(value: unknown): value is Corrections {
  if (typeof value !== 'object' || value === null) return false
  const { straighten, crop, clean } = value as Fields
  return isBoolean(straighten) && isBoolean(crop) && isBoolean(clean)
}
