import type { RepresentativeFacts } from '@estrado/machines/causes/cause/facts'
import type { ReadBody } from '@estrado/machines/contract/types'
import { notificationThings } from '@estrado/machines/notifications/texts'
import { representativeLabel } from '@estrado/machines/parties/label-texts'
import { proceduralRoleIds } from '@estrado/machines/parties/party-types'
import { sql } from 'kysely'
import { visibleCause } from '../causes/access.ts'
import { type Handler, numberParam, signedIn } from '../context.ts'
import type { Tx } from '../database/connect.ts'
import { nextId } from '../database/next-id.ts'
import { notFound } from '../errors.ts'
import { recordShownParties } from './identity-access.ts'
import { protectedParty } from './protection.ts'

type Sent = ReadBody<'sujetosProcesales.createPrivate'>['representantes']

/**
 * The representatives of a party as they are recorded: whoever stands in the party already keeps their number,
 * the others get one, whatever number was sent.
 */
export async function numberedRepresentatives(
  tx: Tx,
  sent: Sent,
  known: readonly RepresentativeFacts[],
): Promise<readonly RepresentativeFacts[]> {
  const numbered: RepresentativeFacts[] = []
  for (const representative of sent) {
    const stands = known.find(({ id }) => id === representative.id)
    const id = stands?.id ?? (await nextId(tx, 'representante_id'))
    numbered.push({ ...representative, id, idTipoSujetoProcesal: representative.idTipoSujetoProcesal ?? 0 })
  }
  return numbered
}

type LinkRow = {
  readonly idSujeto: number
  readonly idCausa: number
  readonly protegido: boolean
  readonly representante: Omit<Sent[number], 'id'> & RepresentativeFacts
  readonly lugar: string | null
}

/**
 * GET sujetos-procesales-abogados/representante/{id}: one representative as they stand with their party
 * (`spec 3 §3, §7`). 404 where the cause is not the caller's to see; who is shown a reserved party's is recorded.
 */
export const getRepresentative: Handler<'sujetosProcesalesAbogados.ofRepresentative'> = async (context) => {
  const { db } = context.services
  const wanted = JSON.stringify({ id: numberParam(context, 'id') })
  const { rows } = await sql<LinkRow>`
    select s.id as "idSujeto", s.id_causa as "idCausa", ${protectedParty} as protegido, r as representante,
      concat_ws(', ', m.descripcion, d.descripcion) as lugar
    from sujeto_procesal s join causa c on c.id = s.id_causa
    cross join lateral jsonb_array_elements(s.facts->'representantes') as r
    left join municipio m on m.id = (r->>'idMunicipioNotaria')::int
    left join departamento d on d.id = m.id_departamento
    where s.facts->'representantes' <> '[]' and s.facts->'representantes' @> ${`[${wanted}]`}::jsonb
      and r @> ${wanted}::jsonb`.execute(db)
  const [row] = rows
  if (!row) throw notFound(notificationThings.representative)
  await visibleCause(db, signedIn(context), row.idCausa)
  await recordShownParties(context, row.idCausa, row.protegido ? [row.idSujeto] : [])
  const { representante: link } = row
  const descripcion = representativeLabel(link.idTipoSujetoProcesal)
  return {
    answer: {
      id: link.id,
      idSujetoProcesal: row.idSujeto,
      idPersonaNatural: link.idPersonaNatural,
      complemento: link.complemento,
      esApoderado: link.idTipoSujetoProcesal === proceduralRoleIds.apoderado,
      numeroNotarialApoderado: link.numeroNotarialApoderado,
      numeroNotaria: link.numeroNotaria,
      lugarNotaria: row.lugar ?? '',
      idTipoSujetoProcesal: link.idTipoSujetoProcesal,
      descripcionSujetoProcesal: descripcion,
      tipoSujetoProcesal: { id: link.idTipoSujetoProcesal, descripcion },
      persona: { nombreCompleto: link.nombreCompleto },
    },
  }
}
