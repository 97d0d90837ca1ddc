import { table } from '@estrado/machines/messages/interface'
import { Button } from '@mantine/core'

/** Tries again what couldn't be loaded. */
export function RetryButton({ retry }: { readonly retry: () => unknown }) {
  return (
    <Button variant="default" onClick={() => void retry()}>
      {table.retry}
    </Button>
  )
}

/** What a table says whose rows couldn't be loaded, with the way to try again: its `empty`. */
export const failedLoad = (text: string, retry: () => unknown) => ({
  text,
  action: <RetryButton retry={retry} />,
})
