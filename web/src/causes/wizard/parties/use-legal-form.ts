import type { AnswerOf } from '@estrado/machines/contract/types'
import { apiTexts } from '@estrado/machines/messages/api'
import { partyLegalRules } from '@estrado/machines/parties/party-legal'
import { type FieldMessages, hasMessages } from '@estrado/machines/rules/field-messages'
import { durations } from '@estrado/machines/vocabulary/durations'
import { useEffect, useState } from 'react'
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
  type Entity,
  isLegalChanged,
  type LegalForm,
  type LegalLookup,
  legalBodyOf,
  type UnsavedLegal,
  withFoundRepresentative,
} from './legal-party.logic.ts'
import { type Cause, contextOf } from './party.logic.ts'
import type { PartySaving } from './party-saving.ts'
import { useAsking } from './use-asking.ts'

type LegalFormParts = {
  readonly saving: PartySaving
  readonly cause: Cause
  readonly start: UnsavedLegal
  readonly keep: (unsaved: UnsavedLegal) => void
  readonly onDone: () => void
}

type Known = AnswerOf<'personasJuridicas.search'>

const quiet = { notices: 'none' } as const
const nitField = 'personaJuridica.nit'

/** The legal entity's form: its values and messages, the two registries' searches and the saving. */
export function useLegalForm({ saving, cause, start, keep, onDone }: LegalFormParts) {
  const [{ id, form, lookup }, setOwn] = useState(start)
  const [touched, setTouched] = useState<readonly string[]>([])
  const [attempted, setAttempted] = useState(false)
  const [refused, setRefused] = useState<FieldMessages>({})
  const entitySearch = useAsking()
  const personSearch = useAsking()
  const [bearers, setBearers] = useState<readonly RegistryBearer[]>([])
  const [representativeUnknown, setRepresentativeUnknown] = useState(false)
  const entity = form.personaJuridica
  const similar = useSimilarNames(entity.razonSocial, lookup === 'unknown')

  const messages = partyLegalRules(legalBodyOf(form, cause.id, id), contextOf(cause, id, serverNow()))
  const shown = (field: string): readonly string[] => {
    const visible = attempted || touched.includes(field) ? (messages[field] ?? []) : []
    return [...new Set([...visible, ...(refused[field] ?? [])])]
  }

  const set = (next: LegalForm, nextLookup: LegalLookup = lookup) => {
    const own = { kind: 'legal', id, form: next, lookup: nextLookup } as const
    setOwn(own)
    setRefused({})
    keep(own)
  }
  const setEntity = (next: Entity, nextLookup: LegalLookup = lookup) =>
    set({ ...form, personaJuridica: next }, nextLookup)

  const exists = async (nit: string): Promise<boolean> => {
    const params = { a: cause.id, b: nit.trim() }
    return (await call('sujetosProcesales.legalExists', { params }, quiet)).existe
  }
  const refuseNit = () => setRefused({ [nitField]: [apiTexts.entityAlreadyParty] })

  /** Fills in the entity of the registry; says so where it is a party already. */
  async function take(known: Entity): Promise<void> {
    setEntity(known, 'found')
    if (id === null && (await exists(known.nit))) refuseNit()
  }

  async function searchNit(): Promise<void> {
    const nit = entity.nit.trim()
    if (nit === '' || entitySearch.searching) return
    await entitySearch.asking(async () => {
      const known = await call('personasJuridicas.byNit', { params: { nit } }, quiet)
      if (known) await take(known)
      else setEntity({ ...entity, id: null }, 'unknown')
    })
  }

  async function searchRepresentative(): Promise<void> {
    const documentNumber = entity.representante.documentoIdentidad.trim()
    if (documentNumber === '' || personSearch.searching) return
    await personSearch.asking(async () => {
      const answer = await searchRegistry({ documentNumber })
      setBearers(answer.bearers)
      if (answer.bearers.length === 0) takeRepresentative(answer)
    })
  }

  const chooseBearer = (bearer: RegistryBearer) =>
    personSearch.asking(async () => {
      takeRepresentative(await registeredPerson(bearer))
      setBearers([])
    })

  function takeRepresentative({ persona }: RegisteredPerson): void {
    setRepresentativeUnknown(persona === null)
    if (persona) setEntity(withFoundRepresentative(entity, persona))
  }

  /** The fields that keep it from being saved; empty when it was, or when the API refused. */
  async function save(): Promise<readonly string[]> {
    setAttempted(true)
    if (hasMessages(messages)) {
      announceParty(messages)
      return Object.keys(messages)
    }
    const row = cause.sujetosProcesales.find((party) => party.id === id)
    if (!isLegalChanged(form, row)) {
      onDone()
      return []
    }
    if (id === null && (await isPartyAlready())) return [nitField]
    const { done, refused: fields } = await saving.saveLegal(legalBodyOf(form, cause.id, id))
    if (done) {
      onDone()
      return []
    }
    setRefused(fields)
    return []
  }

  /** A new party is saved only if it isn't in the cause yet (`spec 3 §4`). */
  async function isPartyAlready(): Promise<boolean> {
    try {
      const already = await exists(entity.nit)
      if (already) refuseNit()
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
    save,
    shown,
    missing: attempted ? Object.keys({ ...messages, ...refused }) : [],
    touch: (field: string) => setTouched((fields) => (fields.includes(field) ? fields : [...fields, field])),
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
