import { dialog } from '@estrado/machines/messages/dialogs'
import { Button } from '@mantine/core'
import { PartState } from '../causes/file/part-state.tsx'
import { Dialog } from '../ui/dialog.tsx'

type FailedPartyProps = {
  readonly query: { readonly error: Error | null; readonly refetch: () => unknown }
  readonly title: string
  readonly onClose: () => void
}

/** In the place of a party's dialog: nothing while it loads, and what to do when it can't be had. */
export function FailedParty({ query: { error, refetch }, title, onClose }: FailedPartyProps) {
  if (!error) return null
  return (
    <Dialog opened title={title} onClose={onClose} footer={<Button onClick={onClose}>{dialog.close}</Button>}>
      <PartState query={{ data: undefined, error, refetch }}>{() => null}</PartState>
    </Dialog>
  )
}
