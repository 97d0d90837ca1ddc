import { citizenshipChannel, citizenshipLoginResults } from '@estrado/machines/session/citizenship'
import type { LoginRejection } from '@estrado/machines/session/session/events'
import { approvalResults } from '@estrado/machines/signing/approval-types'

/** What a window that came back from the citizenship service tells the others of its browser. */
export type CitizenshipMessage =
  | { readonly tipo: typeof citizenshipLoginResults.accepted }
  | { readonly tipo: typeof citizenshipLoginResults.rejected; readonly motivo: LoginRejection }
  | {
      readonly tipo: (typeof approvalResults)[keyof typeof approvalResults]
      readonly solicitud: string
    }

const known: readonly unknown[] = [
  ...Object.values(citizenshipLoginResults),
  ...Object.values(approvalResults),
]

/** Tells the other windows. */
export function tellWindows(message: CitizenshipMessage): void {
  const channel = new BroadcastChannel(citizenshipChannel)
  channel.postMessage(message)
  channel.close()
}

/** Hears the other windows. @returns how to stop */
export function hearWindows(listener: (message: CitizenshipMessage) => void): () => void {
  const channel = new BroadcastChannel(citizenshipChannel)
  channel.onmessage = ({ data }: MessageEvent<CitizenshipMessage>) => {
    if (known.includes(data?.tipo)) listener(data)
  }
  return () => channel.close()
}
