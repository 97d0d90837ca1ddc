import { durations } from '@estrado/machines/vocabulary/durations'
import { createStore, useStore } from '../kernel/store.ts'

export type ToastKind = 'positive' | 'negative' | 'warning' | 'information'

/**
 * A short notice above the page. `lines` show as bullets, `link` leads to where there is more, `duration` is
 * in milliseconds; with `undo` it is ten seconds.
 */
export type Toast = {
  readonly id: number
  readonly kind: ToastKind
  readonly title: string
  readonly lines: readonly string[]
  readonly duration: number
  readonly link?: { readonly label: string; readonly path: string }
  /** Takes back what the notice tells, while it stands there. */
  readonly undo?: () => void
}

/** Beyond this the oldest leave: a wall of notices is read by nobody. The form of a password has seven at once. */
const mostToasts = 8

const toasts = createStore<readonly Toast[]>([])
let lastId = 0

type ToastInput = Partial<Pick<Toast, 'lines' | 'duration' | 'link' | 'undo'>>

function standing(kind: ToastKind, { undo }: ToastInput): number {
  if (undo) return durations.undo
  return kind === 'negative' ? durations.error : durations.notice
}

/** Shows a notice and returns its id. The same title and lines twice at once stay one notice, but each that can be undone. */
export function showToast(kind: ToastKind, title: string, input: ToastInput = {}): number {
  const lines = input.lines ?? []
  lastId += 1
  const toast: Toast = { duration: standing(kind, input), ...input, id: lastId, kind, title, lines }
  const others = toasts
    .get()
    .filter(
      (other) =>
        other.undo || other.kind !== kind || other.title !== title || other.lines.join() !== lines.join(),
    )
  toasts.set([...others, toast].slice(-mostToasts))
  return toast.id
}

export function dismissToast(id: number): void {
  const now = toasts.get()
  if (now.some((toast) => toast.id === id)) toasts.set(now.filter((toast) => toast.id !== id))
}

export const currentToasts = toasts.get

export const useToasts = () => useStore(toasts, (now) => now)
