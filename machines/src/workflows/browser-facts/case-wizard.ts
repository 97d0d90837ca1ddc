import { Schema } from 'effect'
import type { CaseWizardEvent } from '../case-wizard/events.ts'
import { Count, type FactSchemas, none, Text } from './fields.ts'

const draft = Schema.Struct({
  idCausa: Schema.NullOr(Count),
  tipoAccion: Schema.NullOr(Schema.Literal('Privada', 'Pública')),
  preparatoryActs: Schema.Boolean,
  parties: Schema.Array(Schema.Struct({ id: Count, idTipoSujetoProcesal: Count })),
  documents: Count,
  finished: Schema.Boolean,
  signed: Schema.Boolean,
})
const withDraft = Schema.Struct({ draft })

export const caseWizardFacts: FactSchemas<CaseWizardEvent> = {
  'creation.started': none,
  'draft.loaded': withDraft,
  'draft.unavailable': none,
  'general.saved': withDraft,
  'general.reopened': none,
  'draft.changed': withDraft,
  'draft.conflicted': Schema.Struct({ usuario: Text, draft }),
  'parties.confirmed': none,
  'parties.reopened': none,
  'attachments.deferred': Schema.Struct({ on: Schema.Boolean }),
  'creation.postponed': none,
  'draw.proposed': none,
  'draw.declined': none,
  'draw.failed': none,
  'cause.drawn': withDraft,
  'form.signed': withDraft,
  'signing.postponed': none,
  'signing.resumed': none,
  'cause.deleted': none,
  'wizard.left': none,
}
