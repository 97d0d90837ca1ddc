import { Schema } from 'effect'
import { Count, Text } from '../../kernel/fact-fields.ts'
import { type FactOf, facts } from '../../kernel/facts.ts'

/** The draft as the wizard knows it: told by the API after each call (`spec 3 §4`). */
const draft = Schema.Struct({
  idCausa: Schema.NullOr(Count),
  tipoAccion: Schema.NullOr(Schema.Literal('Privada', 'Pública')),
  preparatoryActs: Schema.Boolean,
  parties: Schema.Array(Schema.Struct({ id: Count, idTipoSujetoProcesal: Count })),
  documents: Count,
  /** estaFinalizaCreacion: drawn; opens in the PDF viewer. */
  finished: Schema.Boolean,
  signed: Schema.Boolean,
})
export type Draft = typeof draft.Type

/** Facts of one person's walk through the wizard, address `/causas/{idCausa}`. */
export const caseWizardFacts = facts('case-wizard', {
  'creation.started': {},
  'draft.loaded': { draft },
  'draft.unavailable': {},
  'general.saved': { draft },
  'general.reopened': {},
  'draft.changed': { draft },
  'draft.conflicted': { usuario: Text, draft },
  'parties.confirmed': {},
  'parties.reopened': {},
  'attachments.deferred': { on: Schema.Boolean },
  'creation.postponed': {},
  'draw.proposed': {},
  'draw.declined': {},
  'draw.failed': {},
  'cause.drawn': { draft },
  'form.signed': { draft },
  'signing.postponed': {},
  'signing.resumed': {},
  'cause.deleted': {},
  'wizard.left': {},
})

export type CaseWizardEvent = FactOf<typeof caseWizardFacts>
