import { identityTexts } from '@estrado/machines/audit/identities-texts'
import { type LastDistribution, mayActInCourtView } from '@estrado/machines/causes/distribution-rules'
import {
  type OrderedFor,
  type OrderedIn,
  showsMeasures,
  showsSituation,
} from '@estrado/machines/enforcement/rules'
import type { Identity } from '../access/identity.ts'
import type { Database } from '../database/connect.ts'
import { prepared } from '../database/prepared.ts'

export type CauseOfOrders = OrderedIn & {
  readonly id: number
  readonly ultimoReparto: LastDistribution | null
}
type PartyOfOrders = OrderedFor & { readonly id: number }

const unknown = { medidasProteccions: null, sujetosProcesalesSituacionesJuridicas: null } as const

/**
 * Measures and legal situations of the parties of a cause, the newest first (`spec 3 §3`), party by party; null where
 * they aren't the caller's to know: they are the court's that has the cause, of the parties that can have them
 * (`spec 3 §6`).
 */
export async function ordersOfParties(db: Database, { roles, office }: Identity, cause: CauseOfOrders) {
  if (!mayActInCourtView(cause.ultimoReparto, office)) return () => unknown
  const [measures, situations] = await Promise.all([measuresIn(db, cause.id), situationsIn(db, cause.id)])
  return (party: PartyOfOrders) => ({
    medidasProteccions: showsMeasures(party, cause, roles)
      ? measures
          .filter(({ id_sujeto }) => id_sujeto === party.id)
          .map((row) => ({
            idTipoMedidaProteccion: row.id_tipo_medida,
            descripcion: row.descripcion ?? identityTexts.erased,
            fechaInicio: row.fecha_inicio.toISOString(),
            fechaFin: row.fecha_suspension?.toISOString() ?? null,
          }))
      : null,
    sujetosProcesalesSituacionesJuridicas: showsSituation(party, cause, roles)
      ? situations
          .filter(({ id_sujeto }) => id_sujeto === party.id)
          .map((row) => ({
            fechaInicio: row.fecha_inicio.toISOString(),
            fechaFin: row.fecha_fin?.toISOString() ?? null,
            tipoSituacionesJuridicas: {
              id: row.id_tipo_situacion,
              descripcion: row.descripcion ?? identityTexts.erased,
            },
          }))
      : null,
  })
}

const measuresIn = (db: Database, idCausa: number) =>
  db
    .selectFrom('medida_proteccion as m')
    .innerJoin('sujeto_procesal as s', 's.id', 'm.id_sujeto')
    .leftJoin('catalogo as c', (join) =>
      join.onRef('c.id', '=', 'm.id_tipo_medida').on('c.catalogo', '=', 'tipos-medidas-protecciones'),
    )
    .select(['m.id_sujeto', 'm.id_tipo_medida', 'c.descripcion', 'm.fecha_inicio', 'm.fecha_suspension'])
    .where('s.id_causa', '=', idCausa)
    .orderBy('m.orden', 'desc')
    .$call(prepared('measures of cause'))
    .execute()

const situationsIn = (db: Database, idCausa: number) =>
  db
    .selectFrom('situacion_juridica as j')
    .innerJoin('sujeto_procesal as s', 's.id', 'j.id_sujeto')
    .leftJoin('catalogo as c', (join) =>
      join.onRef('c.id', '=', 'j.id_tipo_situacion').on('c.catalogo', '=', 'tipos-situaciones-juridicas'),
    )
    .select(['j.id_sujeto', 'j.id_tipo_situacion', 'c.descripcion', 'j.fecha_inicio', 'j.fecha_fin'])
    .where('s.id_causa', '=', idCausa)
    .orderBy('j.orden', 'desc')
    .$call(prepared('situations of cause'))
    .execute()
