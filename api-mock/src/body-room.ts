import { type CallName, callOf } from '@estrado/machines/contract/calls'
import { uploadMessages } from '@estrado/machines/documents/uploads-texts'
import { jsonBytes } from '@estrado/machines/kernel/call'
import { apiTexts } from '@estrado/machines/messages/api'
import { limits } from '@estrado/machines/vocabulary/limits'
import type { Context, MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { fileFieldOf } from './call-input.ts'
import { bodyTooLarge, type ErrorBody } from './errors.ts'

/** Bytes of a form: the largest upload, and its fields and borders around it. */
const formBytes = limits.uploadTotalBytes + 1024 * 1024

/** 413 of a body that wasn't read to its end: the connection can't be used for another call. */
function tooLarge(c: Context, body: ErrorBody): Response {
  c.header('Connection', 'close')
  return c.json(body, 413)
}

const fileTooLarge = (c: Context): Response =>
  tooLarge(c, { message: uploadMessages.rejected, response: apiTexts.reduceFile })

const jsonTooLarge = (c: Context): Response => tooLarge(c, bodyTooLarge().body)

/** Body limit of a call, as its line of the contract has it: 413 before more of it is read. */
export function bodyRoom(name: CallName): MiddlewareHandler {
  if (fileFieldOf(name)) return bodyLimit({ maxSize: formBytes, onError: fileTooLarge })
  return bodyLimit({ maxSize: callOf(name).bodyBytes ?? jsonBytes, onError: jsonTooLarge })
}
