import { officeTexts } from '@estrado/machines/writing/office-texts'
import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import { configuration } from '../client/configuration.ts'

/** The way into the office server's editor, where this installation has one. */
export function OfficeLink({ onOpen }: { readonly onOpen: () => void }) {
  const [offered, setOffered] = useState(false)
  useEffect(() => {
    configuration().then(
      ({ office }) => setOffered(office === true),
      () => undefined,
    )
  }, [])
  if (!offered) return null
  return (
    <Button variant="default" onClick={onOpen}>
      {officeTexts.title}
    </Button>
  )
}
