import { type RefObject, useEffect, useState } from 'react'

/** Fullscreen of one element, and whether it has it. */
export function useElementFullscreen(element: RefObject<HTMLElement | null>) {
  const [active, setActive] = useState(false)
  useEffect(() => {
    const follow = () => setActive(document.fullscreenElement === element.current)
    document.addEventListener('fullscreenchange', follow)
    return () => document.removeEventListener('fullscreenchange', follow)
  }, [element])
  const toggle = () => {
    if (active) void document.exitFullscreen()
    else void element.current?.requestFullscreen()
  }
  return { active, toggle }
}
