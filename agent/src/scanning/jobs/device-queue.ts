import { ScanFailure } from '../fault.ts'

/** One scan at a time per device: real ones fail or mix pages when two ask. The others wait in order. */
export type DeviceQueue = {
  /** Is somebody using or waiting for the device? */
  readonly isTaken: (device: string) => boolean
  /** Resolves with the release once it is this caller's turn; rejects with CANCELLED when the signal aborts. */
  readonly acquire: (device: string, signal: AbortSignal) => Promise<() => void>
}

export function deviceQueue(): DeviceQueue {
  const tails = new Map<string, Promise<void>>()

  async function acquire(device: string, signal: AbortSignal): Promise<() => void> {
    const before = tails.get(device) ?? Promise.resolve()
    let release: () => void = () => undefined
    const own = new Promise<void>((resolve) => {
      release = resolve
    })
    const tail = before.then(() => own)
    tails.set(device, tail)
    void tail.then(() => {
      if (tails.get(device) === tail) tails.delete(device)
    })
    try {
      await untilAborted(before, signal)
    } catch (error) {
      release()
      throw error
    }
    return release
  }

  return { isTaken: (device) => tails.has(device), acquire }
}

async function untilAborted(turn: Promise<void>, signal: AbortSignal): Promise<void> {
  if (signal.aborted) throw new ScanFailure('CANCELLED')
  let abort: () => void = () => undefined
  const aborted = new Promise<never>((_, reject) => {
    abort = () => reject(new ScanFailure('CANCELLED'))
    signal.addEventListener('abort', abort, { once: true })
  })
  try {
    await Promise.race([turn, aborted])
  } finally {
    signal.removeEventListener('abort', abort)
  }
}
