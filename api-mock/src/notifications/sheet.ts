import type { StoredFile } from '@estrado/machines/causes/cause/facts'
import { notificationThings, representativeSheet } from '@estrado/machines/notifications/texts'
import { sql } from 'kysely'
import type { VisibleAct } from '../acts/act-command.ts'
import { visibleCause } from '../causes/access.ts'
import { type DecisionServices, type Handler, numberParam, signedIn } from '../context.ts'
import { notFound } from '../errors.ts'
import type { Moment } from '../journal/command.ts'
import { recordShownParties } from '../parties/identity-access.ts'
import { protectedParty } from '../parties/protection.ts'
import type { Notified, NotifiedRepresentative } from './notified.ts'
import { keepPrinted, printedFacts } from './printed.ts'

/** Prints and stores the sheet with which a party's representative is notified of an act. */
export async function issueSheet(
  services: DecisionServices,
  { tx, now: at }: Moment,
  id: number,
  act: VisibleAct,
  party: Notified,
  representante: NotifiedRepresentative,
): Promise<StoredFile> {
  const { lugar, oficina, codigo, calidad, acto, fecha } = await printedFacts(tx, act, party, at)
  const { numeroNotarialApoderado: testimonio, numeroNotaria: notaria } = representante
  const { title, number, text, power, effect, receipt, lines, fileName } = representativeSheet
  const bytes = await services.documents.render(
    'notificacion-representante',
    {
      titulo: title,
      numero: number(id),
      codigo,
      oficina,
      lugar,
      texto: text({ oficina, representante, parte: party.nombre, calidad, acto, fecha, codigo }),
      poder: testimonio === '' ? '' : power(testimonio, notaria),
      efecto: effect,
      constancia: receipt,
      renglones: lines,
    },
    at,
  )
  return keepPrinted(services, bytes, fileName(codigo))
}

/**
 * GET documentos/notificacion-representante/{id}: the sheet of a notification that a party's representative
 * receives, by the notification's number (`spec 1 §7`). 404 where the notification names none, or its cause is
 * not the caller's to see; who is shown a reserved party in it is recorded.
 */
export const representativeNotification: Handler<'documentos.representativeNotification'> = async (
  context,
) => {
  const { services } = context
  const { rows } = await sql<{ idCausa: number; idSujeto: number; hoja: StoredFile; protegido: boolean }>`
    select n.id_causa as "idCausa", n.id_sujeto as "idSujeto", n.hoja,
      exists (select from sujeto_procesal s join causa c on c.id = s.id_causa
        where s.id = n.id_sujeto and ${protectedParty}) as protegido
    from notificacion n where n.id = ${numberParam(context, 'id')} and n.hoja is not null`.execute(
    services.db,
  )
  const [row] = rows
  if (!row) throw notFound(notificationThings.sheet)
  await visibleCause(services.db, signedIn(context), row.idCausa)
  await recordShownParties(context, row.idCausa, row.protegido ? [row.idSujeto] : [])
  const { nombre, sha256 } = row.hoja
  return { file: { name: nombre, sha256, bytes: await services.files.open(sha256) } }
}
