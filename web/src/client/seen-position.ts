import { laterPosition, type Position, readPosition } from '@estrado/machines/contract/position'
import { seenPositionKey } from '@estrado/machines/vocabulary/storage-keys'

/**
 * Read your own writes: the furthest position that this session was told, in any of its tabs. Lists are asked for with
 * it, so that none of them shows less than was done, or told over the socket.
 */
export const seenPosition = (): Position | null => readPosition(localStorage.getItem(seenPositionKey))

/** Looks at what an answer's header or a message says; a server whose lists all come from one place says nothing. */
export function noticePosition(told: unknown): void {
  const seen = seenPosition()
  const latest = laterPosition(seen, readPosition(told))
  if (latest === null || latest === seen) return
  try {
    localStorage.setItem(seenPositionKey, latest)
  } catch {
    // A browser without room: what was done is done, and its lists come a moment late.
  }
}
