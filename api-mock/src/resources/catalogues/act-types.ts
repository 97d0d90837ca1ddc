import { actKindIds, kindsWithin } from '@estrado/machines/vocabulary/act-types'
import type { Handler } from '../../context.ts'
import { anyOf } from '../../database/prepared.ts'
import { offeredActType } from '../actos-procesales/act-types.ts'

/** GET tipos-actos-procesales: narrowed to some kinds, and to those that set a hearing (`spec 2 §7`). */
export const actTypes: Handler<'tiposActosProcesales.list'> = async ({ services, query }) => {
  const { categorias, esSenialamiento } = query
  let types = services.db.selectFrom('tipo_acto_procesal').selectAll().orderBy('descripcion')
  if (categorias) types = types.where('id_categoria', '=', anyOf(categorias.flatMap(kindsWithin)))
  if (esSenialamiento !== undefined) {
    const { decretoSenialamiento } = actKindIds
    types = types.where('id_categoria', esSenialamiento ? '=' : '<>', decretoSenialamiento)
  }
  return { answer: (await types.execute()).map(offeredActType) }
}
