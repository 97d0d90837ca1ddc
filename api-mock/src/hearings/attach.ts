import { hearingActs } from '@estrado/machines/hearings/texts'
import { requiredArguments } from '@estrado/machines/messages/required-arguments'
import { store } from '../acts/attachments/attachments.ts'
import { draftAct } from '../acts/draft-act.ts'
import { causeCall } from '../causes/commands.ts'
import { type CallContext, type Handler, numberParam } from '../context.ts'
import { ruleText } from '../errors.ts'
import { checkCourt } from './as-it-stands.ts'
import { answered, targetOf } from './commands.ts'
import { runHearingCommand, visibleHearing } from './hearing-command.ts'

type Attaching = 'audiencias.updateMinutes' | 'audiencias.registerAct'

/** Files an act with a hearing: the act's draft and the hearing's fact, both or neither. */
async function attachAct(
  context: CallContext<Attaching>,
  name: Attaching,
  type: 'minutes.attached' | 'resolution.attached',
  referencia: string,
) {
  const { services, body, file } = context
  const call = causeCall(context)
  const row = await visibleHearing(services.db, call.identity, numberParam(context, 'id'))
  const { idTipoActoProcesal, idOficina } = body
  if (!idTipoActoProcesal || !file) throw ruleText(requiredArguments.allParameters)
  const archivo = await store(services, file)
  const { version } = await runHearingCommand(call, name, targetOf(row), type, async (moment) => {
    await checkCourt(moment.tx, row, idOficina)
    const act = { idCausa: row.id_causa, idTipoActoProcesal, referencia, archivo }
    return { facts: [{ type, idActo: await draftAct(moment, act) }] }
  })
  return answered(call, row.id, version)
}

/** PATCH audiencias/{id}/actualiza-acta: the minutes, written while it is held or after it. */
export const updateMinutes: Handler<'audiencias.updateMinutes'> = (context) =>
  attachAct(context, 'audiencias.updateMinutes', 'minutes.attached', hearingActs.minutes)

/** PATCH audiencias/{id}/registrar/acto-procesal/audiencia: the resolution of what was held or suspended. */
export const registerAct: Handler<'audiencias.registerAct'> = (context) =>
  attachAct(context, 'audiencias.registerAct', 'resolution.attached', hearingActs.resolution)
