import { identityTexts } from '@estrado/machines/audit/identities-texts'
import type { ChainedEvent } from '@estrado/machines/journal/envelope'
import type { CallBase } from '../context.ts'
import { opened, type ReadIdentity, readIdentities, shownWith } from '../journal/sealed-events.ts'
import { recordLook } from '../parties/identity-access.ts'
import { protectedPartyOf } from './protected-party.ts'

/** What an auditor reads of an event that holds an identity; `datos` in place of what was hashed. */
type ShownIdentity = {
  readonly datos: string
  readonly identidad: 'abierta' | 'reservada' | 'suprimida'
}

/** How the identities in the events of one stream are shown. */
export type ShownIdentities = {
  readonly of: ReadonlyMap<ChainedEvent, ShownIdentity>
  /** Of whoever worked in no office, as they may be the party or say who it is; null: they are named. */
  readonly outside: 'reservada' | 'suprimida' | null
}

/** Did somebody do it who works in no office? */
export const isFromOutside = ({ actor, office }: Pick<ChainedEvent, 'actor' | 'office'>): boolean =>
  actor !== null && office === null

type IsCovered = (identity: ReadIdentity) => boolean

function shown(
  event: ChainedEvent,
  identities: readonly ReadIdentity[],
  isCovered: IsCovered,
  forgotten: boolean,
): ShownIdentity {
  const { data: datos } = shownWith(event, identities, (fact, identity) => {
    if (identity.text === null || forgotten) return identity.sealed.covered(fact, identityTexts.erased)
    if (isCovered(identity)) return identity.sealed.covered(fact, identityTexts.reserved)
    return opened(fact, identity)
  })
  if (forgotten) return { datos, identidad: 'suprimida' }
  if (identities.some(isCovered)) return { datos, identidad: 'reservada' }
  return { datos, identidad: identities.some(({ text }) => text === null) ? 'suprimida' : 'abierta' }
}

/**
 * The identities in the events of one stream. Those that are protected stay covered, unless they are asked
 * for: then it is recorded in the stream of each, before anything is shown. 403 where the role may not. What is about a
 * party that was forgotten tells of nobody any more, asked for or not: whoever signed or took it in would say who it was.
 * The same of whoever did something outside of any office.
 */
export async function shownIdentities(
  context: CallBase,
  events: readonly ChainedEvent[],
  open: boolean,
): Promise<ShownIdentities> {
  const { db } = context.services
  const read = await readIdentities(db, events)
  // What was touched is shown as it stands.
  const identities = [...read].flatMap(([event, found]) =>
    found === 'touched' ? [] : [[event, found] as const],
  )
  const readable = identities.flatMap(([, found]) => found).filter(({ text }) => text !== null)
  const since = new Date(events[0]?.at ?? 0)
  // Whoever is protected by one event is covered in all of them, before it too.
  const byFacts = readable.flatMap(({ subject, sealed, text }) =>
    text !== null && sealed.reserved(text, since) ? subject : [],
  )
  const { idCausa, subjects: ofStream, forgotten } = await protectedPartyOf(db, events)
  // Who took something in for a protected party tells who that is.
  const isCovered: IsCovered = ({ subject, text }) =>
    text !== null && (ofStream.length > 0 || byFacts.includes(subject))
  const isOfProtected = ofStream.length > 0 || byFacts.length > 0
  const shownAs = (covers: IsCovered, named: boolean): ShownIdentities => ({
    of: new Map(identities.map(([event, found]) => [event, shown(event, found, covers, forgotten)])),
    outside: forgotten ? 'suprimida' : named ? null : 'reservada',
  })
  if (!open) return shownAs(isCovered, !isOfProtected)
  const tells = readable.length > 0 || events.some(isFromOutside)
  await recordLook(context, 'identity.opened', idCausa, tells ? [...new Set([...ofStream, ...byFacts])] : [])
  return shownAs(() => false, true)
}
