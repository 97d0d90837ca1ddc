import { type Holder, isHolder } from '../kernel/holder.ts'
import type { PersonalPart, PersonOfDocument } from '../kernel/personal.ts'
import type { Fact } from '../kernel/upcast.ts'
import { factsOf } from '../workflows/recorded.ts'
import { canonicalJson } from './canonical.ts'

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

type Place = readonly (string | number)[]
/** Every place in a value to which a way leads. */
function placesAt(value: unknown, [step, ...rest]: readonly string[]): readonly Place[] {
  if (step === undefined) return value === undefined || value === null ? [] : [[]]
  if (step === '*')
    return Array.isArray(value)
      ? value.flatMap((each, index) => placesAt(each, rest).map((place) => [index, ...place]))
      : []
  return isHolder(value) ? placesAt(value[step], rest).map((place) => [step, ...place]) : []
}

const valueAt = (value: unknown, place: Place): unknown =>
  place.reduce((at: unknown, step) => (at as Record<string | number, unknown>)[step], value)

/** The value with another one at a place. */
function withValue(value: unknown, [step, ...rest]: Place, put: (old: unknown) => unknown): unknown {
  if (step === undefined) return put(value)
  if (Array.isArray(value))
    return value.map((each, index) => (index === step ? withValue(each, rest, put) : each))
  return { ...(value as Holder), [step]: withValue((value as Holder)[step], rest, put) }
}

const put = (fact: Fact, place: Place, change: (old: unknown) => unknown): Fact =>
  withValue(fact, place, change) as Fact

/** A part of a kind of event with each place where a fact holds it. */
const partsOf = (machine: string, fact: Fact): readonly (readonly [PersonalPart, Place])[] =>
  (factsOf.get(machine)?.kinds.get(fact.type)?.personal ?? []).flatMap((part) =>
    placesAt(fact, part.at).map((place) => [part, place] as const),
  )

const without = (holder: Holder, fields: readonly string[]): Holder =>
  Object.fromEntries(Object.entries(holder).filter(([name]) => !fields.includes(name)))

/** An identity that an event is about to record: what has to be sealed, and the event with the box instead. */
export type OpenIdentity = {
  readonly subject: string | PersonOfDocument
  /** Canonical JSON of what is sealed. */
  readonly text: string
  readonly sealedWith: (fact: Fact, box: SealedBox) => Fact
}

/** The identities in a fact that is about to be recorded. */
export function identitiesIn(machine: string, fact: Fact): readonly OpenIdentity[] {
  return partsOf(machine, fact).flatMap(([part, place]) => {
    const value = valueAt(fact, place)
    const { fields } = part
    const subject = part.subject(value, fact)
    if (fields === undefined) {
      const sealedWith = (of: Fact, sealed: SealedBox) => put(of, place, () => ({ sealed }))
      return [{ subject, text: canonicalJson(value), sealedWith }]
    }
    if (!isHolder(value)) return []
    const held = fields.filter((field) => field in value)
    if (held.length === 0) return []
    return [
      {
        subject,
        text: canonicalJson(Object.fromEntries(held.map((field) => [field, value[field]]))),
        sealedWith: (of: Fact, sealed: SealedBox) =>
          put(of, place, (old) => ({ ...without(old as Holder, fields), sealed })),
      },
    ]
  })
}

/** A sealed identity in a recorded event; each function takes the event as it stands by then, others read or not. */
export type SealedIdentity = {
  readonly box: SealedBox
  /** Is the identity protected, as its opened text tells, in a stream that began at `since`? */
  readonly reserved: (text: string, since: Date) => boolean
  /** The fact with the opened text in the box's place. */
  readonly opened: (fact: Fact, text: string) => Fact
  /** The fact as it reads once the key was erased. */
  readonly erased: (fact: Fact) => Fact
  /** The fact with one text in the place of all that is sealed. */
  readonly covered: (fact: Fact, text: string) => Fact
}

/** The sealed identities of a recorded fact; none where nothing was sealed yet, as at first. */
export function sealedIn(machine: string, recorded: Fact): readonly SealedIdentity[] {
  return partsOf(machine, recorded).flatMap(([part, place]) => {
    const value = valueAt(recorded, place)
    if (!isHolder(value) || !isHolder(value.sealed)) return []
    const box = value.sealed as SealedBox
    const filled = (fact: Fact, content: unknown): Fact =>
      put(fact, place, (old) =>
        part.fields ? { ...without(old as Holder, ['sealed']), ...(content as Holder) } : content,
      )
    return [
      {
        box,
        reserved: (text, since) => part.reserved?.(recorded, JSON.parse(text), since) ?? false,
        opened: (fact, text) => filled(fact, JSON.parse(text)),
        erased: (fact) => filled(fact, part.erased(box.subject)),
        covered: (fact, text) =>
          filled(fact, part.fields ? Object.fromEntries(part.fields.map((field) => [field, text])) : text),
      },
    ]
  })
}
