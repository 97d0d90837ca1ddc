import { apiTexts } from '@estrado/machines/messages/api'
import { partyFields } from '@estrado/machines/parties/field-texts'
import { locksIdentity } from '@estrado/machines/parties/party-form-mode'
import { hasNoDocument, partyNaturalRules } from '@estrado/machines/parties/party-natural'
import { call } from '../../../client/call.ts'
import { serverNow } from '../../../client/server-clock.ts'
import type { RegisteredPerson } from '../../../parties/persons/registry-search.ts'
import { withTypedSince } from '../../../parties/persons/typed-since.ts'
import { usePersonSearch } from '../../../parties/persons/use-person-search.ts'
import {
  bodyOf,
  contextOf,
  fieldOfApi,
  fullName,
  type Home,
  isChanged,
  isOptional,
  type Lookup,
  namesAreTyped,
  nextField,
  ownType,
  type PartyForm,
  type Person,
  type UnsavedParty,
  unsearchedPerson,
  withFoundPerson,
  withoutPerson,
} from './party.logic.ts'
import { type PartyFormParts, type PartyKind, usePartySaving } from './use-party-saving.ts'

const natural: PartyKind<UnsavedParty> = {
  rules: ({ id, form }, cause) =>
    partyNaturalRules(bodyOf(form, cause.id, id), contextOf(cause, id, serverNow())),
  unsearched: unsearchedPerson,
  isChanged: ({ form }, row) => isChanged(form, row),
  send: (saving, { id, form }, cause) => saving.save(bodyOf(form, cause.id, id)),
  twin: {
    field: 'personaNatural.documentoIdentidad',
    text: apiTexts.alreadyParty,
    exists: async ({ form: { personaNatural: person } }, cause) => {
      if (hasNoDocument(person)) return false
      const params = { a: cause.id, b: person.documentoIdentidad.trim() }
      const query = { complemento: person.complemento.trim() }
      return (await call('sujetosProcesales.naturalExists', { params, query }, { notices: 'none' })).existe
    },
  },
  fieldOfApi,
}

/** A natural party's form, with the identity registry's search. */
export function usePartyForm(parts: PartyFormParts<UnsavedParty>) {
  const party = usePartySaving(natural, parts)
  const { id, form, lookup } = party.own
  const { messages, shown } = party
  const locked = locksIdentity({ registered: id !== null, legal: false, type: ownType(parts.cause, id) })

  const set = (next: PartyForm, nextLookup: Lookup = lookup) =>
    party.set({ id, form: next, lookup: nextLookup })
  const setPerson = (patch: Partial<Person>) =>
    set({ ...form, personaNatural: { ...form.personaNatural, ...patch } })
  const setHome = (patch: Partial<Home>) =>
    setPerson({ domicilioReal: { ...form.personaNatural.domicilioReal, ...patch } })

  const { searching, bearers, search, choose, settled } = usePersonSearch({
    now: () => party.ownNow().form,
    question: ({ personaNatural: person }) => ({
      documentNumber: hasNoDocument(person) ? '' : person.documentoIdentidad.trim(),
    }),
    take,
    onSeveral: () => set(withoutPerson(party.ownNow().form), 'none'),
  })

  /** Fills in the person of the typed number; says so where there is none or they are a party already. */
  async function take({ persona }: RegisteredPerson, asked: PartyForm): Promise<void> {
    const now = party.ownNow().form
    if (persona === null) {
      set(withoutPerson(now), 'unknown')
      return
    }
    const found = withFoundPerson(now, persona).personaNatural
    const filled = {
      ...now,
      personaNatural: withTypedSince(found, asked.personaNatural, now.personaNatural),
    }
    set(filled, 'found')
    await party.checkTwin({ id, form: filled, lookup: 'found' })
  }

  return {
    ...party,
    save: (saved: () => void) => party.save(saved, settled),
    id,
    form,
    lookup,
    searching,
    set,
    setPerson,
    setHome,
    search,
    bearers,
    choose,
    /** In a registered complainant the identity stands (`spec 3 §4`, accion 4). */
    locked,
    namesTyped: !locked && namesAreTyped(form.personaNatural, lookup),
    hasOptionalError: Object.keys(messages).some((field) => isOptional(field) && shown(field).length > 0),
    /** Where the keyboard goes on once the person is known; undefined: to the saving. */
    next: nextField(messages),
    /** What the search answered, for who can't see the fields fill. */
    answer: lookupText(form.personaNatural, lookup, searching),
  }
}

export type PartyFields = ReturnType<typeof usePartyForm>

function lookupText(person: Person, lookup: Lookup, searching: boolean): string {
  if (searching) return partyFields.searching
  if (lookup === 'unknown') return partyFields.notFound
  return lookup === 'found' ? partyFields.found(fullName(person)) : ''
}
