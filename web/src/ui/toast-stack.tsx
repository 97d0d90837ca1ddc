import { notice } from '@estrado/machines/messages/interface'
import { Button, CloseButton } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { AddressLink } from './address-link.tsx'
import { IconAlertTriangle, IconCircleCheck, IconCircleX, IconInfoCircle } from './icons.ts'
import classes from './toast-stack.module.css'
import { dismissToast, type Toast, useToasts } from './toasts.ts'
import { useFreePlace } from './use-free-place.ts'

const icons = {
  positive: IconCircleCheck,
  negative: IconCircleX,
  warning: IconAlertTriangle,
  information: IconInfoCircle,
} as const

/** All notices, where they cover no control; they wait while the pointer or the focus is on them. Mounted once. */
export function ToastStack() {
  const toasts = useToasts()
  const stack = useFreePlace(toasts)
  return (
    <section ref={stack} className={classes.stack} aria-label={notice.region} data-above-dialogs>
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
    </section>
  )
}

function ToastCard({ toast }: { toast: Toast }) {
  const [held, setHeld] = useState(false)
  const left = useRef(toast.duration)

  useEffect(() => {
    if (held) return
    const started = performance.now()
    const timer = setTimeout(() => dismissToast(toast.id), left.current)
    return () => {
      clearTimeout(timer)
      left.current -= performance.now() - started
    }
  }, [held, toast.id])

  // The whole notice listens, not only its button: whoever reads it must not lose it.
  const card = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const listening = new AbortController()
    const listen = (event: string, hold: boolean) =>
      card.current?.addEventListener(event, () => setHeld(hold), { signal: listening.signal })
    listen('pointerenter', true)
    listen('pointerleave', false)
    listen('focusin', true)
    listen('focusout', false)
    return () => listening.abort()
  }, [])

  const Icon = icons[toast.kind]
  return (
    <div
      ref={card}
      className={classes.toast}
      data-kind={toast.kind}
      role={toast.kind === 'negative' || toast.kind === 'warning' ? 'alert' : 'status'}
    >
      <Icon size={20} className={classes.icon} aria-hidden />
      <div className={classes.text}>
        <strong>{toast.title}</strong>
        {toast.lines.length === 1 && <p>{toast.lines[0]}</p>}
        {toast.lines.length > 1 && (
          <ul>
            {toast.lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        )}
        {toast.undo && (
          <Button
            variant="default"
            size="compact-sm"
            className={classes.undo}
            onClick={() => {
              dismissToast(toast.id)
              toast.undo?.()
            }}
          >
            {notice.undo}
          </Button>
        )}
        {toast.link && (
          <AddressLink href={toast.link.path} onClick={() => dismissToast(toast.id)}>
            {toast.link.label}
          </AddressLink>
        )}
      </div>
      <CloseButton size="sm" aria-label={notice.close} onClick={() => dismissToast(toast.id)} />
    </div>
  )
}
