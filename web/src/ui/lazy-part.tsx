import { field, page } from '@estrado/machines/messages/interface'
import { Button } from '@mantine/core'
import { Component, type ComponentType, createElement, lazy, type ReactNode } from 'react'

/** What has each part that could not be loaded asked for anew, by the failure. */
const renewals = new Map<unknown, () => void>()

/** A part whose code comes with its first use; the `PartBoundary` around it says so where it doesn't come. */
export function lazyPart<P extends object>(
  load: () => Promise<{ readonly default: ComponentType<P> }>,
): (props: P) => ReactNode {
  const ask = () =>
    lazy<ComponentType<P>>(() =>
      load().catch((error: unknown) => {
        renewals.set(error, () => {
          code = ask()
        })
        throw error
      }),
    )
  let code = ask()
  return (props) => createElement(code as ComponentType<P>, props)
}

type PartBoundaryProps = { readonly children: ReactNode }

/** Error boundary of a part: where its code doesn't come, what surrounds it stays, with all that was typed there. */
export class PartBoundary extends Component<PartBoundaryProps, { readonly error?: unknown }> {
  static getDerivedStateFromError = (error: unknown) => ({ error })
  override state: { readonly error?: unknown } = {}
  override render() {
    const { error } = this.state
    if (error === undefined) return this.props.children
    const renew = renewals.get(error)
    if (!renew) throw error
    const retry = () => {
      renew()
      this.setState({ error: undefined })
    }
    return (
      <p role="alert">
        {field.partFailed} <Button onClick={retry}>{page.reload}</Button>
      </p>
    )
  }
}
