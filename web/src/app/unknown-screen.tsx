import { page } from '@estrado/machines/messages/interface'
import { Link } from '@tanstack/react-router'
import { PageHeader } from '../ui/page-header.tsx'
import { PlainPage } from '../ui/plain-page.tsx'

/** An address that the route table doesn't have. */
export function UnknownScreen() {
  return (
    <PlainPage>
      <PageHeader title={page.unknownTitle} />
      <p>{page.unknown}</p>
      <p>
        <Link to="/">{page.goHome}</Link>
      </p>
    </PlainPage>
  )
}
