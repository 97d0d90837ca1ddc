import {
  type SignatureLevel,
  type SigningErrorCode,
  signatureLevels,
} from '@estrado/machines/contract/agent-signing'
import { signingErrorMessages, signingMessages } from '@estrado/machines/signing/agent-texts'

import { decodeBase64, decodeBase64Into, decodedBound } from './base64.ts'
import type { FileMemory, FileMemoryPool } from './file-memory.ts'
import { EncodedText } from './json-body.ts'

/** A call that can't be done, with what its caller is told. */
export class CallRefusedError extends Error {
  override readonly name = 'CallRefusedError'
  readonly code: SigningErrorCode
  constructor(code: SigningErrorCode, message: string = signingErrorMessages[code]) {
    super(message)
    this.code = code
  }
}

/** Limits of one call, so that a page can't hold the agent up. */
export const signingLimits = {
  batchDocuments: 1000,
  documentMegabytes: 100,
  pinLength: 256,
  idLength: 500,
} as const

export type DocumentWishes = {
  readonly lock: boolean
  readonly reason: string | undefined
  readonly point: { readonly x: number; readonly y: number; readonly page: number } | undefined
  readonly image: Buffer | undefined
  readonly level: SignatureLevel
}
export type Credentials = { readonly slot: number | undefined; readonly pin: string }

type Fields = Readonly<Record<string, unknown>>

/** The body as an object. @throws CallRefusedError */
export function fieldsOf(body: unknown): Fields {
  if (typeof body !== 'object' || body === null || Array.isArray(body) || body instanceof EncodedText) {
    throw new CallRefusedError('SOLICITUD_INVALIDA')
  }
  return body as Fields
}

/** @throws CallRefusedError with `required` when slot or PIN are missing or of a wrong kind */
export function readCredentials(fields: Fields, required: string): Credentials {
  const { pin, slot } = fields
  if (typeof pin !== 'string' || pin === '' || pin.length > signingLimits.pinLength) {
    throw new CallRefusedError('DATOS_REQUERIDOS', required)
  }
  if (slot === undefined || slot === null) return { slot: undefined, pin }
  const number = typeof slot === 'string' && /^-?\d{1,9}$/.test(slot.trim()) ? Number(slot) : slot
  if (typeof number !== 'number' || !Number.isInteger(number))
    throw new CallRefusedError('DATOS_REQUERIDOS', required)
  return { slot: number, pin }
}

/** @throws CallRefusedError */
export function readAlias(fields: Fields, required: string): string {
  const { alias } = fields
  if (typeof alias !== 'string' || alias === '') throw new CallRefusedError('DATOS_REQUERIDOS', required)
  return alias
}

/** The document under `pdf` or `base64`, in memory of the pool. @throws CallRefusedError */
export function readDocument(fields: Fields, pool: FileMemoryPool, required: string): FileMemory {
  const text = textOf(fields.pdf ?? fields.base64)
  if (text === undefined || text.length === 0) throw new CallRefusedError('DATOS_REQUERIDOS', required)
  const encoded = withoutPrefix(text)
  const bound = decodedBound(encoded.length)
  if (bound > signingLimits.documentMegabytes * 1_048_576) {
    const { documentMegabytes } = signingLimits
    throw new CallRefusedError('SOLICITUD_INVALIDA', signingMessages.documentTooLarge(documentMegabytes))
  }
  const memory = pool.fill(bound, (target) => decodeBase64Into(target, encoded))
  if (!memory) throw new CallRefusedError('SOLICITUD_INVALIDA', signingMessages.notBase64)
  return memory
}

/** @throws CallRefusedError when the list itself is wrong; a bad document in it is refused by itself later. */
export function readDocumentList(fields: Fields, required: string): readonly Fields[] {
  const { pdfs } = fields
  if (!Array.isArray(pdfs) || pdfs.length === 0) throw new CallRefusedError('DATOS_REQUERIDOS', required)
  if (pdfs.length > signingLimits.batchDocuments) {
    throw new CallRefusedError(
      'SOLICITUD_INVALIDA',
      signingMessages.tooManyDocuments(signingLimits.batchDocuments),
    )
  }
  const ids = new Set<string>()
  return pdfs.map((item) => {
    const document = fieldsOf(item)
    const id = readId(document, required)
    if (ids.has(id)) throw new CallRefusedError('SOLICITUD_INVALIDA', signingMessages.repeatedId(id))
    ids.add(id)
    return document
  })
}

/** @throws CallRefusedError */
export function readId({ id }: Fields, required: string): string {
  const text = typeof id === 'number' ? String(id) : id
  if (typeof text !== 'string' || text === '' || text.length > signingLimits.idLength) {
    throw new CallRefusedError('DATOS_REQUERIDOS', required)
  }
  return text
}

/** @throws CallRefusedError */
export function readWishes(fields: Fields): DocumentWishes {
  const { bloquear, motivo, point, image, nivel = 'B-B' } = fields
  if (motivo !== undefined && motivo !== null && (typeof motivo !== 'string' || motivo.length > 500)) {
    throw new CallRefusedError('SOLICITUD_INVALIDA')
  }
  if (!isLevel(nivel)) throw new CallRefusedError('SOLICITUD_INVALIDA')
  return {
    level: nivel,
    lock: bloquear === true || bloquear === 'true',
    reason: typeof motivo === 'string' && motivo !== '' ? motivo : undefined,
    point: point === undefined || point === null ? undefined : readPoint(fieldsOf(point)),
    image: readImage(image),
  }
}

const levels: readonly unknown[] = signatureLevels
const isLevel = (value: unknown): value is SignatureLevel => levels.includes(value)

function readPoint({ x, y, page }: Fields) {
  const number = (value: unknown) =>
    typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  const [left, bottom, index] = [number(x), number(y), number(page ?? 1)]
  const inside = (value: unknown): value is number =>
    typeof value === 'number' && Number.isFinite(value) && Math.abs(value) <= 14_400
  if (!inside(left) || !inside(bottom) || !inside(index) || !Number.isInteger(index) || index < 1) {
    throw new CallRefusedError('SOLICITUD_INVALIDA')
  }
  return { x: left, y: bottom, page: index }
}

function readImage(image: unknown): Buffer | undefined {
  if (image === undefined || image === null || image === '') return undefined
  const text = textOf(image)
  const bytes = text ? decodeBase64(withoutPrefix(text)) : undefined
  if (!bytes) throw new CallRefusedError('IMAGEN_INVALIDA')
  return bytes
}

/** A text field's bytes, also of one that was left in the request. */
function textOf(value: unknown): Buffer | undefined {
  if (value instanceof EncodedText) return value.bytes
  return typeof value === 'string' ? Buffer.from(value, 'latin1') : undefined
}

const dataPrefix = Buffer.from('data:')
/** A media type and `;base64` before the comma are shorter than this. */
const longestPrefix = 200

function withoutPrefix(text: Buffer): Buffer {
  const prefixed = text.subarray(0, dataPrefix.length).equals(dataPrefix)
  return text.subarray(prefixed ? text.subarray(0, longestPrefix).indexOf(0x2c) + 1 : 0)
}
