import { type ReactNode, useEffect, useRef, useState } from 'react'

type ScrollAreaProps = {
  readonly label: string
  readonly className: string | undefined
  readonly children: ReactNode
}

/** A part of the screen that scrolls by itself; while it does, the keys reach it too. */
export function ScrollArea({ label, className, children }: ScrollAreaProps) {
  const box = useRef<HTMLElement>(null)
  const [scrolls, setScrolls] = useState(false)
  // After every render: what is inside may have come only now.
  useEffect(() => {
    const element = box.current
    if (!element) return
    const measure = () =>
      setScrolls(element.scrollWidth > element.clientWidth || element.scrollHeight > element.clientHeight)
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    for (const child of element.children) observer.observe(child)
    return () => observer.disconnect()
  })
  return (
    <section ref={box} className={className} aria-label={label} tabIndex={scrolls ? 0 : undefined}>
      {children}
    </section>
  )
}
