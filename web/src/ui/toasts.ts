import { durations } from '@estrado/machines/vocabulary/durations'
import { useSyncExternalStore } from 'react'

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

/** Beyond this the oldest leave: a wall of notices is read by nobody. */
const mostToasts = 6

let toasts: readonly Toast[] = []
let lastId = 0
const listeners = new Set<() => void>()

function replace(next: readonly Toast[]): void {
  toasts = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

type ToastInput = Partial<Pick<Toast, 'lines' | 'duration' | 'link' | 'undo'>>

function standing(kind: ToastKind, { undo }: ToastInput): number {
  if (undo) return durations.undo
  return kind === 'negative' ? durations.error : durations.notice
}

/** Shows a notice and returns its id. The same title and lines twice at once stay one notice. */
export function showToast(kind: ToastKind, title: string, input: ToastInput = {}): number {
  const lines = input.lines ?? []
  lastId += 1
  const toast: Toast = {
    id: lastId,
    kind,
    title,
    lines,
    duration: input.duration ?? standing(kind, input),
    ...(input.link ? { link: input.link } : {}),
    ...(input.undo ? { undo: input.undo } : {}),
  }
  const others = toasts.filter(
    (other) => other.kind !== kind || other.title !== title || other.lines.join() !== lines.join(),
  )
  replace([...others, toast].slice(-mostToasts))
  return toast.id
}

export function dismissToast(id: number): void {
  if (toasts.some((toast) => toast.id === id)) replace(toasts.filter((toast) => toast.id !== id))
}

export const currentToasts = () => toasts

export const useToasts = () => useSyncExternalStore(subscribe, currentToasts)
