import type { Invariants } from '../../paths/invariants/invariant.ts'
import type { UserAccountContext, userAccountMachine } from './machine.ts'
import { isSamePost, overlap } from './posts.ts'

const judgingHolds = ({ judges, change }: UserAccountContext) => judges || change === null

/** No post twice at one time, and their numbers are their places. */
const eachPostOnce = (context: UserAccountContext) =>
  judgingHolds(context) &&
  context.posts.every(
    (post, index) =>
      post.numero === index + 1 &&
      !context.posts.some((other) => other !== post && isSamePost(other, post) && overlap(other, post)),
  )

/** A post is held once at a time; only who judges has a change of document waiting; who has no account has no post, and who works has chosen a password. */
export const userAccountInvariants: Invariants<typeof userAccountMachine> = {
  absent: ({ posts, passwordChosen }) => posts.length === 0 && !passwordChosen,
  defaultPassword: (context) => eachPostOnce(context) && !context.passwordChosen,
  active: (context) => eachPostOnce(context) && context.passwordChosen,
  disabled: eachPostOnce,
  deleted: (context) => eachPostOnce(context) && context.posts.every(({ hasta }) => hasta !== null),
}
