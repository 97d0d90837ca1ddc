import type { Database } from '../database/connect.ts'
import { prepared } from '../database/prepared.ts'

/** What holds of the parties of a cause now, by party: measures without an end, and the current situation by name. */
export async function currentOrders(db: Database, idCausa: number) {
  const [measures, situations] = await Promise.all([
    db
      .selectFrom('medida_proteccion as m')
      .innerJoin('sujeto_procesal as s', 's.id', 'm.id_sujeto')
      .select('m.id_sujeto')
      .where('s.id_causa', '=', idCausa)
      .where('m.fecha_suspension', 'is', null)
      .$call(prepared('active measures of cause'))
      .execute(),
    db
      .selectFrom('situacion_juridica as j')
      .innerJoin('sujeto_procesal as s', 's.id', 'j.id_sujeto')
      .innerJoin('catalogo as c', (join) =>
        join.onRef('c.id', '=', 'j.id_tipo_situacion').on('c.catalogo', '=', 'tipos-situaciones-juridicas'),
      )
      .select(['j.id_sujeto', 'c.descripcion'])
      .where('s.id_causa', '=', idCausa)
      .where('j.fecha_fin', 'is', null)
      .$call(prepared('current situations of cause'))
      .execute(),
  ])
  const situationOf = new Map(situations.map(({ id_sujeto, descripcion }) => [id_sujeto, descripcion]))
  return (idSujeto: number) => ({
    medidasVigentes: measures.filter(({ id_sujeto }) => id_sujeto === idSujeto).length,
    situacionJuridica: situationOf.get(idSujeto) ?? null,
  })
}
