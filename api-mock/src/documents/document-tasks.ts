import {
  countPdfPages,
  joinPdfs,
  type TrustStore,
  trustStoreIn,
  validatePdfSignatures,
} from '@estrado/agent/validation'
import type { ValidatedSignature } from '@estrado/machines/contract/agent-signing'
import type { Typesetter } from './typesetter.ts'

export type Judging = { readonly pdf: Uint8Array; readonly trustFolder: string; readonly now: Date }
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

function signaturesOf({ pdf, trustFolder, now }: Judging): readonly ValidatedSignature[] {
  const store = trustStoreOf(trustFolder)
  const trust = { trustAnchors: store.anchors().map(({ der }) => der), revocationLists: store.lists(), now }
  // What was found out beside it isn't for the answer, and holds what can't be copied to another thread.
  return validatePdfSignatures(pdf, trust).map(({ detail: _, ...signature }) => signature)
}

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
  signatures: signaturesOf,
  typeset,
}

export type DocumentTasks = typeof documentTasks
