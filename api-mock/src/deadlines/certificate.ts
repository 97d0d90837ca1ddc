import { certificateTexts } from '@estrado/machines/deadlines/texts'
import {
  amountTold,
  dayTold,
  endTold,
  instantTold,
  spanTold,
  startTold,
} from '@estrado/machines/deadlines/told'
import { hasRunOut } from '@estrado/machines/deadlines/vocabulary'
import { type Handler, numberParam } from '../context.ts'
import { ruleText } from '../errors.ts'
import { sha256 } from '../journal/hash.ts'
import { readDeadline } from './visible.ts'

/**
 * GET plazos/{id}/certificado: that a deadline ran out, with the count by which anybody may check it. Not of one that
 * runs or was answered in time: 422.
 */
export const expiryCertificate: Handler<'plazos.certificate'> = async (context) => {
  const { documents, clock, db } = context.services
  const deadline = await readDeadline(context, numberParam(context, 'id'))
  const { derivacion: count } = deadline
  if (!hasRunOut(deadline.estado)) throw ruleText(certificateTexts.notExpired)
  const now = clock.now()
  const court = await db
    .selectFrom('causa as c')
    .innerJoin('oficina as o', 'o.id', 'c.id_oficina_reparto')
    .select('o.descripcion')
    .where('c.id', '=', deadline.idCausa)
    .executeTakeFirst()
  const end = deadline.fechaFinPlazo === null ? '' : endTold(deadline.fechaFinPlazo)
  const bytes = await documents.render(
    'certificado-plazo',
    {
      titulo: certificateTexts.title,
      oficina: court?.descripcion ?? '',
      codigo: deadline.codigoUnico,
      acto: deadline.acto,
      plazo: amountTold(deadline),
      inicio: deadline.fechaInicio === null ? '' : instantTold(deadline.fechaInicio),
      hecho: count ? startTold[count.hecho] : '',
      vence: end,
      estado: deadline.estadoDescripcion,
      contados: (count?.contados ?? []).map((day, index) => ({ numero: index + 1, dia: dayTold(day) })),
      omitidos: (count?.omitidos ?? []).map((days) => ({ dias: spanTold(days), motivo: days.motivo })),
      norma: count?.norma ?? [],
      recontado:
        deadline.finRecontado === null ? '' : certificateTexts.recounted(endTold(deadline.finRecontado)),
      lectura: deadline.plazoLectura ? certificateTexts.reading : '',
      fecha: instantTold(now.toISOString()),
    },
    now,
  )
  return { file: { name: certificateTexts.file(deadline.codigoUnico), bytes, sha256: sha256(bytes) } }
}
