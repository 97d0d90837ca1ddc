import { type FieldMessages, within } from '../rules/field-messages.ts'
import { type LawyerInput, lawyerRules } from './lawyer-rules.ts'
import { type Documented, documentOf, lawyerConflict, type PeopleOfCause } from './representation.ts'
import { type RepresentativeInput, representativeRules } from './representative.ts'
import { partyMessages } from './texts.ts'

/** Lawyers and representatives of one party. */
export type PartyLinks = {
  readonly abogados: readonly LawyerInput[]
  readonly representantes: readonly RepresentativeInput[]
}

/** Which party types have them; no type chosen yet hinders nobody. */
type Represented = { readonly types: readonly number[]; readonly type: number | null }

type LinkList<T> = {
  readonly field: keyof PartyLinks
  readonly links: readonly T[]
  readonly rules: (link: T) => FieldMessages
  /** The party's type has none. */
  readonly notAllowed: string
  /** The same person twice in the list. */
  readonly repeated: string
}

function linkListRules<T extends Documented>(
  { field, links, rules, notAllowed, repeated }: LinkList<T>,
  { types, type }: Represented,
): FieldMessages {
  if (links.length === 0) return {}
  if (type !== null && !types.includes(type)) return { [field]: [notAllowed] }
  const documents = links.map(documentOf)
  const each = links.map((link, index) => {
    const again = documents.indexOf(documents[index] ?? '') < index
    return within(`${field}.${index}`, { ...(again && { documentoIdentidad: [repeated] }), ...rules(link) })
  })
  return Object.assign({}, ...each)
}

/** A lawyer's own rules, and that they are no party or representative of the cause (`spec 3 §5`). */
export function lawyerOfCauseRules(lawyer: LawyerInput, people: PeopleOfCause): FieldMessages {
  const conflict = lawyerConflict(lawyer, people)
  const messages = lawyerRules(lawyer)
  return conflict === null ? messages : { ...messages, documentoIdentidad: [conflict] }
}

/**
 * The lawyers and representatives of one party: each holds its own rules, nobody is both in the cause, none
 * stands twice, and the party's type has them at all (`spec 3 §5`). `people`: the cause without these links.
 */
export const partyLinksRules = (
  { abogados, representantes }: PartyLinks,
  represented: Represented,
  people: PeopleOfCause,
): FieldMessages => {
  const around = withLinks(people, { abogados, representantes })
  return {
    ...linkListRules(
      {
        field: 'abogados',
        links: abogados,
        rules: (lawyer) => lawyerOfCauseRules(lawyer, around),
        notAllowed: partyMessages.lawyerNotAllowed,
        repeated: partyMessages.lawyerRepeated,
      },
      represented,
    ),
    ...linkListRules(
      {
        field: 'representantes',
        links: representantes,
        rules: (representative) => representativeRules(representative, around),
        notAllowed: partyMessages.representativeNotAllowed,
        repeated: partyMessages.representativeRepeated,
      },
      represented,
    ),
  }
}

/** The people of a cause, and those who stand for one more party of it. */
export const withLinks = (
  { nonLawyers, lawyers }: PeopleOfCause,
  links: { readonly abogados: readonly Documented[]; readonly representantes: readonly Documented[] },
): PeopleOfCause => ({
  nonLawyers: [...nonLawyers, ...links.representantes.map(documentOf)],
  lawyers: [...lawyers, ...links.abogados.map(documentOf)],
})
