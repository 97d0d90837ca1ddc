import type { Cause } from '../case-wizard.ts'
import type { UnsavedDocuments } from '../documents/documents.logic.ts'
import type { UnsavedGeneral } from '../general/general.logic.ts'
import type { UnsavedAnyParty } from '../parties/unsaved-party.ts'
import type { UnsavedKey } from './unsaved-store.ts'
import type { UnsavedWork } from './use-unsaved.ts'
import { useUnsaved } from './use-unsaved.ts'

export type WizardUnsaved = {
  readonly general: UnsavedWork<UnsavedGeneral>
  readonly party: UnsavedWork<UnsavedAnyParty>
  readonly documents: UnsavedWork<UnsavedDocuments>
  /** When each part was last kept in this browser. */
  readonly keptAt: readonly (string | null)[]
  /** This browser keeps nothing (private window, no room). */
  readonly impossible: boolean
}

/** The unsaved work of all three steps of one cause. */
export function useWizardUnsaved(
  userId: number,
  keptAs: UnsavedKey['cause'],
  cause: Cause | null,
): WizardUnsaved {
  const general = useUnsaved<UnsavedGeneral>(userId, keptAs, 'general')
  const party = ofPartyThere(useUnsaved<UnsavedAnyParty>(userId, keptAs, 'party'), cause)
  const documents = useUnsaved<UnsavedDocuments>(userId, keptAs, 'documents')
  const parts = [general, party, documents]
  return {
    general,
    party,
    documents,
    keptAt: parts.map(({ kept }) => (kept.state === 'kept' ? kept.at : null)),
    impossible: parts.some(({ kept }) => kept.state === 'impossible'),
  }
}

/** Dangling reference: the form of a party that is gone since is no work that anybody could finish. */
function ofPartyThere(work: UnsavedWork<UnsavedAnyParty>, cause: Cause | null): UnsavedWork<UnsavedAnyParty> {
  const id = work.found?.value.id ?? null
  const there = id === null || !cause || cause.sujetosProcesales.some((party) => party.id === id)
  return there ? work : { ...work, found: null }
}
