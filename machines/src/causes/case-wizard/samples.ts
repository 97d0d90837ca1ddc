import type { Samples } from '../../kernel/facts.ts'
import type { CaseWizardEvent, Draft } from './events.ts'

const registered: Draft = {
  idCausa: 1,
  tipoAccion: 'Privada',
  preparatoryActs: false,
  parties: [],
  documents: 0,
  finished: false,
  signed: false,
}

const withParties: Draft = {
  ...registered,
  parties: [
    { id: 1, idTipoSujetoProcesal: 1 },
    { id: 2, idTipoSujetoProcesal: 2 },
  ],
}

const withDocuments: Draft = { ...withParties, documents: 1 }

const petition: Draft = { ...withDocuments, preparatoryActs: true, parties: withParties.parties.slice(0, 1) }

const petitionWithAccused: Draft = { ...withDocuments, preparatoryActs: true }

const publicCause: Draft = { ...withParties, tipoAccion: 'Pública' }

const drawn: Draft = { ...withDocuments, finished: true }

const signed: Draft = { ...drawn, signed: true }

/** Payloads that generated paths try. */
export const caseWizardSamples: Samples<CaseWizardEvent> = {
  'creation.started': [{ type: 'creation.started' }],
  'draft.loaded': [
    { type: 'draft.loaded', draft: registered },
    { type: 'draft.loaded', draft: withDocuments },
    { type: 'draft.loaded', draft: drawn },
    { type: 'draft.loaded', draft: signed },
    { type: 'draft.loaded', draft: petition },
    { type: 'draft.loaded', draft: petitionWithAccused },
    { type: 'draft.loaded', draft: publicCause },
  ],
  'draft.unavailable': [{ type: 'draft.unavailable' }],
  'general.saved': [{ type: 'general.saved', draft: registered }],
  'general.reopened': [{ type: 'general.reopened' }],
  'draft.changed': [
    { type: 'draft.changed', draft: withParties },
    { type: 'draft.changed', draft: withDocuments },
  ],
  'draft.conflicted': [{ type: 'draft.conflicted', usuario: 'encargado', draft: withParties }],
  'parties.confirmed': [{ type: 'parties.confirmed' }],
  'parties.reopened': [{ type: 'parties.reopened' }],
  'attachments.deferred': [
    { type: 'attachments.deferred', on: true },
    { type: 'attachments.deferred', on: false },
  ],
  'creation.postponed': [{ type: 'creation.postponed' }],
  'draw.proposed': [{ type: 'draw.proposed' }],
  'draw.declined': [{ type: 'draw.declined' }],
  'draw.failed': [{ type: 'draw.failed' }],
  'cause.drawn': [{ type: 'cause.drawn', draft: drawn }],
  'form.signed': [{ type: 'form.signed', draft: signed }],
  'signing.postponed': [{ type: 'signing.postponed' }],
  'signing.resumed': [{ type: 'signing.resumed' }],
  'cause.deleted': [{ type: 'cause.deleted' }],
  'wizard.left': [{ type: 'wizard.left' }],
}
