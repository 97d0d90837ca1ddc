import { followUpTones } from '@estrado/machines/acts/follow-ups'
import { proceduralActWorkflow } from '@estrado/machines/acts/procedural-act/workflow'
import { actStates } from '@estrado/machines/catalogues/act-type-values'
import { attachedAct } from '@estrado/machines/documents/texts'
import type { EventPolicy } from '@estrado/machines/workflows/workflow'
import { type Handler, numberParam, signedIn } from '../context.ts'
import type { Database } from '../database/connect.ts'
import { visibleAct } from './act-command.ts'

/** Where an act stands that was attached to a draft: it belongs to the cause's stream. */
const attached = 'attached'

/** States in which an act has left its writer's desk. */
const sentStates: readonly string[] = ['sent', 'closed', attached]

const toneOf = (type: string) => {
  if (type === 'act.sent') return followUpTones.dispatch
  return type === 'act.observed' || type === 'act.returned' ? followUpTones.observation : followUpTones.other
}

const policy: Readonly<Record<string, EventPolicy>> = proceduralActWorkflow.policy

/** Every step of an act as the journal has it, the first one first (`spec 2 §2`). */
async function followUps(db: Database, idActo: number) {
  const rows = await db
    .selectFrom('journal_event')
    .select(['version', 'type', 'actor', 'at'])
    .where('stream', '=', proceduralActWorkflow.stream.of(idActo))
    .where('outcome', '=', 'accepted')
    .orderBy('version')
    .execute()
  return rows.map(({ version, type, actor, at }) => ({
    id: version,
    tipoSeguimiento: { id: type, descripcion: policy[type]?.label ?? type, tono: toneOf(type) },
    usuario: actor,
    fechaCreacion: at.toISOString(),
  }))
}

/** GET actos-procesales/{id}: an act with its follow-up (`spec 2 §2, §3`). */
export const getAct: Handler<'actosProcesales.get'> = async (context) => {
  const { db } = context.services
  const act = await visibleAct(db, signedIn(context), numberParam(context, 'id'))
  const version = act.version ?? act.cause.version
  const situacion = act.estado ?? attached
  return {
    version,
    answer: {
      id: act.id,
      version,
      estado: sentStates.includes(situacion) ? actStates.sent : actStates.pending,
      situacion,
      situacionDescripcion: proceduralActWorkflow.states[situacion] ?? attachedAct,
      fechaHora: act.fecha_creacion.toISOString(),
      referencia: act.referencia,
      fojasAdjunto: act.fojas,
      tipoActoProcesal: {
        id: act.id_tipo_acto_procesal,
        descripcion: act.tipo,
        idCategoria: act.id_categoria,
      },
      idTipoAudiencia: act.id_tipo_audiencia,
      idActoProcesalRespuesta: act.id_acto_respuesta,
      causa: { id: act.cause.id, codigoUnico: act.cause.codigo_unico, origen: act.cause.origen },
      documento: {
        uuid: act.uuid,
        nombre: act.nombre,
        bytes: act.bytes,
        paginas: act.paginas,
        firmado: act.firmado,
      },
      seguimientos: await followUps(db, act.id),
    },
  }
}
