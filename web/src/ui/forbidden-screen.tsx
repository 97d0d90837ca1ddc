import { errors } from '@estrado/machines/messages/errors'
import { page } from '@estrado/machines/messages/interface'
import { Link } from '@tanstack/react-router'
import { CallFailure } from '../client/failure.ts'
import { PageHeader } from './page-header.tsx'
import { PlainPage } from './plain-page.tsx'

/** Did the server refuse what a screen lives on, because of the person's role? Trying again won't help then. */
export const isRefused = (error: unknown): boolean => error instanceof CallFailure && error.status === 403

/** In the place of a screen that the person's role may not use (`spec 1 §6`). */
export function ForbiddenScreen() {
  return (
    <PlainPage>
      <PageHeader title={errors.forbidden} />
      <p>{page.forbidden}</p>
      <p>
        <Link to="/">{page.goHome}</Link>
      </p>
    </PlainPage>
  )
}
