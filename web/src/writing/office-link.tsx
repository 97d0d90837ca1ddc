import { officeTexts } from '@estrado/machines/writing/office-texts'
import { Button } from '@mantine/core'
import { useConfiguration } from '../client/use-configuration.ts'

/** The way into the office server's editor, where this installation has one. */
export function OfficeLink({ onOpen }: { readonly onOpen: () => void }) {
  if (useConfiguration()?.office !== true) return null
  return (
    <Button variant="default" onClick={onOpen}>
      {officeTexts.title}
    </Button>
  )
}
