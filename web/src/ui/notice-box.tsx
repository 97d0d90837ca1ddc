import type { ToneName } from '@estrado/machines/vocabulary/tones'
import type { ReactNode } from 'react'
import { toneColor } from '../app/theme.ts'
import { IconAlertTriangle, IconInfoCircle } from './icons.ts'
import classes from './notice-box.module.css'

type NoticeBoxProps = {
  readonly tone: Extract<ToneName, 'warning' | 'danger' | 'information'>
  readonly title: string
  readonly children?: ReactNode
  readonly actions?: ReactNode
}

/** Something to know before going on; stays until it is dealt with. */
export function NoticeBox({ tone, title, children, actions }: NoticeBoxProps) {
  const Icon = tone === 'information' ? IconInfoCircle : IconAlertTriangle
  return (
    <div
      className={classes.notice}
      style={{ borderLeftColor: toneColor(tone) }}
      role={tone === 'information' ? 'status' : 'alert'}
    >
      <Icon size={20} style={{ color: toneColor(tone), flex: 'none' }} aria-hidden />
      <div className={classes.noticeText}>
        <strong>{title}</strong>
        {children}
      </div>
      {actions && <div className={classes.noticeActions}>{actions}</div>}
    </div>
  )
}
