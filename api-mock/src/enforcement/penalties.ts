import type { Penalty, PenaltyEvent } from '@estrado/machines/enforcement/penalty/events'
import { penaltyWorkflow } from '@estrado/machines/enforcement/penalty/workflow'
import { isServedHeld, penaltyRules, reasonMessage } from '@estrado/machines/enforcement/penalty-rules'
import { penaltyMessages } from '@estrado/machines/enforcement/penalty-texts'
import {
  type PenaltyTime,
  penaltyTime,
  type SituationPeriod,
} from '@estrado/machines/enforcement/penalty-time'
import { fieldMessages } from '@estrado/machines/rules/field-messages'
import { dayOf } from '@estrado/machines/time/la-paz'
import type { Selectable } from 'kysely'
import { type Handler, numberParam } from '../context.ts'
import type { Database } from '../database/connect.ts'
import { anyOf } from '../database/prepared.ts'
import type { Tables } from '../database/tables.ts'
import { refuseBroken, ruleBroken, ruleText } from '../errors.ts'
import type { Moment } from '../journal/command.ts'
import { runOrder } from './order.ts'
import { closedResolutions } from './ordering-acts.ts'
import type { SituationTypeRow } from './situation-types.ts'
import { situationShown } from './situations.ts'

/** Penalties of parties, the newest first; `only`: those that stand. */
export function penaltiesOf(db: Database, subjects: readonly number[], only?: 'standing') {
  const all = db
    .selectFrom('pena as p')
    .leftJoin('tipo_de_acto as t', 't.id_acto', 'p.id_acto')
    .selectAll('p')
    .select('t.descripcion as acto')
    .where('p.id_sujeto', '=', anyOf(subjects))
    .orderBy('p.orden', 'desc')
  return (only ? all.where('p.fecha_fin', 'is', null) : all).execute()
}

type SituationRow = Pick<
  Selectable<Tables['situacion_juridica']>,
  'id_tipo_situacion' | 'fecha_inicio' | 'fecha_fin'
>

const periodOf =
  (types: readonly SituationTypeRow[]) =>
  ({ id_tipo_situacion, fecha_inicio, fecha_fin }: SituationRow): SituationPeriod => ({
    desde: dayOf(fecha_inicio),
    hasta: fecha_fin === null ? null : dayOf(fecha_fin),
    computo: types.find(({ id }) => id === id_tipo_situacion)?.computo ?? 'no',
  })

/** How far a penalty is served; null of one that isn't served in detention. */
export const reckoned = (
  pena: Penalty,
  types: readonly SituationTypeRow[],
  situations: readonly SituationRow[],
  now: Date,
): PenaltyTime | null =>
  isServedHeld(pena.tipo) ? penaltyTime(pena, situations.map(periodOf(types)), dayOf(now)) : null

/** Does a penalty stand? By the stream that is decided on: its table may be of a command that came in between. */
const stands = ({ stream }: Moment): boolean => stream.snapshot.value === 'imposed'

/** PUT ejecucion/kardex/{idSujeto}/pena: records the penalty, or corrects the one that stands. */
export const savePenalty: Handler<'ejecucion.savePenalty'> = (context) => {
  const idSujeto = numberParam(context, 'idSujeto')
  const { body } = context
  return runOrder(context, {
    name: 'ejecucion.savePenalty',
    workflow: penaltyWorkflow,
    idSujeto,
    shown: situationShown,
    asks: 'penalty.imposed',
    decide: async (moment, cause) => {
      const { tx, now } = moment
      const corrects = stands(moment)
      refuseBroken(penaltyRules(body, { corrects, today: dayOf(now) }))
      const idActoProcesal = body.idActoProcesal ?? 0
      const acts = await closedResolutions(tx, cause.id, idSujeto).execute()
      if (!acts.some(({ id }) => id === idActoProcesal))
        throw ruleBroken({ idActoProcesal: [penaltyMessages.actUnknown] })
      const pena: Penalty = {
        tipo: body.tipo as Penalty['tipo'],
        anios: body.anios ?? 0,
        meses: body.meses ?? 0,
        dias: body.dias ?? 0,
        cuentaDesde: body.cuentaDesde,
        diasReconocidos: body.diasReconocidos ?? 0,
      }
      const fact: PenaltyEvent = corrects
        ? { type: 'penalty.corrected', idSujeto, idActoProcesal, pena, motivo: body.motivo.trim() }
        : { type: 'penalty.imposed', idSujeto, idActoProcesal, pena }
      return [fact]
    },
  })
}

/** POST ejecucion/kardex/{idSujeto}/pena/sin-efecto */
export const withdrawPenalty: Handler<'ejecucion.withdrawPenalty'> = (context) => {
  const idSujeto = numberParam(context, 'idSujeto')
  const { motivo } = context.body
  return runOrder(context, {
    name: 'ejecucion.withdrawPenalty',
    workflow: penaltyWorkflow,
    idSujeto,
    shown: situationShown,
    asks: 'penalty.withdrawn',
    decide: async (moment) => {
      refuseBroken(fieldMessages({ motivo: reasonMessage(motivo) }))
      if (!stands(moment)) throw ruleText(penaltyMessages.none)
      const fact: PenaltyEvent = { type: 'penalty.withdrawn', idSujeto, motivo: motivo.trim() }
      return [fact]
    },
  })
}
