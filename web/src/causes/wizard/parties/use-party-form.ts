import { apiTexts } from '@estrado/machines/messages/api'
import { partyFields } from '@estrado/machines/parties/field-texts'
import { locksIdentity } from '@estrado/machines/parties/party-form-mode'
import { hasNoDocument, partyNaturalRules } from '@estrado/machines/parties/party-natural'
import { useState } from 'react'
import { call } from '../../../client/call.ts'
import { serverNow } from '../../../client/server-clock.ts'
import {
  type RegisteredPerson,
  type RegistryBearer,
  registeredPerson,
  searchRegistry,
} from '../../../parties/persons/registry-search.ts'
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
  withFoundPerson,
} from './party.logic.ts'
import { useAsking } from './use-asking.ts'
import { type PartyFormParts, type PartyKind, usePartyKernel } from './use-party-kernel.ts'

const natural: PartyKind<UnsavedParty> = {
  rules: ({ id, form }, cause) =>
    partyNaturalRules(bodyOf(form, cause.id, id), contextOf(cause, id, serverNow())),
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
  const kernel = usePartyKernel(natural, parts)
  const { id, form, lookup } = kernel.own
  const { messages, shown } = kernel
  const { searching, asking } = useAsking()
  const locked = locksIdentity({ registered: id !== null, legal: false, type: ownType(parts.cause, id) })
  /** Several people bear the number: one of them is to be chosen. */
  const [bearers, setBearers] = useState<readonly RegistryBearer[]>([])

  const set = (next: PartyForm, nextLookup: Lookup = lookup) => {
    kernel.set({ id, form: next, lookup: nextLookup })
    setBearers([])
  }
  const setPerson = (patch: Partial<Person>) =>
    set({ ...form, personaNatural: { ...form.personaNatural, ...patch } })
  const setHome = (patch: Partial<Home>) =>
    setPerson({ domicilioReal: { ...form.personaNatural.domicilioReal, ...patch } })

  /** Fills in the person of the typed number; says so where there is none or they are a party already. */
  async function search(): Promise<void> {
    const documentNumber = form.personaNatural.documentoIdentidad.trim()
    if (searching || documentNumber === '' || hasNoDocument(form.personaNatural)) return
    await asking(async () => {
      const found = await searchRegistry({ documentNumber })
      if (found.bearers.length === 0) return take(found)
      set(form, 'none')
      setBearers(found.bearers)
    })
  }

  /** Whom of several people with the number it is. */
  const choose = (bearer: RegistryBearer) => asking(async () => take(await registeredPerson(bearer)))

  async function take({ persona }: RegisteredPerson): Promise<void> {
    if (persona === null) {
      set(form, 'unknown')
      return
    }
    const filled = withFoundPerson(form, persona)
    set(filled, 'found')
    await kernel.checkTwin({ id, form: filled, lookup: 'found' })
  }

  return {
    ...kernel,
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
