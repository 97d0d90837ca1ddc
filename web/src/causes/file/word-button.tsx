import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './file.module.css'

/** Opens what its words name, among other words: it begins and wraps as they do. */
export function WordButton({
  onClick,
  children,
}: {
  readonly onClick: () => void
  readonly children: ReactNode
}) {
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      classNames={{ root: classes.wordButton ?? '', label: classes.wordButtonLabel ?? '' }}
      onClick={onClick}
    >
      {children}
    </Button>
  )
}
