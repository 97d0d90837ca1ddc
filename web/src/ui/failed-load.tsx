import { errors } from '@estrado/machines/messages/errors'
import { table } from '@estrado/machines/messages/interface'
import { Button } from '@mantine/core'
import { isGone } from '../client/failure.ts'
import { isRefused } from './forbidden-screen.tsx'

type RetryProps = {
  readonly retry: () => unknown
  /** Why it couldn't be loaded: what is refused to the role (`spec 1 §6`) or isn't there is offered to nobody again. */
  readonly error?: unknown
}

/** What is said of what couldn't be loaded. */
export const whyFailed = (error: unknown, text: string): string =>
  isRefused(error) ? errors.forbidden : text

/** Tries again what couldn't be loaded. */
export function RetryButton({ retry, error }: RetryProps) {
  if (isRefused(error) || isGone(error)) return null
  return (
    <Button variant="default" onClick={() => void retry()}>
      {table.retry}
    </Button>
  )
}

/** What couldn't be loaded, said where it would stand, with the way to try again. */
export const FailedLoad = ({ text, ...failure }: RetryProps & { readonly text: string }) => (
  <p role="alert">
    {whyFailed(failure.error, text)} <RetryButton {...failure} />
  </p>
)

/** What a table says whose rows couldn't be loaded, with the way to try again: its `empty`. */
export const failedLoad = (text: string, retry: () => unknown, error: unknown) => ({
  text: whyFailed(error, text),
  action: <RetryButton retry={retry} error={error} />,
})
