import { type RefObject, useEffect, useState } from 'react'

/** Width that the content of an element may fill, at most `widest`, as the window changes. CSS pixels. */
export function useContentWidth(element: RefObject<HTMLElement | null>, widest: number): number {
  const [width, setWidth] = useState(0)
  useEffect(() => {
    if (!element.current) return
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setWidth(Math.min(Math.floor(entry.contentRect.width), widest))
    })
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element, widest])
  return width
}
