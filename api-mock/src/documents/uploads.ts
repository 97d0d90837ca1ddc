import { extname } from 'node:path'
import type { StoredFile } from '@estrado/machines/causes/cause/facts'
import type { CallName } from '@estrado/machines/contract/calls'
import type { UploadedFileEvent } from '@estrado/machines/documents/uploaded-file/events'
import { uploadedFileWorkflow } from '@estrado/machines/documents/uploaded-file/workflow'
import { uploadMessages } from '@estrado/machines/documents/uploads-texts'
import { apiTexts } from '@estrado/machines/messages/api'
import { limits, uploadTypes } from '@estrado/machines/vocabulary/limits'
import { store } from '../acts/attachments/attachments.ts'
import { type CallBase, type Handler, signedIn, type Upload, uuidParam } from '../context.ts'
import { notFound, ruleBroken } from '../errors.ts'
import { attemptOn } from '../journal/attempt.ts'
import { type Attempt, runCommand } from '../journal/command.ts'
import { ownUpload } from './readable.ts'

const attemptOf = (
  context: CallBase,
  name: CallName,
  uuid: string,
  asks: UploadedFileEvent['type'],
): Attempt =>
  attemptOn(context, {
    name,
    ledger: signedIn(context).ledger,
    workflow: uploadedFileWorkflow,
    id: uuid,
    asks,
  })

/** Only the types and sizes of the specification, with its text (`spec 1 §5`). Contents are judged one by one. */
function checkUploads(files: readonly Upload[], told: number | undefined): void {
  if (files.length === 0) throw ruleBroken({ files: [apiTexts.documentsRequired] })
  if (files.length > limits.uploadFiles) {
    throw ruleBroken({ files: [uploadMessages.tooMany(limits.uploadFiles)] })
  }
  const total = files.reduce((sum, { bytes }) => sum + bytes.length, 0)
  const known = files.every(({ name }) => extname(name).toLowerCase() in uploadTypes)
  if (!known || Math.max(total, told ?? 0) > limits.uploadTotalBytes) {
    throw ruleBroken({ files: [uploadMessages.rejected] })
  }
}

/** A stored file as it is told to whoever uploaded it; `path` and `fileName` as of a scanned file (`spec 1 §3`). */
const toldOf = ({ uuid, nombre, bytes, paginas, sha256 }: StoredFile) => ({
  uuid,
  path: `documentos/${uuid}/pdf`,
  fileName: nombre,
  bytes,
  paginas,
  sha256,
})

/** Stores files and records each as a fact of its own, all or none. */
async function takeUploads(context: CallBase, name: CallName, files: readonly Upload[], told?: number) {
  const { services } = context
  const idUsuario = signedIn(context).userId
  checkUploads(files, told)
  const stored: StoredFile[] = []
  for (const file of files) stored.push(await store(services, file))
  const [first, ...rest] = stored
  if (!first) throw ruleBroken({ files: [apiTexts.documentsRequired] })
  const fact = (archivo: StoredFile): UploadedFileEvent => ({ type: 'file.uploaded', idUsuario, archivo })
  const { answer } = await runCommand(services, {
    ...attemptOf({ ...context, expectedVersion: null }, name, first.uuid, 'file.uploaded'),
    decide: async ({ alongside }) => {
      for (const archivo of rest) {
        await alongside(uploadedFileWorkflow, archivo.uuid, [fact(archivo)])
      }
      return { facts: [fact(first)], status: 201, answer: [toldOf(first), ...rest.map(toldOf)] as const }
    },
  })
  return { status: 201, answer }
}

/** POST documentos/upload: one file, which is its uploader's alone until an act takes it (`spec 1 §7`). */
export const upload: Handler<'documentos.upload'> = async (context) => {
  const { status, answer } = await takeUploads(context, 'documentos.upload', context.files)
  return { status: status ?? 201, answer: answer[0] }
}

/** POST documentos/uploads: several, together at most 20 MB (`spec 1 §5`). */
export const uploadMany: Handler<'documentos.uploadMany'> = (context) =>
  takeUploads(context, 'documentos.uploadMany', context.files, context.body.size)

/** An upload that isn't needed; its content stays in the store, as everything that was ever recorded. */
export async function discardUpload(context: CallBase) {
  const { services } = context
  const uuid = uuidParam(context, 'id')
  const own = await ownUpload(services, uuid, signedIn(context))
  if (!own) throw notFound(apiTexts.documentUnknown)
  const { version } = await runCommand(services, {
    ...attemptOf(context, 'documentos.delete', uuid, 'file.discarded'),
    decide: async () => ({
      facts: [{ type: 'file.discarded' }],
      answer: { mensaje: apiTexts.done.deleted },
    }),
  })
  return { answer: { mensaje: apiTexts.done.deleted }, version }
}
