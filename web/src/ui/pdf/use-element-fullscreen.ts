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
    const changing = active ? document.exitFullscreen() : element.current?.requestFullscreen()
    // The browser may refuse, e.g. by an administrator's policy; the viewer then stays as it is.
    changing?.catch((error: unknown) => console.warn('Pantalla completa', error))
  }
  return { active, toggle }
}
