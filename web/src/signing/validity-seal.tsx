import { validity } from '@estrado/machines/signing/validity-texts'
import { UnstyledButton } from '@mantine/core'
import { useState } from 'react'
import { toneColor } from '../app/theme.ts'
import { Dialog } from '../ui/dialog.tsx'
import { type Validity, validityTones } from './validity.logic.ts'
import classes from './validity.module.css'
import { ValidityFacts } from './validity-facts.tsx'
import { validityIcons } from './validity-icons.ts'

/** The validity of a document as a seal; pressed, it opens the facts behind it (`spec 1 §3`). */
export function ValiditySeal({ uuid, validez }: { uuid: string; validez: Validity }) {
  const [opened, setOpened] = useState(false)
  const { estado } = validez
  const Icon = validityIcons[estado]
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
        {estado}
      </UnstyledButton>
      <Dialog opened={opened} title={validity.title} size="lg" onClose={() => setOpened(false)}>
        <p className={classes.verdict} style={{ color: toneColor(validityTones[estado]) }}>
          <Icon size={20} aria-hidden />
          {estado}
        </p>
        <ValidityFacts uuid={uuid} validez={validez} />
      </Dialog>
    </>
  )
}
