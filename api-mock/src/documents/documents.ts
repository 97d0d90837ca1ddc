import type { CallName } from '@estrado/machines/contract/calls'
import { requiredArguments } from '@estrado/machines/messages/required-arguments'
import { runCauseCommand } from '../causes/cause-command.ts'
import { causeCall } from '../causes/commands.ts'
import { type CallBase, type Handler, numberParam, signedIn, uuidParam } from '../context.ts'
import { ruleBroken, unauthenticated } from '../errors.ts'
import { readKeys } from '../journal/checkpoint-keys.ts'
import type { Moment } from '../journal/command.ts'
import {
  documentOfAct,
  isOpenToAll,
  mayOpenFile,
  openableDocument,
  openableFile,
  readable,
} from './readable.ts'
import { registeredFiles } from './registered.ts'
import { acceptSignature } from './signature.ts'
import { signedRevision, validityOf } from './stored-verdict.ts'

/**
 * GET documentos/{uuid}/pdf: the file, whole or by Range; the one way by which files leave the API. `revision`: as it
 * was when so many had signed it.
 */
export const pdf: Handler<'documentos.pdf'> = async (context) => {
  const { services, query } = context
  const uuid = uuidParam(context, 'uuid')
  if (query.revision !== undefined) {
    // Access per object: only a document has revisions, and what opens another file of its number opens none of them.
    const row = await openableDocument(context, uuid)
    return { file: await signedRevision(services, row, query.revision) }
  }
  const file = await openableFile(context, uuid)
  return { file: { name: file.nombre, sha256: file.sha256, bytes: await services.files.open(file.sha256) } }
}

async function verificationOf(context: CallBase, row: Awaited<ReturnType<typeof readable>>) {
  const { services } = context
  return {
    uuid: row.uuid,
    nombre: row.nombre,
    tipo: row.tipo,
    codigoUnico: row.codigo_unico,
    oficina: row.oficina ?? '',
    fecha: row.fecha_creacion.toISOString(),
    paginas: row.paginas,
    bytes: row.bytes,
    sha256: row.sha256,
    archivoVisible: mayOpenFile(row),
    clavesRegistro: (await readKeys(services.settings.dataFolder)).map(({ id }) => id),
    validez: await validityOf(context, row),
  }
}

/** GET documentos/{uuid}/validez: what the QR page shows, judged anew at each call (`spec 1 §3`). */
export const verification: Handler<'documentos.verification'> = async (context) => {
  const { services, identity, bearer } = context
  const row = await readable(services, uuidParam(context, 'uuid'), identity)
  // Somebody whose token has run out might be shown the file: their browser renews it and asks again.
  if (bearer && !identity && !isOpenToAll(row)) throw unauthenticated()
  return { answer: await verificationOf(context, row) }
}

/** A document with its validity, as whoever has just signed it reads it. */
export const verifiedDocument = async (context: CallBase, uuid: string) =>
  verificationOf(context, await readable(context.services, uuid, signedIn(context)))

/** PATCH documentos/{id}/firmar of a Formulario Único. */
export const sign: Handler<'documentos.sign'> = async (context) => {
  const { file } = context
  if (!file) throw ruleBroken({ archivo: [requiredArguments.file] })
  return signForm(context, 'documentos.sign', { idActo: numberParam(context, 'id'), bytes: file.bytes })
}

type SignedForm = { readonly idActo: number; readonly bytes: Uint8Array }

/** A signed Formulario Único takes the place of the issued one (`spec 1 §7`), whichever call hands it in. */
export async function signForm(context: CallBase, name: CallName, { idActo, bytes }: SignedForm) {
  const { services } = context
  const call = causeCall(context)
  const row = await documentOfAct(services, idActo, call.identity)
  const sha256 = await services.files.put(bytes)
  // Judged within the command: whoever sends it again, its answer lost, is answered and not judged by what
  // it has itself brought about; and a refusal is recorded.
  const accept = async (_: unknown, { tx, now }: Moment) => {
    const issued = await tx
      .selectFrom('documento')
      .select('sha256')
      .where('uuid', '=', row.uuid)
      .executeTakeFirstOrThrow()
    const before = {
      pdf: await services.files.get(issued.sha256),
      registered: await registeredFiles(tx, row),
    }
    const report = await acceptSignature(services, { tx, now }, call.identity, before, bytes)
    const { nombreSignatario: nombre, ci: documento } = report.certificado
    const archivo = {
      uuid: row.uuid,
      sha256,
      bytes: bytes.length,
      paginas: row.paginas,
      nombre: row.nombre,
    }
    return {
      facts: [{ type: 'form.signed' as const, idActo, archivo, firmante: { nombre, documento } }],
      answer: { id: idActo },
    }
  }
  const { version } = await runCauseCommand(call, name, row.id_causa, 'form.signed', accept)
  return { answer: await verifiedDocument(context, row.uuid), version }
}
