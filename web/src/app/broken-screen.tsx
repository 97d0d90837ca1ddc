import { page } from '@estrado/machines/messages/interface'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { LoadingScreen } from '../ui/loading-screen.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { PlainPage } from '../ui/plain-page.tsx'
import { isChunkFailure, reloadOnce } from './chunk-failure.ts'

/** A screen failed. If its code is merely gone (an update), the page is loaded anew at the same address. */
export function BrokenScreen({ error }: { error: unknown }) {
  const [reloading] = useState(
    () =>
      isChunkFailure(error) &&
      reloadOnce(window.location.href, Date.now(), sessionStorage, () => window.location.reload()),
  )
  if (reloading) return <LoadingScreen />
  return (
    <PlainPage>
      <PageHeader title={page.brokenTitle} />
      <p>{page.broken}</p>
      <p>
        <Button onClick={() => window.location.reload()}>{page.reload}</Button>
      </p>
    </PlainPage>
  )
}
