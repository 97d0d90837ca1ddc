import { useEffect, useState } from 'react'

/** True once `active` has lasted `milliseconds`: what is over sooner needs no skeleton. */
export function useDelayed(active: boolean, milliseconds = 200): boolean {
  const [passed, setPassed] = useState(false)
  useEffect(() => {
    if (!active) {
      setPassed(false)
      return
    }
    const timer = setTimeout(() => setPassed(true), milliseconds)
    return () => clearTimeout(timer)
  }, [active, milliseconds])
  return active && passed
}
