import { validity } from '@estrado/machines/messages/validity'
import { UnstyledButton } from '@mantine/core'
import { useState } from 'react'
import { toneColor } from '../../app/theme.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { IconAlertTriangle, IconCircle, IconCircleCheck } from '../../ui/icons.ts'
import { type Validity, validityTones } from './validity.logic.ts'
import classes from './validity.module.css'
import { ValidityFacts } from './validity-facts.tsx'

const icons = { Válido: IconCircleCheck, 'Sin firma': IconCircle, 'No válido': IconAlertTriangle } as const

/** The validity of a document as a seal; pressed, it opens the facts behind it (`spec 1 §3`). */
export function ValiditySeal({ validez }: { validez: Validity }) {
  const [opened, setOpened] = useState(false)
  const { estado } = validez
  const Icon = icons[estado]
  return (
    <>
      <UnstyledButton
        className={classes.seal}
        style={{ color: toneColor(validityTones[estado]) }}
        aria-haspopup="dialog"
        aria-label={validity.open(estado)}
        onClick={() => setOpened(true)}
      >
        <Icon size={20} aria-hidden />
        {validity.states[estado]}
      </UnstyledButton>
      <Dialog opened={opened} title={validity.title} size="lg" onClose={() => setOpened(false)}>
        <p className={classes.verdict} style={{ color: toneColor(validityTones[estado]) }}>
          <Icon size={20} aria-hidden />
          {validity.states[estado]}
        </p>
        <ValidityFacts validez={validez} />
      </Dialog>
    </>
  )
}
