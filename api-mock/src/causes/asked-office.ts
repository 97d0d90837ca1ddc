import type { CauseGeneral } from '@estrado/machines/causes/cause/facts'
import type { CauseWire } from '@estrado/machines/causes/wire'
import { apiTexts } from '@estrado/machines/messages/api'
import type { Tx } from '../database/connect.ts'
import { ruleBroken } from '../errors.ts'
import { isCourt, offices } from '../organisation/offices.ts'

/**
 * Business rule: a public cause may ask for a criminal court of the incident's department (`spec 3 §2`); another
 * office is refused with 422 at the field. Whether it has competence shows at the draw, when the crimes are known.
 */
export async function checkAskedOffice(tx: Tx, body: CauseWire): Promise<void> {
  if (body.tipoAccion !== 'Pública' || body.idOficinaReparto === null) return
  const court = await offices(tx)
    .where(isCourt)
    .where('o.id', '=', body.idOficinaReparto)
    .where('m.id_departamento', '=', (of) =>
      of
        .selectFrom('municipio')
        .select('id_departamento')
        .where('id', '=', body.idMunicipioHecho ?? 0),
    )
    .executeTakeFirst()
  if (!court) throw ruleBroken({ idOficinaReparto: [apiTexts.officeNotCourt] })
}

/** The criminal court that a cause asks for; null: the draw is free. */
export async function askedOffice(tx: Tx, idCausa: number): Promise<number | null> {
  const { general } = await tx
    .selectFrom('causa')
    .select('general')
    .where('id', '=', idCausa)
    .executeTakeFirstOrThrow()
  return (general as CauseGeneral).idOficinaReparto
}
