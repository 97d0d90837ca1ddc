import type { AnswerOf } from '@estrado/machines/contract/types'
import { apiTexts } from '@estrado/machines/messages/api'
import { partyLegalRules } from '@estrado/machines/parties/party-legal'
import { durations } from '@estrado/machines/vocabulary/durations'
import { useEffect, useState } from 'react'
import { call } from '../../../client/call.ts'
import { serverNow } from '../../../client/server-clock.ts'
import {
  type RegisteredPerson,
  type RegistryBearer,
  registeredPerson,
  searchRegistry,
} from '../../../parties/persons/registry-search.ts'
import {
  type Entity,
  isLegalChanged,
  type LegalForm,
  type LegalLookup,
  legalBodyOf,
  type UnsavedLegal,
  withFoundRepresentative,
  withTypedSince,
} from './legal-party.logic.ts'
import { contextOf } from './party.logic.ts'
import { useAsking } from './use-asking.ts'
import { type PartyFormParts, type PartyKind, usePartyKernel } from './use-party-kernel.ts'

type Known = AnswerOf<'personasJuridicas.search'>

const quiet = { notices: 'none' } as const

const legal: PartyKind<UnsavedLegal> = {
  rules: ({ id, form }, cause) =>
    partyLegalRules(legalBodyOf(form, cause.id, id), contextOf(cause, id, serverNow())),
  isChanged: ({ form }, row) => isLegalChanged(form, row),
  send: (saving, { id, form }, cause) => saving.saveLegal(legalBodyOf(form, cause.id, id)),
  twin: {
    field: 'personaJuridica.nit',
    text: apiTexts.entityAlreadyParty,
    exists: async ({ form }, cause) => {
      const params = { a: cause.id, b: form.personaJuridica.nit.trim() }
      return (await call('sujetosProcesales.legalExists', { params }, quiet)).existe
    },
  },
}

/** A legal entity's form, with the searches of the registries of entities and of people. */
export function useLegalForm(parts: PartyFormParts<UnsavedLegal>) {
  const kernel = usePartyKernel(legal, parts)
  const { id, form, lookup } = kernel.own
  const entitySearch = useAsking()
  const personSearch = useAsking()
  const [bearers, setBearers] = useState<readonly RegistryBearer[]>([])
  const [representativeUnknown, setRepresentativeUnknown] = useState(false)
  const entity = form.personaJuridica
  const similar = useSimilarNames(entity.razonSocial, lookup === 'unknown')

  const set = (next: LegalForm, nextLookup: LegalLookup = lookup) =>
    kernel.set({ kind: 'legal', id, form: next, lookup: nextLookup })
  const setEntity = (next: Entity, nextLookup: LegalLookup = lookup) =>
    set({ ...form, personaJuridica: next }, nextLookup)

  /** The form as it stands once an answer is there: what was typed while it was awaited stays. */
  const formNow = (): LegalForm => kernel.ownNow().form

  const representativeNow = (): string => formNow().personaJuridica.representante.documentoIdentidad.trim()

  /** Fills in the entity of the registry; says so where it is a party already. */
  async function take(known: Entity): Promise<void> {
    const now = formNow()
    const filled = { ...now, personaJuridica: withTypedSince(known, entity, now.personaJuridica) }
    set(filled, 'found')
    await kernel.checkTwin({ kind: 'legal', id, form: filled, lookup: 'found' })
  }

  async function searchNit(): Promise<void> {
    const nit = entity.nit.trim()
    if (nit === '' || entitySearch.searching) return
    await entitySearch.asking(async () => {
      const known = await call('personasJuridicas.byNit', { params: { nit } }, quiet)
      const now = formNow()
      // Another number was typed meanwhile: the answer is about none that stands here.
      if (now.personaJuridica.nit.trim() !== nit) return
      if (known) await take(known)
      else set({ ...now, personaJuridica: { ...now.personaJuridica, id: null } }, 'unknown')
    })
  }

  async function searchRepresentative(): Promise<void> {
    const documentNumber = entity.representante.documentoIdentidad.trim()
    if (documentNumber === '' || personSearch.searching) return
    await personSearch.asking(async () => {
      const answer = await searchRegistry({ documentNumber })
      if (representativeNow() !== documentNumber) return
      setBearers(answer.bearers)
      if (answer.bearers.length === 0) takeRepresentative(answer)
    })
  }

  const chooseBearer = (bearer: RegistryBearer) =>
    personSearch.asking(async () => {
      const asked = representativeNow()
      const person = await registeredPerson(bearer)
      if (representativeNow() !== asked) return
      takeRepresentative(person)
      setBearers([])
    })

  function takeRepresentative({ persona }: RegisteredPerson): void {
    setRepresentativeUnknown(persona === null)
    if (!persona) return
    const now = formNow()
    const filled = withFoundRepresentative(now.personaJuridica, persona)
    set({ ...now, personaJuridica: filled }, kernel.ownNow().lookup)
  }

  return {
    ...kernel,
    id,
    form,
    entity,
    lookup,
    similar,
    bearers,
    representativeUnknown,
    searchingNit: entitySearch.searching,
    searchingRepresentative: personSearch.searching,
    set,
    setEntity: (next: Entity) => {
      if (next.representante.documentoIdentidad !== entity.representante.documentoIdentidad) {
        setBearers([])
        setRepresentativeUnknown(false)
      }
      setEntity(next, next.nit === entity.nit ? lookup : 'none')
    },
    searchNit,
    take: (known: Entity) => entitySearch.asking(() => take(known)),
    searchRepresentative,
    chooseBearer,
  }
}

export type LegalFields = ReturnType<typeof useLegalForm>

/** Entities of the registry with a similar name, once nobody has typed for a second; a failure finds none. */
function useSimilarNames(name: string, wanted: boolean): Known {
  const text = wanted ? name.trim() : ''
  const [found, setFound] = useState<{ readonly text: string; readonly entities: Known }>()
  useEffect(() => {
    if (text === '') return
    const search = async () => {
      const params = { text }
      const entities = await call('personasJuridicas.search', { params }, quiet).catch(() => [])
      setFound({ text, entities })
    }
    const timer = setTimeout(() => void search(), durations.legalEntitySearch)
    return () => clearTimeout(timer)
  }, [text])
  return found && found.text === text ? found.entities : []
}
