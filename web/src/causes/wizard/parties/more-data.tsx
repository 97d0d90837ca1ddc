import { partyFields as labels } from '@estrado/machines/parties/field-texts'
import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { IconChevronDown, IconChevronUp } from '../../../ui/icons.ts'

type MoreDataProps = {
  /** It is open from the beginning. */
  readonly opened: boolean
  /** Something in it is wrong, so that it can't be folded. */
  readonly faulty: boolean
  readonly children: ReactNode
}

/** What nobody has to give, folded; open where it holds something or something in it is wrong. */
export function MoreData({ opened: first, faulty, children }: MoreDataProps) {
  const [opened, setOpened] = useState(first)
  const shown = opened || faulty
  const Chevron = shown ? IconChevronUp : IconChevronDown
  return (
    <>
      <Button
        variant="default"
        mb="md"
        style={{ alignSelf: 'flex-start' }}
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
