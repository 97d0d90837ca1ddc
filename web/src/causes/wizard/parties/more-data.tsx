import { partyFields as labels } from '@estrado/machines/parties/field-texts'
import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { IconChevronDown, IconChevronUp } from '../../../ui/icons.ts'
import type { PartyFields } from './use-party-form.ts'

type MoreDataProps = {
  readonly fields: PartyFields
  readonly children: ReactNode
}

/** What nobody has to give, folded; open in a party that is corrected, and where something in it is wrong. */
export function MoreData({ fields, children }: MoreDataProps) {
  const [opened, setOpened] = useState(fields.id !== null)
  const shown = opened || fields.hasOptionalError
  const Chevron = shown ? IconChevronUp : IconChevronDown
  return (
    <>
      <Button
        variant="default"
        my="md"
        aria-expanded={shown}
        rightSection={<Chevron size={16} aria-hidden />}
        onClick={() => setOpened(!shown)}
      >
        {shown ? labels.hideMore : labels.showMore}
      </Button>
      {shown && children}
    </>
  )
}
