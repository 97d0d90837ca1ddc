import type { ToneName } from '@estrado/machines/vocabulary/tones'
import type { ReactNode } from 'react'
import { toneColor } from '../app/theme.ts'
import classes from './status.module.css'

/** A state: a dot in its colour and always a word. */
export function Status({ tone, children }: { tone: ToneName; children: ReactNode }) {
  return (
    <span className={classes.status}>
      <span className={classes.dot} style={{ background: toneColor(tone) }} aria-hidden />
      {children}
    </span>
  )
}

/** A small quiet label: a word in a tone's colour, shaped like neither a control nor an error. */
export function Tag({ tone, children }: { tone: ToneName; children: ReactNode }) {
  return (
    <span className={classes.tag} style={{ color: toneColor(tone) }}>
      {children}
    </span>
  )
}
