import { movement } from '@estrado/machines/acts/movement'
import type { AskedDeadline } from '@estrado/machines/deadlines/rules'
import { deadlineUnitOf } from '@estrado/machines/deadlines/vocabulary'
import type { Database } from '../database/connect.ts'
import type { ActType } from './act-types.ts'

export type SentEffects = AskedDeadline & { readonly esRespuestaPlazo?: boolean | undefined }

const unitOf = (id: number | null | undefined) => deadlineUnitOf(id) ?? null

/** The deadline that was asked for, an amount with its unit or neither; nothing where nothing was said. */
function askedDeadline({ plazo, plazoUnidad }: AskedDeadline) {
  if (plazo === undefined) return {}
  const none = plazo === null || plazo === 0
  return { plazo: none ? null : plazo, plazoUnidad: none ? null : unitOf(plazoUnidad) }
}

/** Effects that a correction changes; rules have held what was sent. */
export const changedEffects = (sent: SentEffects) => ({
  ...askedDeadline(sent),
  ...(sent.esRespuestaPlazo === undefined ? {} : { esRespuestaPlazo: sent.esRespuestaPlazo }),
})

/** What a new act needs and brings about: what its type says, where its writer said nothing else (`spec 2 §4`). */
export const effectsOf = (type: ActType, sent: SentEffects) => ({
  validaciones: type.cantidadValidaciones ?? 0,
  plazo: type.plazo ?? null,
  plazoUnidad: unitOf(type.plazoUnidad),
  idEstadoCausa: type.cambiaEstado ?? null,
  idEtapaCausa: type.cambiaEtapa ?? null,
  ...changedEffects(sent),
})

/** Where an act moves its cause: to what its records of state and stage say; without one, to what its type does. */
export async function movementOf(db: Database, idActo: number, type: ActType) {
  const [state, stage] = await Promise.all([
    db.selectFrom('estado_plazo').selectAll().where('id_acto', '=', idActo).executeTakeFirst(),
    db.selectFrom('etapa_plazo').selectAll().where('id_acto', '=', idActo).executeTakeFirst(),
  ])
  return movement(type, {
    estado: state ? { activo: state.activo, id: state.id_estado_causa } : null,
    etapa: stage ? { activo: stage.activo, id: stage.id_etapa_causa } : null,
  })
}
