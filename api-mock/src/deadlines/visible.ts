import { deadlineTexts } from '@estrado/machines/deadlines/texts'
import { sql } from 'kysely'
import { readableAct } from '../causes/file/acts.ts'
import { relatedCause } from '../causes/file/relation.ts'
import type { CallBase } from '../context.ts'
import { notFound } from '../errors.ts'
import { deadlinesOf } from './read.ts'

/** The deadline of an act that the caller may read; undefined: it set none. 404 of an act that isn't theirs to read. */
export async function deadlineOfAct(context: CallBase, idActo: number) {
  const { db } = context.services
  const act = await db
    .selectFrom('acto_procesal')
    .select(['id', 'id_causa'])
    .where('id', '=', idActo)
    .executeTakeFirst()
  if (!act) throw notFound(deadlineTexts.act)
  const file = await relatedCause(context, act.id_causa)
  if (!(await readableAct(db, file, idActo))) throw notFound(deadlineTexts.act)
  const [deadline] = await deadlinesOf(context.services, sql<boolean>`p.id = ${idActo}`)
  return deadline
}

/** The same, which there must be. */
export async function readDeadline(context: CallBase, id: number) {
  const deadline = await deadlineOfAct(context, id)
  if (!deadline) throw notFound(deadlineTexts.deadline)
  return deadline
}
