import { apiTexts } from '@estrado/machines/messages/api'
import type { Identity } from '../../access/identity.ts'
import { type Handler, numberParam, type Services, uuidParam } from '../../context.ts'
import type { Tx } from '../../database/connect.ts'
import { notFound, ruleBroken } from '../../errors.ts'
import { maySeeCause, visibleCause } from '../causes/access.ts'
import { runCauseCommand } from '../causes/cause-command.ts'
import { causeCall } from '../causes/commands.ts'
import { acceptSignature, isGood, signaturesOf } from './signature.ts'

const documents = (services: Services) =>
  services.db
    .selectFrom('documento as d')
    .innerJoin('acto_procesal as a', 'a.id', 'd.id_acto')
    .innerJoin('causa as c', 'c.id', 'a.id_causa')
    .innerJoin('tipo_acto_procesal as t', 't.id', 'a.id_tipo_acto_procesal')
    .leftJoin('oficina as o', 'o.id', 'c.id_oficina_usuario')
    .selectAll('d')
    .select(['a.id_causa', 'a.fecha_creacion', 't.descripcion as tipo', 'o.descripcion as oficina'])
    .select(['c.codigo_unico', 'c.id_oficina_usuario', 'c.id_oficina_reparto'])

/** A document by its public number. Public ones are anybody's, the rest of whom the cause concerns. */
async function readable(services: Services, uuid: string, identity: Identity | null) {
  const row = await documents(services).where('d.uuid', '=', uuid).executeTakeFirst()
  const visible = row && (row.publico || (identity !== null && maySeeCause(identity, row)))
  if (!visible) throw notFound(apiTexts.documentUnknown)
  return row
}

/** GET documentos/{uuid}/pdf */
export const pdf: Handler<'documentos.pdf'> = async (context) => {
  const { services, identity } = context
  const row = await readable(services, uuidParam(context, 'uuid'), identity)
  return { file: { name: row.nombre, sha256: row.sha256, bytes: await services.files.open(row.sha256) } }
}

type Row = Awaited<ReturnType<typeof readable>>

async function verificationOf(services: Services, row: Row) {
  const reports = row.firmado ? signaturesOf(services, await services.files.get(row.sha256)) : []
  const valid = reports.length > 0 && reports.every(isGood)
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
    validez: {
      estado: reports.length === 0 ? 'Sin firma' : valid ? 'Válido' : 'No válido',
      aprobaciones: [],
      firmas: reports.map((report) => ({
        certificado: {
          nombreSignatario: report.certificado.nombreSignatario,
          emailSignatario: report.certificado.emailSignatario,
          ci: report.certificado.ci,
          organizacionSignatario: report.certificado.organizacionSignatario,
          inicioValidez: report.certificado.inicioValidez,
          finValidez: report.certificado.finValidez,
        },
        noModificado: report.noModificado,
        cadenaConfianza: report.cadenaConfianza,
        firmadoDuranteVigencia: report.firmadoDuranteVigencia,
        firmadoAntesRevocacion: report.firmadoAntesRevocacion,
        fechaFirma: report.fechaFirma,
      })),
    },
  }
}

/** GET documentos/{uuid}/validez: what the QR page shows, judged anew at each call (`spec 1 §3`). */
export const verification: Handler<'documentos.verification'> = async (context) => {
  const row = await readable(context.services, uuidParam(context, 'uuid'), context.identity)
  return { answer: await verificationOf(context.services, row) }
}

/** PATCH documentos/{id}/firmar: a signed file takes the place of the issued one (`spec 1 §7`). */
export const sign: Handler<'documentos.sign'> = async (context) => {
  const { services, file } = context
  const call = causeCall(context)
  const idActo = numberParam(context, 'id')
  const row = await documents(services).where('d.id_acto', '=', idActo).executeTakeFirst()
  if (!row) throw notFound(apiTexts.documentUnknown)
  await visibleCause(services.db, call.identity, row.id_causa)
  if (!file) throw ruleBroken({ archivo: [apiTexts.fileMissing] })
  // Judged within the command: whoever sends it again, its answer lost, is answered and not judged by what
  // it has itself brought about; and a refusal is recorded.
  const accept = async (_: unknown, tx: Tx) => {
    const issued = await tx
      .selectFrom('documento')
      .select('sha256')
      .where('uuid', '=', row.uuid)
      .executeTakeFirstOrThrow()
    const report = acceptSignature(
      services,
      call.identity,
      await services.files.get(issued.sha256),
      file.bytes,
    )
    const { nombreSignatario: nombre, ci: documento } = report.certificado
    const archivo = {
      uuid: row.uuid,
      sha256: await services.files.put(file.bytes),
      bytes: file.bytes.length,
      paginas: row.paginas,
      nombre: row.nombre,
    }
    return {
      facts: [{ type: 'form.signed' as const, idActo, archivo, firmante: { nombre, documento } }],
      answer: { id: idActo },
    }
  }
  const { version } = await runCauseCommand(call, 'documentos.sign', row.id_causa, 'form.signed', accept)
  const signedRow = await readable(services, row.uuid, call.identity)
  return { answer: await verificationOf(services, signedRow), version }
}
