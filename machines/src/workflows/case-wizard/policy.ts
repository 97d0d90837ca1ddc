import { causeRegistrars } from '../../vocabulary/role-groups.ts'
import type { Workflow } from '../workflow.ts'
import type { CaseWizardEvent, Draft } from './events.ts'
import { caseWizardMachine } from './machine.ts'

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

const registrars = { actors: causeRegistrars } as const

export const caseWizardWorkflow: Workflow<CaseWizardEvent> = {
  name: 'case-wizard',
  label: 'Registro de causa',
  version: 1,
  machine: caseWizardMachine,
  states: {
    opening: 'Abriendo',
    general: 'Datos Generales',
    parties: 'Sujetos Procesales',
    documents: 'Digitalizar',
    confirmingDraw: 'Confirmando el sorteo',
    signing: 'Firmando el Formulario Único',
    viewing: 'Formulario Único a la vista',
    left: 'Cerrado',
  },
  policy: {
    'creation.started': { label: 'Registro iniciado', ...registrars },
    'draft.loaded': { label: 'Borrador abierto', ...registrars },
    'draft.unavailable': { label: 'Borrador no disponible', ...registrars },
    'general.saved': { label: 'Datos generales guardados', ...registrars },
    'general.reopened': { label: 'Regreso a datos generales', ...registrars },
    'draft.changed': { label: 'Borrador modificado', ...registrars },
    'draft.conflicted': { label: 'Borrador modificado por otra persona', ...registrars },
    'parties.confirmed': { label: 'Sujetos procesales confirmados', ...registrars },
    'parties.reopened': { label: 'Regreso a sujetos procesales', ...registrars },
    'attachments.deferred': { label: 'Adjuntar después', ...registrars },
    'creation.postponed': { label: 'Registro finalizado sin documentos', ...registrars },
    'draw.proposed': { label: 'Sorteo propuesto', ...registrars },
    'draw.declined': { label: 'Sorteo cancelado', ...registrars },
    'draw.failed': { label: 'Sorteo fallido', ...registrars },
    'cause.drawn': { label: 'Causa sorteada', ...registrars },
    'form.signed': { label: 'Formulario Único firmado o aprobado', ...registrars },
    'signing.postponed': { label: 'Firma postergada', ...registrars },
    'signing.resumed': { label: 'Firma reanudada', ...registrars },
    'cause.deleted': { label: 'Causa eliminada', ...registrars },
    'wizard.left': { label: 'Registro cerrado', ...registrars },
  },
  samples: {
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
  },
}
