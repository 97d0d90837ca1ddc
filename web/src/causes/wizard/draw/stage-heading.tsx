import { useEffect, useRef } from 'react'

/** The heading of a stage after the steps; takes the focus when it comes. */
export function StageHeading({ id, children }: { id: string; children: string }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    window.scrollTo({ top: 0 })
  }, [])
  return (
    <h2 ref={heading} id={id} tabIndex={-1}>
      {children}
    </h2>
  )
}
