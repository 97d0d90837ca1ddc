import { ActionIcon } from '@mantine/core'
import '@mantine/core/styles/ActionIcon.layer.css'
import type { ComponentPropsWithRef, ReactNode } from 'react'

type IconButtonProps = Omit<ComponentPropsWithRef<'button'>, 'color'> & {
  /** What it does: read aloud, and shown on hover and focus (`tips`). */
  readonly label: string
  readonly children: ReactNode
  readonly size?: number
}

/** A button that is only an icon; never without its words. */
export function IconButton({ label, children, size = 36, ...rest }: IconButtonProps) {
  return (
    <ActionIcon variant="subtle" color="gray" size={size} aria-label={label} data-tip={label} {...rest}>
      {children}
    </ActionIcon>
  )
}
