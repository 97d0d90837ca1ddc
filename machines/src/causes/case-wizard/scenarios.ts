import { canonicalJson } from '../../journal/canonical.ts'
import type { Plausible } from '../../paths/samples.ts'
import type { CaseWizardEvent, Draft } from './events.ts'
import type { CaseWizardContext } from './machine.ts'

const sameParties = (a: Draft, b: Draft) => canonicalJson(a.parties) === canonicalJson(b.parties)
const sameKind = (a: Draft, b: Draft) =>
  a.tipoAccion === b.tipoAccion && a.preparatoryActs === b.preparatoryActs
const sameDocuments = (a: Draft, b: Draft) => a.documents === b.documents

/** A save or draw keeps what stands; a step changes what it is about; another person changes something. */
export const plausibleInWizard: Plausible = (snapshot, event) => {
  const { draft } = snapshot.context as CaseWizardContext
  const fact = event as CaseWizardEvent
  if (
    'draft' in fact &&
    fact.type !== 'draft.loaded' &&
    draft.idCausa !== null &&
    !sameKind(draft, fact.draft)
  ) {
    return false
  }
  if (fact.type === 'general.saved') {
    return draft.idCausa === null || (sameParties(draft, fact.draft) && sameDocuments(draft, fact.draft))
  }
  if (fact.type === 'draft.changed') {
    return snapshot.value === 'parties'
      ? !sameParties(draft, fact.draft) && sameDocuments(draft, fact.draft)
      : sameParties(draft, fact.draft) && !sameDocuments(draft, fact.draft)
  }
  if (fact.type === 'draft.conflicted') return canonicalJson(draft) !== canonicalJson(fact.draft)
  if (fact.type === 'cause.drawn' || fact.type === 'form.signed') {
    return sameParties(draft, fact.draft) && sameDocuments(draft, fact.draft)
  }
  return true
}
