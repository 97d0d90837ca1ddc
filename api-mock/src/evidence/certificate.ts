import { instantTold } from '@estrado/machines/deadlines/told'
import { evidenceNumber } from '@estrado/machines/evidence/custody-statement'
import { evidenceRefusals, evidenceTexts } from '@estrado/machines/evidence/texts'
import { type EvidenceState, evidenceStates, linkLabels } from '@estrado/machines/evidence/vocabulary'
import { officeItem } from '../causes/read.ts'
import { noteReading } from '../causes/readings.ts'
import { type Handler, numberParam, signedIn, uuidParam } from '../context.ts'
import { qrOf } from '../documents/qr.ts'
import { notFound } from '../errors.ts'
import { sha256 } from '../journal/hash.ts'
import { linksOf, shownLink } from './links.ts'
import { linkVerifier } from './sign-link.ts'
import { evidenceRows, visibleEvidence } from './visible.ts'

const labelOf = (estado: string): string => evidenceStates[estado as EvidenceState].label

/** GET pruebas/{id}/certificado: the chain of custody up to its last link; set anew, it is the same byte by byte. */
export const custodyCertificate: Handler<'pruebas.certificate'> = async (context) => {
  const { services } = context
  const { db, settings, documents } = services
  const row = await visibleEvidence(db, signedIn(context), numberParam(context, 'id'))
  const links = await linksOf(db, row.id)
  const last = links.at(-1)
  if (!last) throw notFound(evidenceRefusals.unknown)
  await noteReading(context, row.id_causa)
  const numero = evidenceNumber(row)
  const direccion = `${settings.publicUrl}/custodia/${row.uuid}`
  const bytes = await documents.render(
    'cadena-custodia',
    {
      titulo: evidenceTexts.certificateTitle,
      numero,
      codigo: row.codigo_unico,
      oficina: (await officeItem(db, row.id_oficina_receptora))?.descripcion ?? '',
      descripcion: row.descripcion,
      cantidad: row.cantidad,
      embalaje: row.embalaje,
      situacion: labelOf(row.estado),
      custodia: row.custodia,
      eslabones: links.map((link) => {
        const { fecha, descripcion, ...said } = shownLink(link)
        return { ...said, titulo: descripcion, fecha: instantTold(fecha), firma: link.firma }
      }),
      clave: String((last.firmado as { readonly clave?: string }).clave),
      qr: qrOf(direccion),
    },
    last.fecha,
  )
  return { file: { name: evidenceTexts.certificateFile(numero), sha256: sha256(bytes), bytes } }
}

/** GET custodias/{uuid}/validez: what the QR page of a certificate shows, judged anew at each call. */
export const verifyCustody: Handler<'custodias.verification'> = async (context) => {
  const { db, settings } = context.services
  const uuid = uuidParam(context, 'uuid', evidenceRefusals.unknown)
  const row = await evidenceRows(db).where('p.uuid', '=', uuid).executeTakeFirst()
  if (!row) throw notFound(evidenceRefusals.unknown)
  const holds = await linkVerifier(settings.dataFolder)
  const cadena = (await linksOf(db, row.id)).map((link) => ({
    orden: link.orden,
    descripcion: linkLabels[link.tipo] ?? link.tipo,
    fecha: link.fecha.toISOString(),
    oficina: link.oficina,
    clave: String((link.firmado as { readonly clave?: string }).clave),
    valido: holds(link),
  }))
  const answer = {
    numero: row.numero,
    gestion: row.gestion,
    codigoUnico: row.codigo_unico,
    oficina: (await officeItem(db, row.id_oficina_receptora))?.descripcion ?? '',
    estadoDescripcion: labelOf(row.estado),
    valido: cadena.every(({ valido }) => valido),
    cadena,
  }
  return { answer }
}
