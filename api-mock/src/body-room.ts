import type { IncomingMessage } from 'node:http'
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

const comesInParts = (c: Context): boolean => c.req.header('transfer-encoding') !== undefined
const saidBytes = (c: Context): number => Number(c.req.header('content-length') ?? 0)

/**
 * Bytes for which a call takes room: what it says that comes, or where it doesn't say, the most that may. A small body
 * takes none: what is uploaded keeps nobody from signing in or saving.
 */
export function announcedBytes(name: CallName, c: Context): number {
  const bytes = comesInParts(c) ? mostBytes(name) : saidBytes(c)
  return bytes > jsonBytes ? bytes : 0
}

/** 413 of a body that wasn't read to its end: the connection can't be used for another call. */
function tooLarge(c: Context, body: ErrorBody): Response {
  c.header('Connection', 'close')
  return c.json(body, 413)
}

const fileTooLarge = (c: Context): Response =>
  tooLarge(c, { message: uploadMessages.rejected, response: apiTexts.reduceFile })

const jsonTooLarge = (c: Context): Response => tooLarge(c, bodyTooLarge().body)

const refusalOf = (name: CallName) => (fileFieldOf(name) === null ? jsonTooLarge : fileTooLarge)

/** Body limit of a call, as its line of the contract has it: 413 before any of it is read, where its length is said. */
export const bodyRoom =
  (name: CallName): MiddlewareHandler =>
  async (c, next) =>
    !comesInParts(c) && saidBytes(c) > mostBytes(name) ? refusalOf(name)(c) : next()

/** A length that is said is held to by the server's parser: only what comes in parts is counted as it is read. Gives its 413. */
export async function countedBody(name: CallName, c: Context): Promise<Response | undefined> {
  if (!comesInParts(c)) return undefined
  const counted = bodyLimit({ maxSize: mostBytes(name), onError: refusalOf(name) })
  return (await counted(c, async () => undefined)) ?? undefined
}

/** Milliseconds in which some of a body has to come. */
const stall = 30_000

/** Reads a body, whose connection ends where it stands still: what it announced holds room of others meanwhile. */
export async function whileComing<T>(c: Context, read: () => Promise<T>): Promise<T> {
  if (!comesInParts(c) && saidBytes(c) === 0) return read()
  const { incoming } = c.env as { readonly incoming: IncomingMessage }
  const end = () => incoming.destroy()
  incoming.setTimeout(stall, end)
  try {
    return await read()
  } finally {
    incoming.off('timeout', end).setTimeout(0)
  }
}
