import type { RepresentativeFacts } from '@estrado/machines/causes/cause/facts'
import type { ReadBody } from '@estrado/machines/contract/types'
import { apiTexts } from '@estrado/machines/messages/api'
import { edictRefusals } from '@estrado/machines/notifications/edicts-texts'
import { notificationThings } from '@estrado/machines/notifications/texts'
import { sql } from 'kysely'
import type { Tx } from '../../database/connect.ts'
import { ruleBroken } from '../../errors.ts'
import { protectedParty } from '../../parties/protection.ts'

/** A representative with what the sheet says of them; older links may hold less. */
export type NotifiedRepresentative = RepresentativeFacts & {
  readonly documentoIdentidad: string
  readonly numeroNotarialApoderado: string
  readonly numeroNotaria: string
}

/** Whom a notification is for. */
export type Notified = {
  readonly id: number
  readonly nombre: string
  readonly idTipo: number
  readonly protegido: boolean
  /** Who receives the notification for the party. */
  readonly representante: NotifiedRepresentative | null
}

type WhoIsNotified = Pick<ReadBody<'notificaciones.create'>, 'idSujetoProcesal' | 'idRepresentante'>

/** The party that is notified; refused at its field where it is none of the cause's. */
export async function notifiedOf(
  tx: Tx,
  { idSujetoProcesal: idSujeto, idRepresentante = null }: WhoIsNotified,
  idCausa: number,
): Promise<Notified> {
  const { rows } = await sql<Notified>`
    select s.id, s.nombre, s.id_tipo_sujeto_procesal as "idTipo", ${protectedParty} as protegido,
      (select r from jsonb_array_elements(s.facts->'representantes') as r
        where (r->>'id')::int = ${idRepresentante}::int) as representante
    from sujeto_procesal s join causa c on c.id = s.id_causa
    where s.id = ${idSujeto} and c.id = ${idCausa}`.execute(tx)
  const [party] = rows
  if (!party) throw ruleBroken({ idSujetoProcesal: [apiTexts.unknown(edictRefusals.party)] })
  if (idRepresentante !== null && party.representante === null)
    throw ruleBroken({ idRepresentante: [apiTexts.unknown(notificationThings.representative)] })
  return party
}
