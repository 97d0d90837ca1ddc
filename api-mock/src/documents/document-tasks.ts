import {
  annotatedCopy,
  type CopyOrder,
  countPdfPages,
  joinPdfs,
  judgeDocument,
  type SinceIssue,
  sinceIssue,
  type TrustStore,
  trustStoreIn,
} from '@estrado/agent/validation'
import type { ValidatePdfData } from '@estrado/machines/contract/agent-signing'
import { sha256 } from '../journal/hash.ts'
import { noteFont } from './note-font.ts'
import type { RegisteredFile } from './registered.ts'
import type { Typesetter } from './typesetter.ts'

export type Judging = {
  readonly pdf: Uint8Array
  readonly trustFolder: string
  readonly now: Date
  /** What the journal registered of the document: it proves when the signatures in it existed. */
  readonly registered: readonly RegisteredFile[]
  /** Does somebody approve the file, who has no signature in it? */
  readonly vouched?: boolean
}
/** A signed file that begins with the bytes of the issued one. */
export type JudgingSigned = Judging & { readonly issued: number }
type JudgedSigned = ValidatePdfData & { readonly since: SinceIssue }
export type Typesetting = { readonly template: string; readonly data: object; readonly at: Date }

const stores = new Map<string, TrustStore>()

/** Authorities and revocation lists of the installation: every `.pem` and `.crl` of the folder, read when they change. */
function trustStoreOf(folder: string): TrustStore {
  const known = stores.get(folder)
  if (known) return known
  const opened = trustStoreIn(folder)
  stores.set(folder, opened)
  return opened
}

/**
 * Which beginnings of a file are what was registered, by their hashes: nothing that was put in a file's place has the
 * date of what stood there.
 */
const registeredIn = (pdf: Uint8Array, registered: readonly RegisteredFile[]) =>
  registered.filter(({ bytes, sha256: hash }) => sha256(pdf.subarray(0, bytes)) === hash)

function judge({
  pdf,
  trustFolder,
  now,
  registered,
  vouched = false,
  issued,
}: Judging & { readonly issued?: number }): ValidatePdfData {
  const store = trustStoreOf(trustFolder)
  const { veredicto, motivos, firmas, sellos } = judgeDocument(pdf, {
    trustAnchors: store.anchors().map(({ der }) => der),
    revocationLists: store.lists(),
    now,
    vouched,
    registered: registeredIn(pdf, registered),
    ...(issued === undefined ? {} : { issued }),
  })
  // What was found out beside it isn't for the answer, and holds what can't be copied to another thread.
  return { veredicto, motivos, firmas: firmas.map(({ detail: _, ...signature }) => signature), sellos }
}

const judgeSigned = (judging: JudgingSigned): JudgedSigned => ({
  ...judge(judging),
  since: sinceIssue(judging.pdf, judging.issued),
})

let typesetter: Typesetter | null = null

// A worker loads what it needs when it is first asked for it: strangers' files have no use for the fonts.
async function typeset({ template, data, at }: Typesetting): Promise<Uint8Array> {
  typesetter ??= (await import('./typesetter.ts')).openTypesetter()
  return typesetter.render(template, data, at)
}

/** What the API has done in worker threads: all that opens a stranger's file, and all that takes long. */
export const documentTasks = {
  countPages: (pdf: Uint8Array): number => countPdfPages(pdf),
  picture: async (bytes: Uint8Array): Promise<Uint8Array> =>
    (await import('./picture.ts')).pdfOfPicture(bytes),
  join: (files: readonly Uint8Array[]): Uint8Array => joinPdfs([...files]),
  annotate: (order: Omit<CopyOrder, 'font'>): Uint8Array => annotatedCopy({ ...order, font: noteFont() }),
  rows: async (bytes: Uint8Array) => (await import('../kernel/catalogue/spreadsheet.ts')).rowsOfSheet(bytes),
  judge,
  judgeSigned,
  typeset,
}

export type DocumentTasks = typeof documentTasks
