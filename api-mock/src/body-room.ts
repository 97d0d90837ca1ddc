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

/** Bytes that the body of a call may have. */
const mostBytes = (name: CallName): number =>
  fileFieldOf(name) !== null ? formBytes : (callOf(name).bodyBytes ?? jsonBytes)

/** Bytes for which a call takes room: what it says that comes, or where it doesn't say, the most that may. */
export const announcedBytes = (name: CallName, c: Context): number =>
  c.req.header('transfer-encoding') === undefined
    ? Number(c.req.header('content-length') ?? 0)
    : mostBytes(name)

/** 413 of a body that wasn't read to its end: the connection can't be used for another call. */
function tooLarge(c: Context, body: ErrorBody): Response {
  c.header('Connection', 'close')
  return c.json(body, 413)
}

const fileTooLarge = (c: Context): Response =>
  tooLarge(c, { message: uploadMessages.rejected, response: apiTexts.reduceFile })

const jsonTooLarge = (c: Context): Response => tooLarge(c, bodyTooLarge().body)

/**
 * Body limit of a call, as its line of the contract has it: 413 before more of it is read. A length that is said is held
 * to by the server's parser, so that only what comes in parts is counted: to count, a whole Request is made of the call.
 */
export function bodyRoom(name: CallName): MiddlewareHandler {
  const maxSize = mostBytes(name)
  const onError = fileFieldOf(name) !== null ? fileTooLarge : jsonTooLarge
  const counted = bodyLimit({ maxSize, onError })
  return async (c, next) => {
    if (c.req.header('transfer-encoding') !== undefined) return counted(c, next)
    return Number(c.req.header('content-length') ?? 0) > maxSize ? onError(c) : next()
  }
}
