import { isOverAct, validActStates } from '@estrado/machines/acts/vocabulary'
import type { HearingEvent } from '@estrado/machines/hearings/hearing/events'
import { currentSession, type Session } from '@estrado/machines/hearings/hearing/sessions'
import { hearingWorkflow } from '@estrado/machines/hearings/hearing/workflow'
import { decreedLaterStates, unsetStates } from '@estrado/machines/hearings/moves'
import { hearingRefusals } from '@estrado/machines/hearings/texts'
import { movedSession } from '@estrado/machines/hearings/vocabulary'
import { isSetBy, setsHearing } from '@estrado/machines/writing/finishing'
import { sql } from 'kysely'
import type { VisibleAct } from '../acts/act-command.ts'
import { type ActType, typeOfAct } from '../acts/act-types.ts'
import type { Tx } from '../database/connect.ts'
import { ruleBroken, ruleText } from '../errors.ts'
import { waitsForSomebody } from '../inboxes/asked.ts'
import type { Moment } from '../journal/command.ts'
import { checkHeldBy, type Held } from './court-acting.ts'
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
    .selectFrom('acto_procesal as a')
    .select('a.estado')
    .where('a.id', '=', idActo)
    .where('a.id_causa', '=', idCausa)
    .where('a.id_acto_adjunto', 'is', null)
    .where('a.estado', 'in', validActStates)
    .where(({ not }) => not(waitsForSomebody))
    .executeTakeFirst()
  if (!act || !setsHearing(kindOf(await typeOfAct(tx, idActo))))
    throw ruleBroken({ idActoProcesal: [hearingRefusals.settingActUnknown] })
  return idActo
}

/** Does a hearing in this state wait for the act that sets it? */
export const isUnset = (state: string): boolean => unsetStates.some((unset) => unset === state)

type Standing = { readonly state: string; readonly sessions: readonly Session[]; readonly now: Date }

/**
 * Demands that what is set now is still to come, the hearing and what was moved alone: nobody can be asked to a session
 * that has passed.
 */
export function checkSet({ state, sessions, now }: Standing): void {
  const current = currentSession(sessions)
  const set = sessions.filter((session) =>
    session === current ? isUnset(state) : session.moved && session.over === null,
  )
  if (set.some(({ schedule }) => Date.parse(schedule.fechaHoraInicio) <= now.getTime()))
    throw ruleText(hearingRefusals.setInThePast)
}

/** 422 where an act is signed or closed for a hearing whose hour, or that of its moved session, passed while it waited for the act. */
export async function checkWaiting({ tx, now }: Pick<Moment, 'tx' | 'now'>, idActo: number): Promise<void> {
  const late = await tx
    .selectFrom('audiencia as h')
    .innerJoin('audiencia_sesion as d', 'd.id_audiencia', 'h.id')
    .select('h.id')
    .where('h.id_acto', '=', idActo)
    .where(({ eb, or, and }) =>
      or([
        eb('d.estado', '=', movedSession),
        and([eb('h.estado', 'in', unsetStates), eb('d.actual', '=', true)]),
      ]),
    )
    .where('d.inicio', '<=', now)
    .executeTakeFirst()
  if (late) throw ruleText(hearingRefusals.setInThePast)
}

type Setting = {
  readonly hearing: Held & { readonly id: number }
  readonly fact: Extract<HearingEvent, { readonly idActo?: number }>
}

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
    .select([
      'h.id',
      'h.id_causa',
      'h.id_juez',
      'h.id_acto',
      'h.id_tipo_audiencia',
      'h.inicio',
      'h.estado',
      'a.estado as situacion',
    ])
    .select(
      sql<boolean>`exists (select from audiencia_sesion d where d.id_audiencia = h.id and d.estado = ${movedSession})`.as(
        'movida',
      ),
    )
    .where('h.id_causa', '=', act.id_causa)
    .where('h.estado', 'in', [...unsetStates, ...decreedLaterStates])
    .execute()
  const waits = ({ estado, movida }: { readonly estado: string; readonly movida: boolean }) =>
    isUnset(estado) || movida
  const own = found.find((hearing) => hearing.id_acto === idActo && waits(hearing))
  if (own) return { hearing: own, fact: { type: 'hearing.confirmed', idActo } }
  if (act.id_acto_adjunto !== null || !setsHearing(kindOf(type))) return undefined
  const fitting = found.filter(
    ({ id_tipo_audiencia, inicio }) => inicio > now && isSetBy(type, id_tipo_audiencia),
  )
  const waiting = fitting.filter(
    (hearing) => waits(hearing) && (hearing.id_acto === null || isOverAct(hearing.situacion)),
  )
  const without = fitting.filter((hearing) => !waits(hearing) && hearing.id_acto === null)
  const [only, ...others] = waiting.length > 0 ? waiting : without
  if (!only || others.length > 0) return undefined
  return {
    hearing: only,
    fact: { type: waits(only) ? 'hearing.confirmed' : 'decree.attached', idActo },
  }
}

/** A closed act sets its hearing, or comes to it, both or neither. */
export async function setByAct(
  moment: Moment,
  { act, type, by }: { readonly act: VisibleAct; readonly type: ActType; readonly by: number },
): Promise<void> {
  await checkWaiting(moment, act.id)
  const setting = await settingOf(moment, act, type)
  if (!setting) return
  const { hearing, fact } = setting
  if (fact.type === 'hearing.confirmed') await checkHeldBy(moment.tx, hearing)
  await moment.alongside(hearingWorkflow, hearing.id, await withTold(moment, hearing.id, [fact], by))
}
