import type { ComponentProps } from 'react'
import classes from './group.module.css'

type GroupProps = Omit<ComponentProps<'fieldset'>, 'disabled' | 'className'> & {
  readonly className?: string | undefined
}

/** A group for assistive technology, without a box of its own; the focus can be led to it. */
export function Group({ className = '', ...props }: GroupProps) {
  return <fieldset {...props} tabIndex={-1} className={`${classes.group} ${className}`} />
}
