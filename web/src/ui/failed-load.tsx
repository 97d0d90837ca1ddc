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

type FailedLoadProps = { readonly text: string; readonly retry: () => unknown }

/** What couldn't be loaded, said where it would stand, with the way to try again. */
export const FailedLoad = ({ text, retry }: FailedLoadProps) => (
  <p role="alert">
    {text} <RetryButton retry={retry} />
  </p>
)

/** What a table says whose rows couldn't be loaded, with the way to try again: its `empty`. */
export const failedLoad = (text: string, retry: () => unknown) => ({
  text,
  action: <RetryButton retry={retry} />,
})
