import type { WebConfiguration } from '@estrado/machines/contract/web-configuration'
import { useEffect, useState } from 'react'
import { configuration } from './configuration.ts'

/** What this installation is like; undefined until that is known, and where nobody says. */
export function useConfiguration(): WebConfiguration | undefined {
  const [told, setTold] = useState<WebConfiguration>()
  useEffect(() => {
    configuration().then(setTold, () => undefined)
  }, [])
  return told
}
