import { hasLeft } from '../acts/vocabulary.ts'
import type { CauseRelation } from './file-rules.ts'
import { opensDocuments, partsFor, seesProtected } from './file-rules.ts'
import { withheldTexts } from './package-texts.ts'

/** What a package of a cause leaves out, and why; never how much of it there is. */
export type Withheld = { readonly que: string; readonly motivo: string }

/**
 * Withheld parts follow from the relation alone: whether there is a secret act at all must not show in the list
 * (`docs/decisions/export-of-a-cause.md`).
 */
export function withheldFrom(relation: CauseRelation): readonly Withheld[] {
  const outside = relation === 'lawyer' || relation === 'party'
  const { drafts, annotations, sealed, history, form, unseen, others, notices, documents, names } =
    withheldTexts
  return [
    drafts,
    annotations,
    ...(partsFor(relation).includes('historia') ? [sealed] : [history]),
    ...(opensDocuments(relation) ? [] : [documents]),
    ...(outside ? [form, others, notices] : []),
    ...(outside || relation === 'prosecution' ? [unseen] : []),
    ...(seesProtected(relation) ? [] : [names]),
  ]
}

/** Has the act left every desk on which it was written, so that it goes out with the cause? */
export const isOfPackage = hasLeft

/** A text as part of a file's name: small letters and digits, words joined by hyphens. */
const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

/** The folder that a package is, by the cause's code. */
export const packageFolder = (codigoUnico: string, idCausa: number): string =>
  `causa-${plain(codigoUnico) || idCausa}`

/** Where a document stands in the package: by its place among them and what it is. */
export const documentPath = (place: number, type: string): string =>
  `data/documentos/${String(place).padStart(3, '0')}-${plain(type).slice(0, 60) || 'documento'}.pdf`

/** The parts of a package that have names of their own (BagIt, RFC 8493: what is handed over is under `data/`). */
export const packageFiles = {
  declaration: 'bagit.txt',
  info: 'bag-info.txt',
  manifest: 'manifest-sha256.txt',
  tagManifest: 'tagmanifest-sha256.txt',
  verifier: 'verificar.html',
  /** The fact that the package was given out, with the way to a signed checkpoint. */
  receipt: 'constancia.jsonl',
  cover: 'data/caratula.pdf',
  cause: 'data/causa.json',
  withheld: 'data/reservado.json',
  events: 'data/hechos.jsonl',
} as const
