import { apiTexts } from '@estrado/machines/messages/api'
import { partyFields } from '@estrado/machines/parties/field-texts'
import { hasNoDocument, partyNaturalRules } from '@estrado/machines/parties/party-natural'
import { type FieldMessages, hasMessages } from '@estrado/machines/rules/field-messages'
import { useState } from 'react'
import { announceFailure, call } from '../../../client/call.ts'
import { CallFailure } from '../../../client/failure.ts'
import { serverNow } from '../../../client/server-clock.ts'
import {
  type RegisteredPerson,
  type RegistryBearer,
  registeredPerson,
  searchRegistry,
} from '../../../parties/persons/registry-search.ts'
import { announceParty } from './announce-party.ts'
import {
  bodyOf,
  type Cause,
  contextOf,
  fieldOfApi,
  fullName,
  type Home,
  isChanged,
  isOptional,
  type Lookup,
  namesAreTyped,
  nextField,
  type PartyForm,
  type Person,
  type UnsavedParty,
  withFoundPerson,
} from './party.logic.ts'
import type { PartySaving } from './party-saving.ts'
import { useAsking } from './use-asking.ts'

type PartyFormParts = {
  readonly saving: PartySaving
  readonly cause: Cause
  readonly start: UnsavedParty
  readonly keep: (unsaved: UnsavedParty) => void
  readonly onDone: () => void
}

const documentField = 'personaNatural.documentoIdentidad'

/** The party's form: its values, its messages, the registry's search and the saving. */
export function usePartyForm({ saving, cause, start, keep, onDone }: PartyFormParts) {
  const [{ id, form, lookup }, setOwn] = useState(start)
  const [touched, setTouched] = useState<readonly string[]>([])
  const [attempted, setAttempted] = useState(false)
  const [refused, setRefused] = useState<FieldMessages>({})
  const { searching, asking } = useAsking()
  /** Several people bear the number: one of them is to be chosen. */
  const [bearers, setBearers] = useState<readonly RegistryBearer[]>([])

  const messages = partyNaturalRules(bodyOf(form, cause.id, id), contextOf(cause, id, serverNow()))
  const shown = (field: string): readonly string[] => {
    const visible = attempted || touched.includes(field) ? (messages[field] ?? []) : []
    return [...new Set([...visible, ...(refused[field] ?? [])])]
  }

  const set = (next: PartyForm, nextLookup: Lookup = lookup) => {
    const own = { id, form: next, lookup: nextLookup }
    setOwn(own)
    setRefused({})
    setBearers([])
    keep(own)
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
    set(withFoundPerson(form, persona), 'found')
    if (id === null && (await exists(persona))) refuseDocument()
  }

  const exists = async ({ documentoIdentidad, complemento }: Person): Promise<boolean> => {
    const params = { a: cause.id, b: documentoIdentidad.trim() }
    const query = { complemento: complemento.trim() }
    return (await call('sujetosProcesales.naturalExists', { params, query }, { notices: 'none' })).existe
  }

  const refuseDocument = () => setRefused({ [documentField]: [apiTexts.alreadyParty] })

  /** The fields that keep it from being saved; empty when it was, or when the API refused. */
  async function save(): Promise<readonly string[]> {
    setAttempted(true)
    const now = partyNaturalRules(bodyOf(form, cause.id, id), contextOf(cause, id, serverNow()))
    if (hasMessages(now)) {
      announceParty(now)
      return Object.keys(now)
    }
    if (
      !isChanged(
        form,
        cause.sujetosProcesales.find((row) => row.id === id),
      )
    ) {
      onDone()
      return []
    }
    if (id === null && (await isPartyAlready())) return [documentField]
    const outcome = await saving.save(bodyOf(form, cause.id, id))
    if (outcome.done) {
      onDone()
      return []
    }
    const fields = Object.entries(outcome.refused)
    setRefused(Object.fromEntries(fields.map(([field, list]) => [fieldOfApi(field), list])))
    return []
  }

  /** A new party is saved only if it isn't in the cause yet (`spec 3 §4`). */
  async function isPartyAlready(): Promise<boolean> {
    if (hasNoDocument(form.personaNatural)) return false
    try {
      const already = await exists(form.personaNatural)
      if (already) refuseDocument()
      return already
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error
      announceFailure(error)
      return true
    }
  }

  return {
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
    save,
    shown,
    namesTyped: namesAreTyped(form.personaNatural, lookup),
    hasOptionalError: Object.keys(messages).some((field) => isOptional(field) && shown(field).length > 0),
    /** Where the keyboard goes on once the person is known; undefined: to the saving. */
    next: nextField(messages),
    missing: attempted ? Object.keys({ ...messages, ...refused }) : [],
    touch: (field: string) => setTouched((fields) => (fields.includes(field) ? fields : [...fields, field])),
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
