import type { PenaltyCount, SituationDetail } from '@estrado/machines/enforcement/vocabulary'
import type { Handler } from '../context.ts'
import type { Database } from '../database/connect.ts'
import { prepared } from '../database/prepared.ts'

export const situationCatalogue = 'tipos-situaciones-juridicas'

export type SituationTypeRow = {
  readonly id: number
  readonly descripcion: string
  readonly privaLibertad: boolean
  readonly computo: PenaltyCount
}

/** Types of legal situation with what each says of liberty and of the penalty. */
export async function situationTypes(db: Database): Promise<readonly SituationTypeRow[]> {
  const rows = await db
    .selectFrom('catalogo_fijo')
    .select(['id', 'descripcion', 'detalle'])
    .where('catalogo', '=', situationCatalogue)
    .orderBy('id')
    .$call(prepared('types of situations'))
    .execute()
  return rows.map(({ id, descripcion, detalle }) => {
    const { privaLibertad = false, computo = 'no' } = detalle as SituationDetail
    return { id, descripcion, privaLibertad, computo }
  })
}

/** Numbers of the types that deprive of liberty. */
export const deprivingOf = (types: readonly SituationTypeRow[]): readonly number[] =>
  types.filter(({ privaLibertad }) => privaLibertad).map(({ id }) => id)

/** GET tipos-situaciones-juridicas */
export const listSituationTypes: Handler<'catalogo.situacionesJuridicas'> = async ({ services }) => ({
  answer: (await situationTypes(services.db)).map(({ computo: _, ...type }) => type),
})
