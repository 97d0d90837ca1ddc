import { requiredArguments } from '@estrado/machines/messages/required-arguments'
import { officeTexts } from '@estrado/machines/writing/office-texts'
import { blankText } from '@estrado/machines/writing/tree'
import { visibleAct } from '../../acts/act-command.ts'
import { type CallBase, type FileReply, type Handler, type Services, signedIn } from '../../context.ts'
import { notFound, ruleText } from '../../errors.ts'
import { sha256 } from '../../journal/hash.ts'
import { writableAct, writtenAct } from '../written-act.ts'
import { odtOf } from './odt.ts'
import {
  beginAnew,
  beginDraft,
  checkedName,
  draftAt,
  draftToWrite,
  enteredAgain,
  isLeftUnchanged,
  type OfficeDraft,
  presentDraft,
} from './office-drafts.ts'
import { actIn, placeOfAct, placeOfCourt } from './office-places.ts'
import { officeAddresses } from './office-routes.ts'
import { command, converted, officeFailed, officeOf, signed } from './office-server.ts'

const nameIn = ({ params }: CallBase): string => checkedName(params.name ?? '')

/** May this person change the document now? Of an act: where its text may be written. */
async function mayEdit(context: CallBase, ambito: string): Promise<boolean> {
  const idActo = actIn(ambito)
  if (idActo === null) return true
  return writableAct(context.services.db, signedIn(context), idActo, { inOffice: true }).then(
    () => true,
    () => false,
  )
}

/** What a document says before it was saved there: of an act, its text as it stands; of a court, nothing yet. */
async function unsavedIn(context: CallBase, idActo: number | null) {
  const { services } = context
  const identity = signedIn(context)
  const text =
    idActo === null ? blankText : (await writableAct(services.db, identity, idActo, { inOffice: true })).texto
  const bytes = odtOf(text.doc)
  return {
    sha256: await services.files.put(bytes),
    bytes: bytes.length,
    autor: identity.nombreCompleto,
    fecha: services.clock.now(),
  }
}

/** What the command service answers: nobody has the document open; nothing was changed there since the last save. */
const [nobodyThere, nothingNew] = [1, 4]

async function begun(context: CallBase, ambito: string, nombre: string): Promise<OfficeDraft> {
  const { office } = signedIn(context)
  const made = await unsavedIn(context, actIn(ambito))
  return beginDraft(context.services.db, office, { ...made, ambito, nombre })
}

/**
 * Lost update: a document that nothing was saved of yet is set anew where the act's text was written on since. While
 * somebody has it open there, what they typed is saved first and the document stays theirs.
 */
async function asTextStands(context: CallBase, draft: OfficeDraft): Promise<OfficeDraft> {
  const idActo = actIn(draft.ambito)
  if (idActo === null || draft.revision > 0) return draft
  const made = await unsavedIn(context, idActo)
  if (made.sha256 === draft.sha256) return draft
  const asking = { office: officeOf(context.services), clock: context.services.clock }
  const { error } = await command(asking, draft.clave, 'forcesave', undefined)
  const isFree = error === nobodyThere || (error === nothingNew && isLeftUnchanged(draft))
  if (!isFree) return presentDraft(context.services.db, draft.ambito, draft.nombre)
  return beginAnew(context.services.db, signedIn(context).office, draft, made)
}

/** GET config/{name}: what the office server's editor opens a document with, signed. */
export const officeConfiguration: Handler<'editor.configuration'> = async (context) => {
  const { services, query } = context
  const office = officeOf(services)
  const identity = signedIn(context)
  const nombre = nameIn(context)
  const { idActo } = query
  if (idActo === undefined && query.resolucion !== true) throw ruleText(requiredArguments.act)
  if (idActo !== undefined) await writtenAct(services.db, identity, idActo)
  const ambito = idActo === undefined ? placeOfCourt(identity) : placeOfAct(idActo)
  const present = await draftAt(services.db, ambito, nombre)
  const found =
    present ??
    (query.isNew === true
      ? await begun(context, ambito, nombre)
      : await presentDraft(services.db, ambito, nombre))
  const edits = await mayEdit(context, ambito)
  const draft = edits
    ? await draftToWrite(services.db, await asTextStands(context, found), identity.office)
    : found
  if (edits) await enteredAgain(services.db, draft)
  const { url, callbackUrl } = officeAddresses(services.settings, draft.clave)
  const config = {
    document: {
      fileType: 'odt',
      key: draft.clave,
      title: nombre,
      url,
      permissions: { edit: edits, download: true, print: true },
    },
    documentType: 'word',
    editorConfig: {
      callbackUrl,
      lang: 'es',
      mode: edits ? 'edit' : 'view',
      user: { id: String(identity.userId), name: identity.nombreCompleto },
      customization: { forcesave: true },
    },
  } as const
  const token = await signed(office, services.clock, config)
  const guion = `${office.url}/web-apps/apps/api/documents/api.js`
  return { answer: { guion, config: { ...config, token }, revision: draft.revision } }
}

/** The last save of a document as a PDF. */
export async function pdfOf(services: Services, draft: OfficeDraft): Promise<Uint8Array> {
  const asking = { office: officeOf(services), clock: services.clock }
  const { url } = officeAddresses(services.settings, draft.clave)
  return converted(asking, { key: `${draft.clave}-${draft.revision}`, title: draft.nombre, url })
}

async function asPdf(services: Services, draft: OfficeDraft): Promise<FileReply> {
  const bytes = await pdfOf(services, draft)
  return { file: { name: draft.nombre.replace(/\.odt$/, '.pdf'), bytes, sha256: sha256(bytes) } }
}

/** GET actoProcesal/{name}: the act's document as it was last saved in the office editor, as it would be signed. */
export const actInOffice: Handler<'editor.act'> = async (context) => {
  const { services, query } = context
  officeOf(services)
  if (query.idActo === undefined) throw ruleText(requiredArguments.act)
  const act = await visibleAct(services.db, signedIn(context), query.idActo)
  return asPdf(services, await presentDraft(services.db, placeOfAct(act.id), nameIn(context)))
}

/** GET resolucion/{name}: the same of a resolution that belongs to no act yet. */
export const resolutionInOffice: Handler<'editor.resolution'> = async (context) => {
  const { services } = context
  officeOf(services)
  return asPdf(services, await presentDraft(services.db, placeOfCourt(signedIn(context)), nameIn(context)))
}

/** The document that a key names, if the caller may change it. */
async function draftOfKey(context: CallBase, clave: string): Promise<OfficeDraft> {
  const draft = await context.services.db
    .selectFrom('documento_oficina')
    .selectAll()
    .where('clave', '=', clave)
    .executeTakeFirst()
  if (!draft) throw notFound(officeTexts.document)
  const idActo = actIn(draft.ambito)
  if (idActo !== null) await writableAct(context.services.db, signedIn(context), idActo, { inOffice: true })
  else if (placeOfCourt(signedIn(context)) !== draft.ambito) throw notFound(officeTexts.document)
  return draft
}

/** POST command: whether a document is open, that it be saved now, or that others leave it. */
export const officeCommand: Handler<'editor.command'> = async (context) => {
  const { services, body } = context
  const office = officeOf(services)
  const draft = await draftOfKey(context, body.key)
  const asking = { office, clock: services.clock }
  const done = await command(asking, draft.clave, body.command, body.args?.users)
  if (done.error === nobodyThere && body.command === 'drop') throw officeFailed(1, officeTexts.codes[1] ?? '')
  return { answer: { key: draft.clave, ...done, revision: draft.revision } }
}
