import { deadlineWorkflow } from '@estrado/machines/deadlines/deadline/workflow'
import { deadlineTexts } from '@estrado/machines/deadlines/texts'
import { hasRunOut, wasAnswered } from '@estrado/machines/deadlines/vocabulary'
import { sql } from 'kysely'
import { courtOfficeOf, inCourt } from '../causes/access.ts'
import { readableAct } from '../causes/file/acts.ts'
import { relatedCause } from '../causes/file/relation.ts'
import { type Handler, numberParam, signedIn } from '../context.ts'
import { foldedContains } from '../database/like-pattern.ts'
import { countOf, pageIn, paginationOf } from '../database/page.ts'
import { notFound } from '../errors.ts'
import { versionOf } from '../journal/stream-state.ts'
import { expiryCertificate } from './certificate.ts'
import * as movements from './movements.ts'
import { answerableUntil } from './notice.ts'
import { isLateBeside, presentedAt } from './of-act.ts'
import { type Deadline, deadlineRows, shownDeadlines } from './read.ts'
import { createDeadline, updateDeadline } from './save.ts'
import { deadlineOfAct, readDeadline } from './visible.ts'

/**
 * POST plazos/paginado: the deadlines of one's court, those that run first, the nearest before the others and what is past
 * its date after them; those without an end come last.
 */
const pageDeadlines: Handler<'plazos.page'> = async (context) => {
  const { db, clock } = context.services
  const identity = signedIn(context)
  const { page, perPage, busqueda = '' } = context.body.options
  const now = clock.now()
  const { estado } = context.query
  let found = deadlineRows(db).where(inCourt('c', courtOfficeOf(identity)))
  if (estado) found = found.where('p.estado', '=', estado)
  if (busqueda.trim() !== '') found = found.where(foldedContains(sql`c.busqueda`, busqueda))
  const ordered = found
    .orderBy(sql`case when p.estado <> 'running' then 2 when p.hasta > ${now} then 0 else 1 end`)
    .orderBy(sql`p.hasta nulls last`)
    .orderBy('p.id')
  const rows = await pageIn(ordered, { page, perPage }).execute()
  const result = await shownDeadlines(db, rows, now)
  const totalItems = await countOf(found)
  return {
    answer: { pagination: paginationOf({ page, perPage }, totalItems, result.length), result },
  }
}

/** GET plazos/acto-procesal/{id} */
const deadlinesOfAct: Handler<'plazos.ofAct'> = async (context) => {
  const id = numberParam(context, 'id')
  const deadline = await deadlineOfAct(context, id)
  const version = await versionOf(context.services.db, deadlineWorkflow.stream.of(id))
  return { answer: deadline ? [deadline] : [], version }
}

/** Did it run out? Also where the clock hasn't come by yet. */
const ranOut = ({ estado }: Deadline, end: Date | null, at: Date): boolean =>
  hasRunOut(estado) || (estado === 'running' && end !== null && end <= at)

/** GET plazos/vencido/{id} */
const expiredDeadline: Handler<'plazos.expired'> = async (context) => {
  const { db, clock } = context.services
  const deadline = await readDeadline(context, numberParam(context, 'id'))
  const { id, estado, fechaFinPlazo } = deadline
  const end = await answerableUntil(db, id)
  return { answer: { id, estado, fechaFinPlazo, vencido: ranOut(deadline, end, clock.now()) } }
}

/**
 * GET plazos/respuesta-vencida/{a}/{b}/{c}: was act c late with its answer to the deadline of act b, in cause a? Of an
 * act that wasn't presented or closed yet: would it be, now.
 */
const answerExpired: Handler<'plazos.answerExpired'> = async (context) => {
  const { db, clock } = context.services
  const file = await relatedCause(context, numberParam(context, 'a'))
  const [answered, answering] = [numberParam(context, 'b'), numberParam(context, 'c')]
  const deadline = await readDeadline(context, answered)
  const act = await readableAct(db, file, answering)
  if (deadline.idCausa !== file.cause.id || !act) throw notFound(deadlineTexts.act)
  const given = deadline.idActoProcesalRespuesta === answering
  const at = given ? new Date(deadline.fechaEstado) : ((await presentedAt(db, act)) ?? clock.now())
  const end = await answerableUntil(db, answered)
  const beside = wasAnswered(deadline.estado)
    ? isLateBeside(deadline.estado, end, at)
    : ranOut(deadline, end, at)
  const late = given ? deadline.estado === 'answeredLate' : beside
  return {
    answer: {
      idCausa: file.cause.id,
      idActoProcesal: answered,
      idActoProcesalRespuesta: deadline.idActoProcesalRespuesta,
      vencida: late,
      fechaFinPlazo: deadline.fechaFinPlazo,
      fechaRespuesta: at.toISOString(),
    },
  }
}

/** The calls of deadlines. */
export const deadlineHandlers = {
  'estadosPlazo.list': movements.listStates,
  'estadosPlazo.get': movements.getState,
  'estadosPlazo.ofAct': movements.stateOfAct,
  'estadosPlazo.create': movements.createState,
  'estadosPlazo.update': movements.updateState,
  'estadosPlazo.updateAct': movements.stateByAct,
  'etapasPlazos.list': movements.listStages,
  'etapasPlazos.get': movements.getStage,
  'etapasPlazos.ofAct': movements.stageOfAct,
  'etapasPlazos.create': movements.createStage,
  'etapasPlazos.update': movements.updateStage,
  'etapasPlazos.updateAct': movements.stageByAct,
  'plazos.page': pageDeadlines,
  'plazos.create': createDeadline,
  'plazos.update': updateDeadline,
  'plazos.ofAct': deadlinesOfAct,
  'plazos.answerExpired': answerExpired,
  'plazos.expired': expiredDeadline,
  'plazos.certificate': expiryCertificate,
} as const
