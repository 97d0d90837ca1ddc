import type { Plausible } from '../../paths/samples.ts'
import type { UserAccountContext } from './machine.ts'

/** Posts and a document that waits have nothing to do with each other: paths need not try them in every order. */
export const plausibleInUserAccount: Plausible = ({ context }, { type }) => {
  const { change, posts } = context as UserAccountContext
  // Nor the address of a calendar with either.
  if (type === 'calendarAddress.renewed' || type === 'calendarAddress.revoked')
    return change === null && posts.length === 0
  if (type === 'post.assigned' || type === 'post.ended') return change === null
  return type !== 'document.changeRequested' || posts.length < 2
}
