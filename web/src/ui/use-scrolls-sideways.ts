import { type RefObject, useEffect, useState } from 'react'

/** Is a box narrower than what is in it? Then it must take the focus, to be scrolled by keys. */
export function useScrollsSideways(box: RefObject<HTMLElement | null>): boolean {
  const [scrolls, setScrolls] = useState(false)
  useEffect(() => {
    const element = box.current
    if (!element) return
    const observer = new ResizeObserver(() => setScrolls(element.scrollWidth > element.clientWidth))
    observer.observe(element)
    for (const child of element.children) observer.observe(child)
    return () => observer.disconnect()
  }, [box])
  return scrolls
}
