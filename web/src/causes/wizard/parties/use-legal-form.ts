import type { AnswerOf } from '@estrado/machines/contract/types'
import { apiTexts } from '@estrado/machines/messages/api'
import { partyLegalRules } from '@estrado/machines/parties/party-legal'
import { durations } from '@estrado/machines/vocabulary/durations'
import { useEffect, useState } from 'react'
import { call } from '../../../client/call.ts'
import { serverNow } from '../../../client/server-clock.ts'
import { withTypedSince } from '../../../parties/persons/typed-since.ts'
import { useAsking } from '../../../parties/persons/use-asking.ts'
import { usePersonSearch } from '../../../parties/persons/use-person-search.ts'
import {
  type Entity,
  isLegalChanged,
  type LegalForm,
  type LegalLookup,
  legalBodyOf,
  type UnsavedLegal,
  unsearchedEntity,
  withFoundRepresentative,
  withRepresentativeNumber,
} from './legal-party.logic.ts'
import { contextOf } from './party.logic.ts'
import { type PartyFormParts, type PartyKind, usePartySaving } from './use-party-saving.ts'

type Known = AnswerOf<'personasJuridicas.search'>

const quiet = { notices: 'none' } as const

const legal: PartyKind<UnsavedLegal> = {
  rules: ({ id, form }, cause) =>
    partyLegalRules(legalBodyOf(form, cause.id, id), contextOf(cause, id, serverNow())),
  unsearched: unsearchedEntity,
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

/** Whom the number told of before doesn't bear it any more, or isn't the only one. */
const withNumberAlone = (entity: Entity): Entity =>
  withRepresentativeNumber(entity, entity.representante.documentoIdentidad)

/** A legal entity's form, with the searches of the registries of entities and of people. */
export function useLegalForm(parts: PartyFormParts<UnsavedLegal>) {
  const party = usePartySaving(legal, parts)
  const { id, form, lookup } = party.own
  const entitySearch = useAsking()
  const entity = form.personaJuridica
  const similar = useSimilarNames(entity.razonSocial, lookup === 'unknown')

  const set = (next: LegalForm, nextLookup: LegalLookup = lookup) =>
    party.set({ kind: 'legal', id, form: next, lookup: nextLookup })

  /** The form as it stands once an answer is there: what was typed while it was awaited stays. */
  const formNow = (): LegalForm => party.ownNow().form

  const representative = usePersonSearch({
    now: () => formNow().personaJuridica,
    question: ({ representante }) => ({ documentNumber: representante.documentoIdentidad.trim() }),
    take: ({ persona }) =>
      represented((now) => (persona ? withFoundRepresentative(now, persona) : withNumberAlone(now))),
    onSeveral: () => represented(withNumberAlone),
  })
  const represented = (change: (now: Entity) => Entity) => {
    const now = formNow()
    set({ ...now, personaJuridica: change(now.personaJuridica) }, party.ownNow().lookup)
  }

  /** Fills in the entity of the registry; says so where it is a party already. */
  async function take(known: Entity): Promise<void> {
    const now = formNow()
    const filled = { ...now, personaJuridica: withTypedSince(known, entity, now.personaJuridica) }
    set(filled, 'found')
    await party.checkTwin({ kind: 'legal', id, form: filled, lookup: 'found' })
  }

  async function searchNit(): Promise<void> {
    const nit = entity.nit.trim()
    if (nit === '' || entitySearch.searching) return
    await entitySearch.asking(async () => {
      const known = await call('personasJuridicas.byNit', { params: { nit } }, quiet)
      const now = formNow()
      // The form was left or another number typed: the answer is about none that stands here.
      if (!entitySearch.open() || now.personaJuridica.nit.trim() !== nit) return
      if (known) await take(known)
      else set({ ...now, personaJuridica: { ...now.personaJuridica, id: null } }, 'unknown')
    })
  }

  return {
    ...party,
    save: (saved: () => void) =>
      party.save(saved, async () => (await entitySearch.settled()) && representative.settled()),
    id,
    form,
    entity,
    lookup,
    similar,
    representative,
    searchingNit: entitySearch.searching,
    set,
    setEntity: (next: Entity) =>
      set({ ...form, personaJuridica: next }, next.nit === entity.nit ? lookup : 'none'),
    searchNit,
    /** One that was offered by its name: who represents it is told with it alone. */
    takeOffered: async (idEntity: number) => {
      if (entitySearch.searching) return
      await entitySearch.asking(async () => {
        const known = await call('personasJuridicas.get', { params: { id: idEntity } }, quiet)
        const { nit, razonSocial } = formNow().personaJuridica
        const isAsAsked = nit === entity.nit && razonSocial === entity.razonSocial
        if (entitySearch.open() && isAsAsked) await take(known)
      })
    },
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
