import type { Draft } from '@estrado/machines/causes/case-wizard/events'
import { wizardMessages } from '@estrado/machines/causes/wizard-texts'
import type { AnswerOf } from '@estrado/machines/contract/types'
import { documentRules } from '@estrado/machines/documents/document-rules'
import { extensionOf } from '@estrado/machines/documents/upload-rules'
import { wizardPartiesMessages } from '@estrado/machines/parties/wizard-parties'
import { type FieldMessages, hasMessages } from '@estrado/machines/rules/field-messages'
import type { Described } from '../case-wizard.ts'

export type AttachedDocument = AnswerOf<'causas.archivos'>[number]

/** A file that waits to be attached, with what is said of it. */
export type ChosenDocument = Described & {
  /** Idempotency key: of this file alone. */
  readonly key: string
  readonly archivo: File
  /** What was said when it went out by its key, as long as its answer hasn't come. */
  readonly sent?: Described | null
  /** The scan that it came from: its pages are dropped once the API has the document. */
  readonly jobId: string | null
  /** The agent's name of the PDF. */
  readonly pdfName?: string
}

/** Step 3 as this browser keeps it. */
export type UnsavedDocuments = {
  readonly chosen: readonly ChosenDocument[]
  readonly deferred: boolean
}

export type ChosenFile = {
  readonly archivo: File
  /** Known of scans and photos; of a PDF only its owner knows the sheets. */
  readonly pages?: number
  readonly jobId?: string
  readonly pdfName?: string
  /** What it was called when it was digitised. */
  readonly referencia?: string
}

/** A chosen file as a document to be; an image is one sheet. */
export function chosenDocument(
  key: string,
  { archivo, pages, jobId, pdfName, referencia = '' }: ChosenFile,
): ChosenDocument {
  const isImage = extensionOf(archivo.name) !== '.pdf'
  const sheets = pages ?? (isImage ? 1 : null)
  return {
    key,
    archivo,
    referencia,
    fojasAdjunto: sheets === null ? '' : String(sheets),
    jobId: jobId ?? null,
    ...(pdfName !== undefined && { pdfName }),
  }
}

export const bytesOf = (chosen: readonly ChosenDocument[]): number =>
  chosen.reduce((sum, { archivo }) => sum + archivo.size, 0)

/** Messages of each chosen document, by its key; only those that don't hold their rules. */
export function chosenMessages(chosen: readonly ChosenDocument[]): Readonly<Record<string, FieldMessages>> {
  return Object.fromEntries(
    chosen
      .map((document) => [document.key, documentRules(document)] as const)
      .filter(([, messages]) => hasMessages(messages)),
  )
}

/** Why the cause can't be finished yet: parties, or no document and 'Adjuntar después' off. */
export function finishMessages(draft: Draft, deferred: boolean): readonly string[] {
  if (deferred) return []
  const files = draft.documents === 0 && draft.tipoAccion !== 'Pública' ? [wizardMessages.filesRequired] : []
  return [...wizardPartiesMessages(draft), ...files]
}
