import type { ScanFaultCode } from '@estrado/machines/contract/agent-scanning'
import { scanningTexts } from '@estrado/machines/scanning/agent-texts'
import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { describeFault, ScanFailure } from '../fault.ts'
import { errorName, type ScanLog } from '../scan-log.ts'

/** Answers 400 and names the fields that are wrong. */
export class InvalidRequest extends Error {
  readonly fields: readonly string[]
  constructor(fields: readonly string[]) {
    super(`invalid: ${fields.join(', ')}`)
    this.fields = fields
  }
}

/** Answers 404. */
export class NotFound extends Error {}

/** Answers 409 with this text. */
export class Conflict extends Error {}

const statusOf: Partial<Record<ScanFaultCode, ContentfulStatusCode>> = {
  NO_SCANNER: 404,
  DISK_FULL: 507,
  DEVICE_BUSY: 503,
  UNREACHABLE: 503,
  NO_SOFTWARE: 503,
  FILE_TOO_LARGE: 413,
  PAGE_TOO_LARGE: 413,
  UNSUPPORTED_FILE: 415,
}

/** An error as an answer of the service; nothing of the inside is told. */
export function answerError(error: unknown, c: Context, log: ScanLog): Response {
  if (error instanceof InvalidRequest) {
    return c.json({ message: scanningTexts.invalidRequest, response: error.fields }, 400)
  }
  if (error instanceof NotFound) return c.json({ message: scanningTexts.notFound, response: '' }, 404)
  if (error instanceof Conflict) return c.json({ message: error.message, response: '' }, 409)
  if (error instanceof ScanFailure) {
    const fault = describeFault(error)
    return c.json({ message: fault.message, response: fault }, statusOf[error.code] ?? 422)
  }
  log('request.failed', { errorName: errorName(error) })
  return c.json({ message: scanningTexts.unexpected, response: '' }, 500)
}
