import { join } from 'node:path'
import type { ValidatedSignature, ValidatePdfData } from '@estrado/machines/contract/agent-signing'
import type { ReasonCode } from '@estrado/machines/documents/verdict'
import { reasonTexts } from '@estrado/machines/documents/verdict-texts'
import { unnamed } from '@estrado/machines/journal/texts'
import { apiTexts } from '@estrado/machines/messages/api'
import { toldDocument } from '@estrado/machines/parties/identity-document-rules'
import { whoseIs } from '../access/document-bearers.ts'
import type { Identity } from '../access/identity.ts'
import type { DecisionServices } from '../context.ts'
import type { Tx } from '../database/connect.ts'
import { ruleText } from '../errors.ts'
import type { Moment } from '../journal/command.ts'
import { OverLimit, TaskFailed } from '../workers/worker-pool.ts'
import type { Judging } from './document-tasks.ts'
import type { RegisteredFile } from './registered.ts'

/** What judging leans on: the authorities of the installation, and the workers. */
export type Judge = Pick<DecisionServices, 'settings' | 'documents'>

type File = Omit<Judging, 'trustFolder'>

/** What was issued to be signed, and what the journal registered of it, where others signed it before. */
type Issued = { readonly pdf: Uint8Array; readonly registered: readonly RegisteredFile[] }

const trustFolderOf = ({ settings }: Judge) => join(settings.dataFolder, 'trust-anchors')

/** What a file that can't be judged is answered with. */
function unjudged(error: unknown): never {
  if (error instanceof OverLimit) throw ruleText(apiTexts.fileTooHeavy)
  if (error instanceof TaskFailed) throw ruleText(apiTexts.signatureUnreadable)
  throw error
}

/** The one verdict on a PDF at `now`; 422 where it can't be read. */
export const judgementOf = (judge: Judge, file: File): Promise<ValidatePdfData> =>
  judge.documents.judge({ ...file, trustFolder: trustFolderOf(judge) }).catch(unjudged)

const doubts: readonly ReasonCode[] = ['lectura-ambigua', 'ilegible']

/** What is approved must have one reading, as what is signed; 422 in the words that the public page would use. */
export async function checkReadOneWay(judge: Judge, now: Date, pdf: Uint8Array): Promise<void> {
  const { motivos } = await judgementOf(judge, { pdf, now, registered: [], vouched: true })
  const doubt = motivos.find(({ codigo }) => doubts.includes(codigo))
  if (doubt) throw ruleText(reasonTexts[doubt.codigo])
}

/** The certificate's document, number and suffix, must be the person's of the session. */
async function checkSigner(tx: Tx, identity: Identity, { certificado }: ValidatedSignature): Promise<void> {
  const whose = await whoseIs(tx, toldDocument(certificado.ci, null), identity)
  if (whose === 'same') return
  if (whose === 'unsure') throw ruleText(apiTexts.signatureUnsure)
  const { signatureOfOther } = apiTexts
  throw ruleText(signatureOfOther(certificado.nombreSignatario), signatureOfOther(unnamed.signer))
}

/** Why what was put behind an issued document isn't taken in. */
const additionRefusals = {
  changed: apiTexts.changedBeforeSigning,
  stamped: apiTexts.stampedBySigner,
} as const

/**
 * Accepts a signed document: it must be the issued one with signatures added after its last byte and nothing else
 * that a reader shows, the verdict 'Válido', and of the signatures one alone new, by the person of the session. Throws the
 * 422 that says what is wrong, in the words that the public page would use.
 */
export async function acceptSignature(
  judge: Judge,
  { tx, now }: Pick<Moment, 'tx' | 'now'>,
  identity: Identity,
  { pdf: issued, registered }: Issued,
  signed: Uint8Array,
): Promise<ValidatedSignature> {
  if (signed.length <= issued.length || !Buffer.from(signed.subarray(0, issued.length)).equals(issued)) {
    throw ruleText(apiTexts.notThisDocument)
  }
  const { veredicto, motivos, firmas, since } = await judge.documents
    .judgeSigned({ pdf: signed, now, registered, issued: issued.length, trustFolder: trustFolderOf(judge) })
    .catch(unjudged)
  const [own, ...along] = firmas.filter(({ revision }) => revision.bytes > issued.length)
  const [reason] = motivos
  if (reason) throw ruleText(reasonTexts[reason.codigo])
  if (!own || veredicto !== 'Válido') throw ruleText(apiTexts.signatureMissing)
  if (along.length > 0) throw ruleText(apiTexts.signaturesAlong)
  if (since !== 'signed') throw ruleText(additionRefusals[since])
  await checkSigner(tx, identity, own)
  return own
}
