import { occupyingStates } from '@estrado/machines/hearings/vocabulary'
import {
  isBeforeSigning,
  isMemorial,
  type MissingStep,
  missingSteps,
} from '@estrado/machines/writing/finishing'
import { sql } from 'kysely'
import type { Database, Tx } from '../database/connect.ts'
import { ruleText } from '../errors.ts'
import type { VisibleAct } from './act-command.ts'
import { type ActType, typeOfAct } from './act-types.ts'

type Act = Pick<VisibleAct, 'id' | 'id_causa' | 'id_acto_adjunto' | 'adjuntos' | 'plazo'>

/** Types of the hearings that the act set, and of those of its cause that are still to come. */
async function hearingsOf(db: Database, { id, id_causa }: Act, now: Date): Promise<readonly number[]> {
  const rows = await db
    .selectFrom('audiencia')
    .select('id_tipo_audiencia')
    .where('id_causa', '=', id_causa)
    .where(({ eb, or, and }) =>
      or([eb('id_acto', '=', id), and([eb('estado', 'in', [...occupyingStates]), eb('inicio', '>', now)])]),
    )
    .execute()
  return rows.map(({ id_tipo_audiencia }) => id_tipo_audiencia)
}

async function attachedTo(db: Database, { id, adjuntos }: Act): Promise<number> {
  const { n } = await db
    .selectFrom('acto_procesal')
    .select(sql<number>`count(*)::int`.as('n'))
    .where('id_acto_adjunto', '=', id)
    .executeTakeFirstOrThrow()
  return n + adjuntos.length
}

/** What its type demands of an act before it is finished, and is missing; of what accompanies another, nothing. */
export async function missingOf(
  db: Database,
  act: Act,
  now: Date,
  type?: ActType,
): Promise<readonly MissingStep[]> {
  if (act.id_acto_adjunto !== null) return []
  const demands = type ?? (await typeOfAct(db, act.id))
  const [adjuntos, audiencias] = await Promise.all([
    demands.requiereAdjuntos ? attachedTo(db, act) : 0,
    demands.requiereAgendamiento ? hearingsOf(db, act, now) : [],
  ])
  return missingSteps(
    { ...demands, idCategoria: Number(demands.idCategoria) },
    { adjuntos, audiencias, conPlazo: act.plazo !== null },
  )
}

/**
 * 422 where the court would sign or approve an act without what its type demands and nobody can add afterwards. What
 * accompanies a memorial is asked for as it is sent.
 */
export async function checkBeforeSigning(db: Database, act: Act, now: Date): Promise<void> {
  const type = await typeOfAct(db, act.id)
  if (isMemorial({ idCategoria: Number(type.idCategoria) })) return
  const missing = (await missingOf(db, act, now, type)).find(isBeforeSigning)
  if (missing) throw ruleText(missing.texto)
}

/** 422 where an act leaves its desk without what its type demands: sent, without its attachments. */
export async function checkFinish(
  tx: Tx,
  act: Act,
  { type, now, leaving }: { readonly type: ActType; readonly now: Date; readonly leaving: 'sent' | 'closed' },
): Promise<void> {
  const missing = await missingOf(tx, act, now, type)
  const [first] = missing.filter(({ paso }) => leaving === 'closed' || paso === 'adjuntos')
  if (first) throw ruleText(first.texto)
}
