import type { LawyerFacts, PartyFacts, RepresentativeFacts } from '@estrado/machines/causes/cause/facts'
import { emptyEntity, emptyLawyer, emptyPerson, emptyRepresentative } from '@estrado/machines/parties/person'
import { Abogado, PersonaJuridica, PersonaNatural, Representante } from '@estrado/machines/parties/schemas'
import { Option, Schema } from 'effect'

type Told = Readonly<Record<string, unknown>>

const isTold = (value: unknown): value is Told =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * What is known of somebody, in the shape in which it is answered: what its Schema doesn't name falls away, and what
 * is missing or isn't as it says (an earlier version recorded it, an erasure emptied it) stays as of nobody, also of
 * what it holds within, as a home: field by field.
 */
function reader<A extends object, I>(schema: Schema.Schema<A, I>, empty: A): (told: Told) => A {
  const read = Schema.decodeUnknownOption(schema)
  const within = (told: Told): Option.Option<A> => read({ ...empty, ...told })
  const blank = new Map<string, unknown>(Object.entries(empty))
  const fits = (name: string, value: unknown): boolean => Option.isSome(within({ [name]: value }))
  const part = (name: string, value: unknown): Told => {
    if (fits(name, value)) return { [name]: value }
    const none = blank.get(name)
    if (!isTold(none) || !isTold(value)) return {}
    const own = Object.entries(value).filter(([field, said]) => fits(name, { ...none, [field]: said }))
    return { [name]: { ...none, ...Object.fromEntries(own) } }
  }
  const fitting = (told: Told): Told =>
    Object.fromEntries(Object.entries(told).flatMap(([name, value]) => Object.entries(part(name, value))))
  return (told) =>
    within(told).pipe(
      Option.orElse(() => within(fitting(told))),
      Option.getOrElse(() => empty),
    )
}

/** A natural person as a party's form holds it. */
export const naturalAsTold = reader(PersonaNatural, emptyPerson)

const entityAsTold = reader(PersonaJuridica, emptyEntity)
const lawyerAsTold = reader(Abogado, emptyLawyer)
const representativeAsTold = reader(Representante, emptyRepresentative)

/** Who a party is: a natural person or a legal entity. */
export const recordedPerson = ({ idPersonaJuridica, persona }: PartyFacts) =>
  idPersonaJuridica === null
    ? { personaNatural: naturalAsTold(persona), personaJuridica: null }
    : { personaNatural: null, personaJuridica: entityAsTold(persona) }

export const recordedLawyer = (lawyer: LawyerFacts) => ({ ...lawyerAsTold(lawyer), id: lawyer.id })

export const recordedRepresentative = (representative: RepresentativeFacts) => ({
  ...representativeAsTold(representative),
  id: representative.id,
  idTipoSujetoProcesal: representative.idTipoSujetoProcesal,
})
