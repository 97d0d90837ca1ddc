import { causeSeals } from '../workflows/cause/seals.ts'
import type { SealRule, SealRules } from '../workflows/seal.ts'
import type { Fact } from '../workflows/upcast.ts'
import { canonicalJson } from './canonical.ts'

/** Of every machine whose events hold somebody's identity: where it stands. */
const sealsOf: Readonly<Record<string, SealRules>> = {
  cause: causeSeals,
}

/**
 * A sealed identity as it stands in an event, and is hashed with it: AES-256-GCM under the person's key. With
 * the key gone the text stays as it is, and so does its hash; only nobody can read it any more.
 */
export type SealedBox = {
  readonly algorithm: 'A256GCM'
  /** Stream of the identity: the key's name, and what the box is bound to. */
  readonly subject: string
  /** Initialisation vector, tag and ciphertext, base64. */
  readonly box: string
}

type Holder = Readonly<Record<string, unknown>>

const ruleOf = (machine: string, type: string): SealRule | undefined => sealsOf[machine]?.[type]

const holderOf = (rule: SealRule, fact: Fact): Holder => (fact[rule.within] ?? {}) as Holder

/** An identity that an event is about to record: what has to be sealed, and the event with the box instead. */
export type OpenIdentity = {
  readonly subject: string
  /** Canonical JSON of the fields. */
  readonly text: string
  readonly sealedWith: (box: SealedBox) => Fact
}

/** The identity in a fact that is about to be recorded; null where there is none. */
export function identityIn(machine: string, fact: Fact): OpenIdentity | null {
  const rule = ruleOf(machine, fact.type)
  if (!rule) return null
  const holder = holderOf(rule, fact)
  const fields = rule.fields.filter((field) => field in holder)
  if (fields.length === 0) return null
  const rest = Object.fromEntries(Object.entries(holder).filter(([name]) => !fields.includes(name)))
  return {
    subject: rule.subject(fact),
    text: canonicalJson(Object.fromEntries(fields.map((field) => [field, holder[field]]))),
    sealedWith: (sealed) => ({ ...fact, [rule.within]: { ...rest, sealed } }),
  }
}

/** A recorded event with a sealed identity in it. */
export type SealedFact = {
  readonly box: SealedBox
  /** Is the identity protected, as its opened text tells, in a stream that began at `since`? */
  readonly reserved: (text: string, since: Date) => boolean
  /** The fact with the opened text in the box's place. */
  readonly opened: (text: string) => Fact
  /** The fact as it reads once the key was erased. */
  readonly erased: () => Fact
  /** The fact with one text in the place of every sealed field. */
  readonly covered: (text: string) => Fact
}

/** The sealed identity of a recorded fact; null where it has none, as all had before sealing began. */
export function sealedIn(machine: string, fact: Fact): SealedFact | null {
  const rule = ruleOf(machine, fact.type)
  if (!rule) return null
  const { sealed, ...rest } = holderOf(rule, fact)
  if (sealed === undefined) return null
  const filled = (fields: Holder): Fact => ({ ...fact, [rule.within]: { ...rest, ...fields } })
  return {
    box: sealed as SealedBox,
    reserved: (text, since) => rule.reserved(fact, JSON.parse(text) as Holder, since),
    opened: (text) => filled(JSON.parse(text) as Holder),
    erased: () => filled(rule.erased),
    covered: (text) => filled(Object.fromEntries(rule.fields.map((field) => [field, text]))),
  }
}
