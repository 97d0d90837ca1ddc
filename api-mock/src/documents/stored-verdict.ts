import { identityTexts } from '@estrado/machines/audit/identities-texts'
import type { JudgedSignature, ValidatePdfData } from '@estrado/machines/contract/agent-signing'
import { unsigned } from '@estrado/machines/documents/verdict'
import { apiTexts } from '@estrado/machines/messages/api'
import type { CallBase, FileAnswer, Services } from '../context.ts'
import { ApiError, notFound } from '../errors.ts'
import { approversOf, coveredApprover } from '../signing/approvals/approvals.ts'
import { DamagedFile, damageAlarm } from './damaged-file.ts'
import type { StoredContent } from './file-store.ts'
import type { DocumentRow } from './readable.ts'
import { registeredFiles } from './registered.ts'
import { judgementOf } from './signature.ts'
import { mayKnowValidators } from './validators.ts'

/** A file that can't be read or judged in time: nobody can say that it is as it was signed. */
const unreadable: ValidatePdfData = {
  veredicto: 'No se puede afirmar',
  motivos: [{ codigo: 'ilegible' }],
  firmas: [],
  sellos: [],
}

/** A stored file's bytes for whoever judges it; null, with the alarm, where it is damaged. */
export async function bytesIfWhole({ files }: Pick<Services, 'files'>, sha256: string) {
  try {
    return await files.get(sha256)
  } catch (error) {
    if (!(error instanceof DamagedFile)) throw error
    damageAlarm(sha256, error.found, error.message)
    return null
  }
}

/** The one verdict on a stored document, judged anew at each call, whoever signed it and wherever. */
async function storedJudgement(
  services: Services,
  row: DocumentRow,
  vouched: boolean,
): Promise<ValidatePdfData> {
  const pdf = await bytesIfWhole(services, row.sha256)
  if (pdf === null) return unreadable
  try {
    const registered = await registeredFiles(services.db, row)
    return await judgementOf(services, { pdf, now: services.clock.now(), registered, vouched })
  } catch (error) {
    if (error instanceof ApiError && error.status === 422) return unreadable
    throw error
  }
}

/** The validity of a document: its verdict, or its approvals' where nobody signed what all read alike (`spec 1 §3`). */
export async function storedValidity(services: Services, row: DocumentRow) {
  const aprobaciones = await approversOf(services, row)
  const approved = aprobaciones.length > 0
  const { veredicto, motivos, firmas, sellos } = await storedJudgement(services, row, approved)
  const estado = approved && veredicto === unsigned ? ('Válido' as const) : veredicto
  return { estado, motivos, aprobaciones, firmas, sellos }
}

/** The same as the wire tells it to the caller: who signed and approved it as they may know them. */
export async function validityOf(context: CallBase, row: DocumentRow) {
  const { firmas, aprobaciones, ...verdict } = await storedValidity(context.services, row)
  const told = firmas.length + aprobaciones.length === 0 || (await mayKnowValidators(context, row))
  return {
    ...verdict,
    aprobaciones: told ? aprobaciones : aprobaciones.map(coveredApprover),
    firmas: firmas.map(shown).map((one) => (told ? one : covered(one))),
  }
}

/** A signature as anybody may see it: of its certificate what the paper says too. */
function shown({ certificado, timeStamp: _stamped, versionado: _later, ...facts }: JudgedSignature) {
  const { nombreSignatario, emailSignatario, ci, organizacionSignatario, nombreECA } = certificado
  const { inicioValidez, finValidez } = certificado
  const names = { nombreSignatario, emailSignatario, ci, organizacionSignatario, nombreECA }
  return { ...facts, certificado: { ...names, inicioValidez, finValidez } }
}

/** A signature of which is told how it holds, and not whose it is. */
function covered({ certificado, agregados, ...facts }: ReturnType<typeof shown>): ReturnType<typeof shown> {
  const nobody = { emailSignatario: '', organizacionSignatario: '' }
  const named = { ...nobody, nombreSignatario: identityTexts.reserved, ci: identityTexts.reserved }
  return {
    ...facts,
    certificado: { ...certificado, ...named },
    agregados: agregados.map((added) => ({ ...added, por: null })),
  }
}

/** The first bytes of a stored file as a file of its own. */
const beginningOf = ({ read }: StoredContent, size: number): StoredContent => ({ size, read })

/** Files of which is remembered where their signatures end. */
const rememberedFiles = 1000

/** Lengths of a file's revisions by its SHA-256: its bytes alone tell them, whatever its signatures are worth today. */
const revisionsOf = new Map<string, readonly (number | undefined)[]>()

/** A viewer asks for many parts of a revision: the file is judged for the first alone. */
async function revisions(services: Services, row: DocumentRow) {
  const known = revisionsOf.get(row.sha256)
  if (known) return known
  const { firmas } = await storedJudgement(services, row, false)
  const lengths = firmas.map(({ revision }) => revision.bytes)
  // Of none, it may be that the file could not be judged in time.
  if (lengths.length === 0) return lengths
  revisionsOf.set(row.sha256, lengths)
  const [oldest] = revisionsOf.keys()
  if (revisionsOf.size > rememberedFiles && oldest !== undefined) revisionsOf.delete(oldest)
  return lengths
}

/** A document as it was when its signature `number` (from 1) was put under it. 404 when it has no such signature. */
export async function signedRevision(
  services: Services,
  row: DocumentRow,
  number: number,
): Promise<FileAnswer> {
  const lengths = await revisions(services, row)
  const bytes = lengths[number - 1]
  if (!bytes) throw notFound(apiTexts.revisionUnknown)
  const whole = await services.files.open(row.sha256)
  return { name: row.nombre, sha256: `${row.sha256}-${bytes}`, bytes: beginningOf(whole, bytes) }
}
