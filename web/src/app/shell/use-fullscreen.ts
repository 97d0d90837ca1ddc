import { useEffect, useSyncExternalStore } from 'react'

function subscribe(listener: () => void): () => void {
  document.addEventListener('fullscreenchange', listener)
  return () => document.removeEventListener('fullscreenchange', listener)
}

const isFullscreen = () => document.fullscreenElement !== null

async function toggle(): Promise<void> {
  try {
    if (isFullscreen()) await document.exitFullscreen()
    else await document.documentElement.requestFullscreen()
  } catch (error) {
    // The browser may refuse, e.g. by an administrator's policy; the page then stays as it is.
    console.warn('Pantalla completa', error)
  }
}

/** Fullscreen of the whole page by its button and by F11, which then know of each other (`spec 1 §2.4`). */
export function useFullscreen(): { readonly active: boolean; readonly toggle: () => void } {
  const active = useSyncExternalStore(subscribe, isFullscreen)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'F11') return
      event.preventDefault()
      void toggle()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
  return { active, toggle: () => void toggle() }
}
