import { isOverAct, validActStates } from '@estrado/machines/acts/vocabulary'
import type { HearingEvent } from '@estrado/machines/hearings/hearing/events'
import { hearingWorkflow } from '@estrado/machines/hearings/hearing/workflow'
import { decreedLaterStates, unsetStates } from '@estrado/machines/hearings/moves'
import { hearingRefusals } from '@estrado/machines/hearings/texts'
import { isSetBy, setsHearing } from '@estrado/machines/writing/finishing'
import type { VisibleAct } from '../acts/act-command.ts'
import { type ActType, typeOfAct } from '../acts/act-types.ts'
import type { Tx } from '../database/connect.ts'
import { ruleBroken } from '../errors.ts'
import type { Moment } from '../journal/command.ts'
import { withTold } from './told.ts'

const kindOf = ({ idCategoria, requiereAgendamiento }: ActType) => ({
  idCategoria: Number(idCategoria),
  requiereAgendamiento,
})

/** The act of its cause that is said to set a hearing, signed or closed; 422 at its field where it can't be that one. */
export async function settingAct(
  tx: Tx,
  { idCausa, idActo }: { readonly idCausa: number; readonly idActo: number },
): Promise<number> {
  const act = await tx
    .selectFrom('acto_procesal')
    .select('estado')
    .where('id', '=', idActo)
    .where('id_causa', '=', idCausa)
    .where('id_acto_adjunto', 'is', null)
    .where('estado', 'in', validActStates)
    .executeTakeFirst()
  if (!act || !setsHearing(kindOf(await typeOfAct(tx, idActo))))
    throw ruleBroken({ idActoProcesal: [hearingRefusals.settingActUnknown] })
  return idActo
}

type Setting = { readonly id: number; readonly fact: Extract<HearingEvent, { readonly idActo?: number }> }

/**
 * What an act does as the one that sets a hearing: it sets the one that names it, otherwise the only one of its cause and
 * kinds that is still to come and waits for no other act; where none waits, it comes to the only one that was set without
 * an act. Of several nobody guesses: the hearing is set from its viewer.
 */
async function settingOf({ tx, now }: Moment, act: VisibleAct, type: ActType): Promise<Setting | undefined> {
  const idActo = act.id
  const found = await tx
    .selectFrom('audiencia as h')
    .leftJoin('acto_procesal as a', 'a.id', 'h.id_acto')
    .select(['h.id', 'h.id_acto', 'h.id_tipo_audiencia', 'h.inicio', 'h.estado', 'a.estado as situacion'])
    .where('h.id_causa', '=', act.id_causa)
    .where('h.estado', 'in', [...unsetStates, ...decreedLaterStates])
    .execute()
  const isUnset = ({ estado }: { readonly estado: string }) => unsetStates.some((state) => state === estado)
  const own = found.find((hearing) => hearing.id_acto === idActo && isUnset(hearing))
  if (own) return { id: own.id, fact: { type: 'hearing.confirmed', idActo } }
  if (act.id_acto_adjunto !== null || !setsHearing(kindOf(type))) return undefined
  const fitting = found.filter(
    ({ id_tipo_audiencia, inicio }) => inicio > now && isSetBy(type, id_tipo_audiencia),
  )
  const waiting = fitting.filter(
    (hearing) => isUnset(hearing) && (hearing.id_acto === null || isOverAct(hearing.situacion)),
  )
  const without = fitting.filter((hearing) => !isUnset(hearing) && hearing.id_acto === null)
  const [only, ...others] = waiting.length > 0 ? waiting : without
  if (!only || others.length > 0) return undefined
  return { id: only.id, fact: { type: isUnset(only) ? 'hearing.confirmed' : 'decree.attached', idActo } }
}

/** A closed act sets its hearing, or comes to it, both or neither. */
export async function setByAct(
  moment: Moment,
  { act, type, by }: { readonly act: VisibleAct; readonly type: ActType; readonly by: number },
): Promise<void> {
  const setting = await settingOf(moment, act, type)
  if (!setting) return
  const { id, fact } = setting
  await moment.alongside(hearingWorkflow, id, await withTold(moment, id, [fact], by))
}
