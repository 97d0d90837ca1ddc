import { useNavigate } from '@tanstack/react-router'
import type { ComponentPropsWithRef, MouseEvent } from 'react'

type AddressLinkProps = Omit<ComponentPropsWithRef<'a'>, 'href'> & {
  /** Path with its query, inside this application. */
  readonly href: string
}

/** A link to a whole address, query included; opens in this page unless the person asks for another tab. */
export function AddressLink({ href, onClick, ...rest }: AddressLinkProps) {
  const navigate = useNavigate()
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    const elsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0
    if (event.defaultPrevented || elsewhere) return
    event.preventDefault()
    void navigate({ href })
  }
  return <a {...rest} href={href} onClick={follow} />
}
