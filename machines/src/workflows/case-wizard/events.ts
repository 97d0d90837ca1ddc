import type { PartySummary } from '../../rules/wizard-parties.ts'

/** The draft as the wizard knows it: told by the API after each call (`spec 3 §4`). */
export type Draft = {
  readonly idCausa: number | null
  readonly tipoAccion: 'Privada' | 'Pública' | null
  readonly preparatoryActs: boolean
  readonly parties: readonly PartySummary[]
  readonly documents: number
  /** estaFinalizaCreacion: drawn; opens in the PDF viewer. */
  readonly finished: boolean
  readonly signed: boolean
}

/** Facts of one person's walk through the wizard, address `/causas/{idCausa}`. */
export type CaseWizardEvent =
  | { readonly type: 'creation.started' }
  | { readonly type: 'draft.loaded'; readonly draft: Draft }
  | { readonly type: 'draft.unavailable' }
  | { readonly type: 'general.saved'; readonly draft: Draft }
  | { readonly type: 'general.reopened' }
  | { readonly type: 'draft.changed'; readonly draft: Draft }
  | { readonly type: 'draft.conflicted'; readonly usuario: string; readonly draft: Draft }
  | { readonly type: 'parties.confirmed' }
  | { readonly type: 'parties.reopened' }
  | { readonly type: 'attachments.deferred'; readonly on: boolean }
  | { readonly type: 'creation.postponed' }
  | { readonly type: 'draw.proposed' }
  | { readonly type: 'draw.declined' }
  | { readonly type: 'draw.failed' }
  | { readonly type: 'cause.drawn'; readonly draft: Draft }
  | { readonly type: 'form.signed'; readonly draft: Draft }
  | { readonly type: 'signing.postponed' }
  | { readonly type: 'signing.resumed' }
  | { readonly type: 'cause.deleted' }
  | { readonly type: 'wizard.left' }
