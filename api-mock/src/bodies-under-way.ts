import { apiTexts } from '@estrado/machines/messages/api'
import { rateLimitTexts } from '@estrado/machines/messages/rate-limits'
import { ApiError } from './errors.ts'
import { secondsToRetry } from './faults.ts'

const megabyte = 1024 * 1024

/** Bytes of bodies under way: of one caller three of the largest forms, of all together what a process has memory for. */
const mostUnderWay = { caller: 64 * megabyte, all: 256 * megabyte }

/**
 * Backpressure: a body is held in memory until its call is answered, so that room is taken before any of it is read.
 * `take` gives what frees the room again, at whatever end the call comes to. @throws ApiError 503 where there is none
 */
export function createBodiesUnderWay(most = mostUnderWay) {
  const held = new Map<string, number>()
  let all = 0

  function change(key: string, bytes: number): void {
    all += bytes
    const left = (held.get(key) ?? 0) + bytes
    if (left === 0) held.delete(key)
    else held.set(key, left)
  }

  return {
    take: (key: string, bytes: number): (() => void) => {
      if ((held.get(key) ?? 0) + bytes > most.caller || all + bytes > most.all)
        throw new ApiError(
          503,
          { message: apiTexts.serverBusy, response: rateLimitTexts.waitSeconds(secondsToRetry) },
          secondsToRetry,
        )
      change(key, bytes)
      return () => change(key, -bytes)
    },
  }
}

export type BodiesUnderWay = ReturnType<typeof createBodiesUnderWay>
