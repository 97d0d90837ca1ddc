import type { Plausible } from '../../paths/samples.ts'
import type { UserAccountContext } from './machine.ts'

/** Posts and a document that waits have nothing to do with each other: paths need not try them in every order. */
export const plausibleInUserAccount: Plausible = ({ context }, { type }) => {
  const { change, posts } = context as UserAccountContext
  if (type === 'post.assigned' || type === 'post.ended') return change === null
  return type !== 'document.changeRequested' || posts.length < 2
}
