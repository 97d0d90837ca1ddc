import { isOverAct, validActStates } from '@estrado/machines/acts/vocabulary'
import type { HearingEvent } from '@estrado/machines/hearings/hearing/events'
import { hearingWorkflow } from '@estrado/machines/hearings/hearing/workflow'
import { unsetStates } from '@estrado/machines/hearings/moves'
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

/**
 * The hearing that an act sets: the one that names it, otherwise the only one of its cause and kinds that is still to
 * come and waits for no other act. Of several nobody guesses: the hearing is set from its viewer.
 */
async function hearingSetBy(
  { tx, now }: Moment,
  act: VisibleAct,
  type: ActType,
): Promise<number | undefined> {
  const waiting = await tx
    .selectFrom('audiencia as h')
    .leftJoin('acto_procesal as a', 'a.id', 'h.id_acto')
    .select(['h.id', 'h.id_acto', 'h.id_tipo_audiencia', 'h.inicio', 'a.estado as situacion'])
    .where('h.id_causa', '=', act.id_causa)
    .where('h.estado', 'in', [...unsetStates])
    .execute()
  const own = waiting.find(({ id_acto }) => id_acto === act.id)
  if (own) return own.id
  if (act.id_acto_adjunto !== null || !setsHearing(kindOf(type))) return undefined
  const [only, ...others] = waiting.filter(
    ({ id_acto, id_tipo_audiencia, inicio, situacion }) =>
      inicio > now && isSetBy(type, id_tipo_audiencia) && (id_acto === null || isOverAct(situacion)),
  )
  return others.length === 0 ? only?.id : undefined
}

/** A closed act sets its hearing, both or neither. */
export async function setByAct(
  moment: Moment,
  { act, type, by }: { readonly act: VisibleAct; readonly type: ActType; readonly by: number },
): Promise<void> {
  const id = await hearingSetBy(moment, act, type)
  if (id === undefined) return
  const set: HearingEvent = { type: 'hearing.confirmed', idActo: act.id }
  await moment.alongside(hearingWorkflow, id, await withTold(moment, id, [set], by))
}
