import { type Handler, signedIn } from '../context.ts'
import { countAsked } from './inbox.ts'

/** GET bandejas/conteos: what waits for somebody behind the entries of their menu. */
export const inboxCounts: Handler<'bandejas.counts'> = async (context) => {
  const { db, clock } = context.services
  const identity = signedIn(context)
  if (identity.office === null) return { answer: [] }
  const total = await countAsked(db, identity, identity.office, clock.now())
  return { answer: [{ url: '/despacho/causas', total }] }
}
