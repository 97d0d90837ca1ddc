import { deadlineRules } from '@estrado/machines/deadlines/rules'
import { documentRules } from '@estrado/machines/documents/document-rules'
import { hearingRefusals } from '@estrado/machines/hearings/texts'
import { apiTexts } from '@estrado/machines/messages/api'
import { hasMessages } from '@estrado/machines/rules/field-messages'
import { visibleCause } from '../causes/access.ts'
import { causeCall } from '../causes/commands.ts'
import { checkDestination, checkInHands } from '../causes/distribution.ts'
import { finishedStates } from '../causes/read.ts'
import type { Handler } from '../context.ts'
import type { Tx } from '../database/connect.ts'
import { nextId } from '../database/next-id.ts'
import { ruleBroken } from '../errors.ts'
import { runActCommand } from './act-command.ts'
import { effectsOf } from './act-effects.ts'
import { type ActType, writableActType } from './act-types.ts'
import { attach, store } from './attachments/attachments.ts'
import { asksForHearing } from './hearing-request.ts'
import { checkOtherActs } from './other-acts.ts'

/** The type of hearing that an act asks for; demanded of one that asks for a hearing. */
async function hearingTypeOf(tx: Tx, type: ActType, wanted: number | undefined): Promise<number | null> {
  if (!asksForHearing(type)) return null
  const known =
    wanted !== undefined &&
    (await tx
      .selectFrom('catalogo')
      .select('id')
      .where('catalogo', '=', 'tipos-audiencias')
      .where('id', '=', wanted)
      .executeTakeFirst())
  if (!known) throw ruleBroken({ idTipoAudiencia: [apiTexts.unknown(hearingRefusals.hearingType)] })
  return wanted
}

/**
 * POST actos-procesales: attaches a file to a draft, or, in a cause that was drawn, drafts an act of the type
 * that is named.
 */
export const createAct: Handler<'actosProcesales.create'> = async (context) => {
  const { services, body, file } = context
  const { idTipoActoProcesal } = body
  const call = causeCall(context)
  const cause = await visibleCause(services.db, call.identity, body.idCausa)
  if (idTipoActoProcesal === undefined || !finishedStates.includes(cause.estado)) return attach(context)
  const messages = { ...documentRules(body), ...deadlineRules(body) }
  if (hasMessages(messages)) throw ruleBroken(messages)
  const archivo = await store(services, file)
  const idActo = await nextId(services.db, 'acto_procesal_id')
  const { answer, version, status } = await runActCommand(
    { ...call, expectedVersion: null },
    'actosProcesales.create',
    { idActo, idCausa: cause.id },
    'act.drafted',
    async (_, { tx }) => {
      const { roles, office } = call.identity
      const writer = { roles, office, idCausa: cause.id }
      const type = await writableActType(tx, idTipoActoProcesal, writer)
      const to = body.idOficinaParaReparto ?? null
      const present = await visibleCause(tx, call.identity, cause.id)
      checkInHands(call.identity, present)
      await checkOtherActs(tx, cause.id, body)
      if (to !== null) await checkDestination(tx, type, present, to)
      return {
        facts: [
          {
            type: 'act.drafted',
            idCausa: cause.id,
            idTipoActoProcesal,
            referencia: body.referencia.trim(),
            fojas: Number(body.fojasAdjunto),
            idTipoAudiencia: await hearingTypeOf(tx, type, body.idTipoAudiencia),
            idActoProcesalRespuesta: body.idActoProcesalRespuesta ?? null,
            idActoProcesalAdjunto: body.idActoProcesalAdjunto ?? null,
            idOficinaParaReparto: to,
            ...effectsOf(type, body),
            archivo,
          },
        ],
        status: 201,
      }
    },
  )
  // A repeated command is answered with the act that its first try made.
  const { id } = answer as { id: number }
  const { uuid } = await services.db
    .selectFrom('documento')
    .select('uuid')
    .where('id_acto', '=', id)
    .executeTakeFirstOrThrow()
  return { status, answer: { id, uuid }, version }
}
