import { useEffect, useState } from 'react'
import { configuration } from './configuration.ts'

/** Feature flag: the court has digital citizenship. Where nobody says that it hasn't, the press tells what is wrong. */
export function useCitizenshipOffered(): boolean {
  const [offered, setOffered] = useState(true)
  useEffect(() => {
    configuration().then(
      ({ citizenship }) => setOffered(citizenship),
      () => undefined,
    )
  }, [])
  return offered
}
