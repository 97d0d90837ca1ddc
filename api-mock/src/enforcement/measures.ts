import type { ProtectionMeasureEvent } from '@estrado/machines/enforcement/protection-measure/events'
import { protectionMeasureWorkflow } from '@estrado/machines/enforcement/protection-measure/workflow'
import { isListedMeasure, measureRules, showsMeasures } from '@estrado/machines/enforcement/rules'
import { enforcementMessages } from '@estrado/machines/enforcement/texts'
import { type CallContext, type Handler, numberParam } from '../context.ts'
import type { Database } from '../database/connect.ts'
import { refuseBroken } from '../errors.ts'
import { versionOf } from '../journal/stream-state.ts'
import { runOrder, shownOrders } from './order.ts'
import { unknownActs } from './ordering-acts.ts'

const shown = { shows: showsMeasures, otherwise: enforcementMessages.noMeasures } as const

/** The types that are listed, by number (`spec 3 §5`). */
async function listedTypes(db: Database) {
  const rows = await db
    .selectFrom('catalogo')
    .select(['id', 'descripcion', 'detalle'])
    .where('catalogo', '=', 'tipos-medidas-protecciones')
    .orderBy('id')
    .execute()
  return rows
    .map(({ detalle, ...row }) => ({ ...row, leyNormativa: String(detalle.leyNormativa ?? '') }))
    .filter(({ leyNormativa }) => isListedMeasure(leyNormativa))
}

/** Every grant of one party, the newest first, with the acts by name. */
const grantsOf = (db: Database, idSujeto: number) =>
  db
    .selectFrom('medida_proteccion as m')
    .leftJoin('tipo_de_acto as t', 't.id_acto', 'm.id_acto')
    .leftJoin('tipo_de_acto as e', 'e.id_acto', 'm.id_acto_suspension')
    .selectAll('m')
    .select(['t.descripcion as acto', 'e.descripcion as acto_suspension'])
    .where('m.id_sujeto', '=', idSujeto)
    .orderBy('m.orden', 'desc')
    .execute()

/** GET medidas-protección/sujeto/{id}: every listed type with its grants (`spec 3 §3, §7`). */
export const measuresOfParty: Handler<'medidasProteccion.ofParty'> = async (context) => {
  const { db } = context.services
  const idSujeto = numberParam(context, 'id')
  await shownOrders(context, idSujeto, shown)
  const grants = await grantsOf(db, idSujeto)
  const answer = (await listedTypes(db)).map(({ id, descripcion, leyNormativa }) => {
    const historial = grants
      .filter((grant) => grant.id_tipo_medida === id)
      .map((grant) => ({
        id: grant.orden,
        fechaInicio: grant.fecha_inicio.toISOString(),
        fechaSuspencion: grant.fecha_suspension?.toISOString() ?? null,
        idActoProcesal: grant.id_acto,
        actoProcesal: grant.acto ?? '',
        idActoProcesalSuspencion: grant.id_acto_suspension,
        actoProcesalSuspencion: grant.acto_suspension,
      }))
    const [last] = historial
    return {
      idTipoMedidaProteccion: id,
      descripcion,
      leyNormativa,
      cantidad: historial.length,
      tieneMedidaProteccion: last !== undefined && last.fechaSuspencion === null,
      historial,
      fechaInicio: last?.fechaInicio ?? null,
      fechaSuspencion: last?.fechaSuspencion ?? null,
    }
  })
  return { answer, version: await versionOf(db, protectionMeasureWorkflow.stream.of(idSujeto)) }
}

type Asked = CallContext<'medidasProteccion.save'>['body']

/** What has to become true so that each measure is as asked; one that is so already stays. */
async function changesOf(db: Database, idSujeto: number, asked: Asked): Promise<ProtectionMeasureEvent[]> {
  const grants = await grantsOf(db, idSujeto)
  let medida = grants.length
  return asked.flatMap(
    ({ idTipoMedidaProteccion, tieneMedidaProteccion, ...by }): ProtectionMeasureEvent[] => {
      const active = grants.find(
        (grant) => grant.id_tipo_medida === idTipoMedidaProteccion && grant.fecha_suspension === null,
      )
      if (tieneMedidaProteccion === (active !== undefined)) return []
      const byAct = { idSujeto, idActoProcesal: by.idActoProcesal ?? 0 }
      if (active) return [{ type: 'measure.removed', ...byAct, medida: active.orden }]
      medida += 1
      return [{ type: 'measure.granted', ...byAct, medida, idTipoMedidaProteccion }]
    },
  )
}

/** PUT medidas-protección/sujeto/{id}: grants and removes measures, all of them or none (`spec 3 §4, §5, §7`). */
export const saveMeasures: Handler<'medidasProteccion.save'> = (context) => {
  const idSujeto = numberParam(context, 'id')
  const { body } = context
  return runOrder(context, {
    name: 'medidasProteccion.save',
    workflow: protectionMeasureWorkflow,
    idSujeto,
    shown,
    asks: body.some(({ tieneMedidaProteccion }) => tieneMedidaProteccion)
      ? 'measure.granted'
      : 'measure.removed',
    decide: async ({ tx }, cause) => {
      const listed = (await listedTypes(tx)).map(({ id }) => id)
      refuseBroken(measureRules(body, listed))
      const acts = body.map(
        ({ idActoProcesal }, index) => [`${index}.idActoProcesal`, idActoProcesal ?? 0] as const,
      )
      refuseBroken(await unknownActs(tx, cause.id, acts))
      return changesOf(tx, idSujeto, body)
    },
  })
}
