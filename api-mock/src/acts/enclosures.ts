import { proceduralActWorkflow } from '@estrado/machines/acts/procedural-act/workflow'
import { isBeingWritten, isFinishedAct, overActStates } from '@estrado/machines/acts/vocabulary'
import { actRefusals } from '@estrado/machines/documents/texts'
import { takesAttachments } from '@estrado/machines/writing/finishing'
import { enclosureTexts } from '@estrado/machines/writing/finishing-texts'
import { sql } from 'kysely'
import type { Database, Tx } from '../database/connect.ts'
import { anyOf } from '../database/prepared.ts'
import { takeNamedTurn } from '../database/turns.ts'
import { ruleBroken, ruleText } from '../errors.ts'
import type { Moment } from '../journal/command.ts'
import type { VisibleAct } from './act-command.ts'
import { typeOfAct } from './act-types.ts'

const refused = (message: string) => ruleBroken({ idsActosAdjuntos: [message] })

/** 422 where acts of the cause that shall accompany one aren't finished acts of it, or it takes none. */
export async function checkEnclosures(tx: Tx, act: VisibleAct, ids: readonly number[]): Promise<void> {
  if (act.id_acto_adjunto !== null) throw refused(actRefusals.mainAttached)
  const type = await typeOfAct(tx, act.id)
  if (!takesAttachments(type)) throw refused(actRefusals.takesNone(type.descripcion))
  const found = await tx
    .selectFrom('acto_procesal')
    .select('estado')
    .where('id_causa', '=', act.id_causa)
    .where('id', '=', anyOf(ids))
    .where('id', '!=', act.id)
    .execute()
  const finished = found.filter(({ estado }) => isFinishedAct(estado))
  if (finished.length !== new Set(ids).size) throw refused(enclosureTexts.notFinished)
}

type Enclosed = Pick<VisibleAct, 'id' | 'id_acto_adjunto'>

/**
 * 422 where what accompanies an act would change, by a signature too, once that is signed, charged or sent: whoever
 * answers for it read it as it was.
 */
export async function checkMainWritten(
  tx: Tx,
  { id_acto_adjunto }: Pick<Enclosed, 'id_acto_adjunto'>,
): Promise<void> {
  if (id_acto_adjunto === null) return
  await takeNamedTurn(tx, 'writingOfAct', id_acto_adjunto)
  const main = await tx
    .selectFrom('acto_procesal')
    .select('estado')
    .where('id', '=', id_acto_adjunto)
    .executeTakeFirst()
  if (main && !isBeingWritten(main.estado)) throw ruleText(enclosureTexts.left)
}

/** 422 where something is taken from an act whose charge names it. */
export async function checkUncharged(tx: Tx, { id, id_acto_adjunto }: Enclosed): Promise<void> {
  if (id_acto_adjunto === null) return
  const charge = await tx
    .selectFrom('cargo')
    .select('uuid')
    .where('id_acto', '=', id_acto_adjunto)
    .where(sql<boolean>`archivos @> ${JSON.stringify([{ idActoProcesal: id }])}::jsonb`)
    .executeTakeFirst()
  if (charge) throw ruleText(enclosureTexts.charged)
}

/** What was attached for an act alone and isn't closed yet is closed with it, in the same transaction. */
export async function closeAlong({ tx, alongside }: Moment, idActoPrincipal: number): Promise<void> {
  const open = await tx
    .selectFrom('acto_procesal')
    .select('id')
    .where('id_acto_adjunto', '=', idActoPrincipal)
    .where('estado', 'not in', overActStates)
    .orderBy('id')
    .execute()
  for (const { id } of open) {
    await alongside(proceduralActWorkflow, id, [{ type: 'act.closedAlong', idActoPrincipal }])
  }
}

/** What accompanies an act, as the screen on which it is written shows it. */
export async function enclosuresOf(db: Database, act: VisibleAct) {
  const [type, rows] = await Promise.all([
    typeOfAct(db, act.id),
    db
      .selectFrom('acto_procesal as a')
      .innerJoin('tipo_de_acto as t', 't.id_acto', 'a.id')
      .select(['a.id', 'a.referencia', 'a.id_acto_adjunto', 't.descripcion as tipo'])
      .where('a.id_causa', '=', act.id_causa)
      .where(({ eb, or }) => or([eb('a.id_acto_adjunto', '=', act.id), eb('a.id', '=', anyOf(act.adjuntos))]))
      .orderBy('a.id')
      .execute(),
  ])
  return {
    admite: takesAttachments(type),
    requiere: type.requiereAdjuntos,
    actos: rows.map(({ id, referencia, id_acto_adjunto, tipo }) => ({
      id,
      tipo: tipo ?? '',
      referencia,
      propio: id_acto_adjunto === act.id,
    })),
  }
}
