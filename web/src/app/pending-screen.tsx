import { page } from '@estrado/machines/messages/interface'
import { Link, useMatches } from '@tanstack/react-router'
import { PageHeader } from '../ui/page-header.tsx'
import { PlainPage } from '../ui/plain-page.tsx'

/** Stands at every address of the route table whose screen doesn't exist yet, and says so. */
export function PendingScreen() {
  const title = useMatches().at(-1)?.staticData.title ?? page.pendingTitle
  return (
    <PlainPage>
      <PageHeader title={title} />
      <p>
        <strong>{page.pendingTitle}.</strong> {page.pending}
      </p>
      <p>
        <Link to="/">{page.goHome}</Link>
      </p>
    </PlainPage>
  )
}
