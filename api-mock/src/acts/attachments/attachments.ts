import { randomUUID } from 'node:crypto'
import { actTypeCodes } from '@estrado/machines/catalogues/act-type-values'
import type { StoredFile } from '@estrado/machines/causes/cause/facts'
import { documentRules } from '@estrado/machines/documents/document-rules'
import { uploadRefusal } from '@estrado/machines/documents/upload-rules'
import { apiTexts } from '@estrado/machines/messages/api'
import { plainFileName } from '@estrado/machines/rules/file-name'
import type { Identity } from '../../access/identity.ts'
import { visibleCause } from '../../causes/access.ts'
import { runCauseCommand } from '../../causes/cause-command.ts'
import { causeCall } from '../../causes/commands.ts'
import { readDocuments } from '../../causes/read.ts'
import { type DecisionServices, type Handler, numberParam, signedIn, type Upload } from '../../context.ts'
import type { Database } from '../../database/connect.ts'
import { nextId } from '../../database/next-id.ts'
import { inspectUpload } from '../../documents/inspect.ts'
import { notFound, refuseBroken, ruleBroken } from '../../errors.ts'
import { writableActType } from '../act-types.ts'
import { checkOfAttachment } from '../as-written.ts'
import { checkOfDraft } from '../in-our-words.ts'
import { corrected } from './correction.ts'

type Described = { readonly referencia: string; readonly fojasAdjunto: string }

function check(form: Described): { referencia: string; fojas: number } {
  refuseBroken(documentRules(form))
  return { referencia: form.referencia.trim(), fojas: Number(form.fojasAdjunto) }
}

/** Characters of a file's name that are kept; the rest says no more. */
const nameCharacters = 200

/** The name under which a file is kept: without folders, counted in characters, and a PDF whatever it was. */
const storedName = (name: string): string =>
  [...name.replace(/^.*[\\/]/, '').replace(/\.(jpe?g|png)$/i, '.pdf')].slice(-nameCharacters).join('')

/** The name that a document was given, whose slash parts no folders (`Auto de Vista 45/2026`); of none, its file's. */
const givenName = (given: string, fileName: string): string => {
  const plain = plainFileName(given.replaceAll(/[\\/]+/g, '-')).replace(/\.pdf$/i, '')
  return plain === '' ? fileName : `${plain}.pdf`
}

/**
 * Stores an uploaded file as PDF, under its own name or the one that is given; refuses what is no image and no PDF, by
 * its name and by its content (`spec 1 §5`).
 */
export async function store(
  services: Pick<DecisionServices, 'documents' | 'files'>,
  file: Upload | null,
  name = '',
): Promise<StoredFile> {
  if (!file) throw ruleBroken({ archivo: [apiTexts.documentsRequired] })
  const refusal = uploadRefusal([{ name: file.name, size: file.bytes.length }])
  if (refusal) throw ruleBroken({ archivo: [refusal] })
  const { pdf, paginas } = await inspectUpload(services.documents, file.bytes)
  return {
    uuid: randomUUID(),
    sha256: await services.files.put(pdf),
    bytes: pdf.length,
    paginas,
    nombre: storedName(givenName(name, file.name)),
  }
}

/** GET causas/{id}/actos-procesales: what was attached, the main document first. */
export const documentsOfCause: Handler<'causas.archivos'> = async (context) => {
  const { db } = context.services
  const identity = signedIn(context)
  const cause = await visibleCause(db, identity, numberParam(context, 'id'))
  return { answer: await readDocuments(db, identity, cause), version: cause.version }
}

/** POST actos-procesales: attaches a file to a draft; the first one is the main document (`spec 3 §4`). */
export const attach: Handler<'actosProcesales.create'> = async (context) => {
  const { services, body, file } = context
  const call = causeCall(context)
  const cause = await visibleCause(services.db, call.identity, body.idCausa)
  checkOfDraft(body)
  const described = check(body)
  const archivo = await store(services, file, body.nombreDocumento)
  const { answer, version } = await runCauseCommand(
    call,
    'actosProcesales.create',
    cause.id,
    'document.attached',
    async ({ documents }, { tx }) => {
      const idActo = await nextId(tx, 'acto_procesal_id')
      const principal = documents.length === 0
      const byDefault = principal
        ? actTypeCodes.ACUSACION_PARTICULAR_CAUSA_PRIVADA
        : actTypeCodes.ELEMENTOS_PROBATORIOS
      const { roles, office } = call.identity
      const writer = { roles, office, idCausa: cause.id }
      const type = await writableActType(tx, body.idTipoActoProcesal ?? byDefault, writer)
      return {
        facts: [
          {
            type: 'document.attached',
            idActo,
            document: { idTipoActoProcesal: type.id, ...described, principal, archivo },
          },
        ],
        status: 201,
        answer: { id: idActo, uuid: archivo.uuid },
      }
    },
  )
  return { status: 201, answer, version }
}

async function attachmentOf(db: Database, identity: Identity, idActo: number) {
  const row = await db
    .selectFrom('acto_procesal as a')
    .innerJoin('documento as d', 'd.id_acto', 'a.id')
    .select(['a.id_causa', 'a.id_tipo_acto_procesal', 'a.principal', 'a.referencia', 'a.fojas'])
    .select(['d.uuid', 'd.sha256', 'd.bytes', 'd.paginas', 'd.nombre'])
    .where('a.id', '=', idActo)
    .executeTakeFirst()
  if (!row) throw notFound(apiTexts.documentUnknown)
  const cause = await visibleCause(db, identity, row.id_causa)
  return { ...row, cause }
}

/** PATCH actos-procesales/{id}: reference, sheets, or both. */
export const updateAttachment: Handler<'actosProcesales.update'> = async (context) => {
  const call = causeCall(context)
  const idActo = numberParam(context, 'id')
  const seen = await attachmentOf(context.services.db, call.identity, idActo)
  checkOfAttachment(context.body)
  const { version } = await runCauseCommand(
    call,
    'actosProcesales.update',
    seen.cause.id,
    'document.corrected',
    async (_, { tx }) => {
      // Read under the command: a file that was replaced meanwhile stays replaced.
      const { uuid, sha256, bytes, paginas, nombre, ...present } = await attachmentOf(
        tx,
        call.identity,
        idActo,
      )
      const document = {
        idTipoActoProcesal: present.id_tipo_acto_procesal,
        ...corrected(context.body, present),
        principal: present.principal,
        archivo: { uuid, sha256, bytes, paginas, nombre },
      }
      return { facts: [{ type: 'document.corrected', idActo, document }], answer: { id: idActo, uuid } }
    },
  )
  return { answer: { id: idActo, uuid: seen.uuid }, version }
}

/** DELETE actos-procesales/{id} */
export const deleteAttachment: Handler<'actosProcesales.delete'> = async (context) => {
  const call = causeCall(context)
  const idActo = numberParam(context, 'id')
  const { cause } = await attachmentOf(context.services.db, call.identity, idActo)
  const { version } = await runCauseCommand(
    call,
    'actosProcesales.delete',
    cause.id,
    'document.removed',
    async () => ({
      facts: [{ type: 'document.removed', idActo }],
      answer: { id: idActo, mensaje: apiTexts.done.deleted },
    }),
  )
  return { answer: { mensaje: apiTexts.done.deleted }, version }
}
