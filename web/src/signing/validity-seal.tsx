import { validity } from '@estrado/machines/signing/validity-texts'
import { UnstyledButton } from '@mantine/core'
import { useState } from 'react'
import { toneColor } from '../app/theme.ts'
import { Dialog } from '../ui/dialog.tsx'
import { type Validity, validityTones } from './validity.logic.ts'
import classes from './validity.module.css'
import { ValidityFacts } from './validity-facts.tsx'
import { validityIcons } from './validity-icons.ts'

type ValiditySealProps = {
  readonly uuid: string
  readonly validez: Validity
  /** What it is called, where it stands without a heading. */
  readonly name?: string | undefined
}

/** The validity of a document as a seal; pressed, it opens the facts behind it (`spec 1 §3`). */
export function ValiditySeal({ uuid, validez, name }: ValiditySealProps) {
  const [opened, setOpened] = useState(false)
  const { estado } = validez
  const shown = name ? `${name}: ${estado}` : estado
  const Icon = validityIcons[estado]
  return (
    <>
      <UnstyledButton
        className={classes.seal}
        style={{ color: toneColor(validityTones[estado]) }}
        aria-haspopup="dialog"
        aria-label={validity.open(shown)}
        onClick={() => setOpened(true)}
      >
        <Icon size={20} aria-hidden />
        {shown}
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
