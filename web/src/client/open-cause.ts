import type { PresenceSaying, PresentPerson } from '@estrado/machines/contract/realtime'

/** The cause that this tab has open, and whether it is open for changing. */
export type OpenCause = { readonly idCausa: number; readonly editing: boolean }

let open: OpenCause | undefined
let editors: readonly PresentPerson[] = []
const presence = new EventTarget()
let sayOpen: ((cause: OpenCause | undefined) => void) | undefined

const nobody: readonly PresentPerson[] = []

function changed(next: readonly PresentPerson[]): void {
  editors = next
  presence.dispatchEvent(new Event('change'))
}

/** Says which cause is open; the returned function says that it no longer is. */
export function openCause(cause: OpenCause): () => void {
  open = cause
  sayOpen?.(cause)
  return () => {
    if (open !== cause) return
    open = undefined
    changed(nobody)
    sayOpen?.(undefined)
  }
}

/** Tells of every change of `presentEditors`. */
export function onPresence(follower: () => void): () => void {
  presence.addEventListener('change', follower)
  return () => presence.removeEventListener('change', follower)
}

/** Who else is changing the cause that is open here. */
export const presentEditors = (): readonly PresentPerson[] => editors

/** The socket's side: `say` is told the open cause now and at every change, until the returned function. */
export function connectOpenCause(say: (cause: OpenCause | undefined) => void): () => void {
  sayOpen = say
  if (open) say(open)
  return () => {
    if (sayOpen !== say) return
    sayOpen = undefined
    // Who is there isn't known without the socket; a name that has long left would be worse than none.
    changed(nobody)
  }
}

/** Takes over what the server says of a cause; anything else than the open one is out of date. */
export function receivePresence(datos: unknown): void {
  const { idCausa, personas } = (datos ?? {}) as Partial<PresenceSaying>
  if (idCausa === open?.idCausa && Array.isArray(personas)) changed(personas)
}
