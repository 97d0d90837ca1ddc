import { forgottenPenalty } from '@estrado/machines/enforcement/penalty/events'
import { forgottenType } from '@estrado/machines/enforcement/personal-type'
import type { OrderedFor } from '@estrado/machines/enforcement/rules'
import { orderedStill, type StandingOrder } from '@estrado/machines/enforcement/standing-texts'
import type { Tx } from '../database/connect.ts'
import { anyOf } from '../database/prepared.ts'
import { takeNamedTurn } from '../database/turns.ts'
import { ruleText } from '../errors.ts'
import { deprivingOf, situationTypes } from './situation-types.ts'

/** A party of this type; `legal`: the entity that it is, if it is one. */
export const orderedFor = (type: number, legal: number | null): OrderedFor => ({
  tipoSujetoProcesal: { id: type },
  clase: legal === null ? 'Natural' : 'Jurídico',
})

const found = {
  held: async (tx: Tx, subjects: readonly number[]) =>
    tx
      .selectFrom('situacion_juridica')
      .select('id_sujeto')
      .where('id_sujeto', '=', anyOf(subjects))
      .where('fecha_fin', 'is', null)
      .where('id_tipo_situacion', '=', anyOf(deprivingOf(await situationTypes(tx))))
      .limit(1)
      .executeTakeFirst(),
  penalty: (tx: Tx, subjects: readonly number[]) =>
    tx
      .selectFrom('pena')
      .select('id_sujeto')
      .where('id_sujeto', '=', anyOf(subjects))
      .where('fecha_fin', 'is', null)
      .where('cuenta_desde', '<>', forgottenPenalty.cuentaDesde)
      .limit(1)
      .executeTakeFirst(),
  measures: (tx: Tx, subjects: readonly number[]) =>
    tx
      .selectFrom('medida_proteccion')
      .select('id_sujeto')
      .where('id_sujeto', '=', anyOf(subjects))
      .where('fecha_suspension', 'is', null)
      .where('id_tipo_medida', '<>', forgottenType)
      .limit(1)
      .executeTakeFirst(),
} satisfies Record<StandingOrder, (tx: Tx, subjects: readonly number[]) => Promise<unknown>>

/**
 * Which of these orders stand for any of these parties; none is given or ended until the transaction ends. What is left of
 * who was forgotten, nobody can end: it holds nothing back.
 */
export async function standingOrders(
  tx: Tx,
  subjects: readonly number[],
  asked: readonly StandingOrder[],
): Promise<readonly StandingOrder[]> {
  if (asked.length === 0) return []
  // In one order: of two that wait for several parties neither has what the other waits for.
  for (const idSujeto of subjects.toSorted((a, b) => a - b))
    await takeNamedTurn(tx, 'ordersOfParty', idSujeto)
  const standing: StandingOrder[] = []
  for (const order of asked) if (await found[order](tx, subjects)) standing.push(order)
  return standing
}

/** 422 where something stands for a party of a cause whose action becomes private: nothing is ordered in such a cause. */
export async function checkConversion(tx: Tx, idCausa: number): Promise<void> {
  const parties = await tx
    .selectFrom('sujeto_procesal')
    .select('id')
    .where('id_causa', '=', idCausa)
    .execute()
  const subjects = parties.map(({ id }) => id)
  const standing = await standingOrders(tx, subjects, ['held', 'penalty', 'measures'])
  if (standing.length > 0) throw ruleText(orderedStill.action(standing))
}
