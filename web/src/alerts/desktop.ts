import { useCallback, useState } from 'react'
import type { Popup } from './alerts.logic.ts'

export type DesktopPermission = NotificationPermission | 'unsupported'

const permission = (): DesktopPermission =>
  'Notification' in window ? Notification.permission : 'unsupported'

/** May we show alerts outside the window? Asked only when the person presses a button for it. */
export function useDesktopPermission() {
  const [granted, setGranted] = useState(permission)
  const ask = useCallback(async () => setGranted(await Notification.requestPermission()), [])
  return { permission: granted, ask }
}

/**
 * Shows a notice on the desktop while nobody looks at the page; `id` keeps several tabs from showing it twice.
 * Pressed, it brings the window back and calls `onOpen`.
 */
export function showOnDesktop(id: string, { title, lines }: Popup, onOpen: () => void): void {
  if (permission() !== 'granted' || document.hasFocus()) return
  const notification = made(title, { body: lines.join('\n'), tag: id, icon: '/estrado.svg' })
  if (!notification) return
  notification.onclick = () => {
    window.focus()
    notification.close()
    onOpen()
  }
}

/** Browsers of phones know the name and refuse to make one: the page's own notice stands. */
function made(title: string, options: NotificationOptions): Notification | undefined {
  try {
    return new Notification(title, options)
  } catch {
    return undefined
  }
}
