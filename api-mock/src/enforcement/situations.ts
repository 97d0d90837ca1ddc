import { identityTexts } from '@estrado/machines/audit/identities-texts'
import type { LegalSituationEvent } from '@estrado/machines/enforcement/legal-situation/events'
import { legalSituationWorkflow } from '@estrado/machines/enforcement/legal-situation/workflow'
import { showsSituation, situationRules } from '@estrado/machines/enforcement/rules'
import { enforcementMessages } from '@estrado/machines/enforcement/texts'
import { type Handler, numberParam } from '../context.ts'
import type { Database } from '../database/connect.ts'
import { refuseBroken } from '../errors.ts'
import { versionOf } from '../journal/stream-state.ts'
import { runOrder, shownOrders } from './order.ts'
import { unknownActs } from './ordering-acts.ts'
import { situationCatalogue } from './situation-types.ts'

/** A legal situation is shown of who is denounced, and nobody else is asked about. */
export const situationShown = { shows: showsSituation, otherwise: enforcementMessages.noSituation } as const

/** Every situation of one party by name, the newest first. */
export const situationsOf = (db: Database, idSujeto: number) =>
  db
    .selectFrom('situacion_juridica as s')
    .leftJoin('catalogo as c', (join) =>
      join.onRef('c.id', '=', 's.id_tipo_situacion').on('c.catalogo', '=', situationCatalogue),
    )
    .leftJoin('tipo_de_acto as t', 't.id_acto', 's.id_acto')
    .selectAll('s')
    .select(['c.descripcion as tipo', 't.descripcion as acto'])
    .where('s.id_sujeto', '=', idSujeto)
    .orderBy('s.orden', 'desc')
    .execute()

/** GET sujetos-procesales-situaciones-juridicas/{idSujeto}: the current one has no end (`spec 3 §4, §7`). */
export const situationsOfParty: Handler<'situacionesJuridicas.ofParty'> = async (context) => {
  const { db } = context.services
  const idSujeto = numberParam(context, 'idSujeto')
  await shownOrders(context, idSujeto, situationShown)
  const rows = await situationsOf(db, idSujeto)
  const answer = rows.map((row) => ({
    id: row.orden,
    idTipoSituacionJuridica: row.id_tipo_situacion,
    tipoSituacionJuridicaDescripcion: row.tipo ?? identityTexts.erased,
    fechaInicio: row.fecha_inicio.toISOString(),
    fechaFin: row.fecha_fin?.toISOString() ?? null,
    idActoProcesal: row.id_acto,
    actoProcesal: row.acto ?? '',
  }))
  return { answer, version: await versionOf(db, legalSituationWorkflow.stream.of(idSujeto)) }
}

async function isKnownSituation(db: Database, id: number): Promise<boolean> {
  const row = await db
    .selectFrom('catalogo')
    .select('id')
    .where('catalogo', '=', situationCatalogue)
    .where('id', '=', id)
    .executeTakeFirst()
  return row !== undefined
}

/** PUT sujetos-procesales-situaciones-juridicas/{idSujeto}: the new situation ends the one before it. */
export const saveSituation: Handler<'situacionesJuridicas.save'> = (context) => {
  const idSujeto = numberParam(context, 'idSujeto')
  const { body } = context
  return runOrder(context, {
    name: 'situacionesJuridicas.save',
    workflow: legalSituationWorkflow,
    idSujeto,
    shown: situationShown,
    asks: 'situation.recorded',
    decide: async ({ tx }, cause) => {
      const current = (await situationsOf(tx, idSujeto)).find(({ fecha_fin }) => fecha_fin === null)
      refuseBroken(situationRules(body, current?.id_tipo_situacion ?? null))
      const { idActoProcesal, idTipoSituacionJuridica } = body
      const type = idTipoSituacionJuridica ?? 0
      refuseBroken({
        ...(await unknownActs(tx, cause.id, [['idActoProcesal', idActoProcesal ?? 0]])),
        ...((await isKnownSituation(tx, type))
          ? {}
          : { idTipoSituacionJuridica: [enforcementMessages.situationUnknown] }),
      })
      const fact: LegalSituationEvent = {
        type: 'situation.recorded',
        idSujeto,
        idActoProcesal: idActoProcesal ?? 0,
        idTipoSituacionJuridica: type,
      }
      return [fact]
    },
  })
}
