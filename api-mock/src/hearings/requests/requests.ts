import type { HearingRequestEvent } from '@estrado/machines/hearings/hearing-request/events'
import { hearingRequestWorkflow } from '@estrado/machines/hearings/hearing-request/workflow'
import { hearingActs, hearingRefusals } from '@estrado/machines/hearings/texts'
import { requiredArguments } from '@estrado/machines/messages/required-arguments'
import type { Identity } from '../../access/identity.ts'
import { store } from '../../acts/attachments/attachments.ts'
import { draftAct } from '../../acts/draft-act.ts'
import { courtOfficeOf, inCourt } from '../../causes/access.ts'
import { attemptInCause } from '../../causes/cause-command.ts'
import { causeCall } from '../../causes/commands.ts'
import { type CallBase, type Handler, numberParam, type Services, signedIn } from '../../context.ts'
import type { Database } from '../../database/connect.ts'
import { countOf, pageIn, paginationOf } from '../../database/page.ts'
import { type CalendarAround, calendarOfOffice } from '../../deadlines/court-calendar.ts'
import { someoneHeld } from '../../enforcement/held.ts'
import { notFound, ruleText } from '../../errors.ts'
import { runCommand } from '../../journal/command.ts'
import { listedAccused, listedCrimes, listedNames } from '../../parties/listed-names.ts'
import { requestDeadline } from './deadline.ts'
import { visibleRequest } from './visible-request.ts'

/** The requests of the causes that were drawn to one's court. */
export const ofCourt = (db: Database, identity: Identity) =>
  db
    .selectFrom('solicitud_audiencia as s')
    .innerJoin('causa as c', 'c.id', 's.id_causa')
    .where(inCourt('c', courtOfficeOf(identity)))

export const described = (requests: ReturnType<typeof ofCourt>) =>
  requests
    .innerJoin('acto_procesal as a', 'a.id', 's.id_acto')
    .innerJoin('tipo_de_acto as t', 't.id_acto', 'a.id')
    .innerJoin('catalogo as h', (join) =>
      join.on('h.catalogo', '=', 'tipos-audiencias').onRef('h.id', '=', 's.id_tipo_audiencia'),
    )
    .selectAll('s')
    .select(['t.detalle as detalle_tipo'])
    .select(['c.codigo_unico', 't.id as id_tipo_acto', 't.descripcion as tipo_acto', 'h.descripcion as tipo'])
    .leftJoin('acto_procesal as r', 'r.id', 's.id_acto_rechazo')
    .innerJoin('documento as d', 'd.id_acto', 'a.id')
    .select(['r.estado as situacion_rechazo', 'd.uuid'])
    .select([
      listedNames.as('sujetos'),
      listedAccused.as('denunciados'),
      listedCrimes.as('delitos'),
      someoneHeld.as('aprehendido'),
    ])

type Row = Awaited<ReturnType<ReturnType<typeof described>['execute']>>[number]

export const answerOf = (row: Row, calendarAround: CalendarAround, now: Date) => ({
  id: row.id,
  version: row.version,
  estado: hearingRequestWorkflow.states[row.estado] ?? row.estado,
  idActoProcesal: row.id_acto,
  actoProcesal: {
    causa: {
      id: row.id_causa,
      codigoUnico: row.codigo_unico,
      nombreDelitos: row.delitos,
      nombresSujetosProcesales: row.sujetos,
      nombresDenunciados: row.denunciados,
      conAprendido: row.aprehendido,
    },
    tipoActoProcesal: { id: row.id_tipo_acto, descripcion: row.tipo_acto },
    uuid: row.uuid,
  },
  tipoAudiencia: { id: row.id_tipo_audiencia, descripcion: row.tipo },
  idAudiencia: row.id_audiencia,
  ...rejectionOf(row),
  fechaCreacion: row.fecha_creacion.toISOString(),
  ...shownDeadline(row, calendarAround, now),
})

/** The decree of rejection: while the request waits, one that was discarded is none. */
const rejectionOf = ({ estado, id_acto_rechazo, situacion_rechazo }: Row) =>
  situacion_rechazo === null || (estado === 'pending' && situacion_rechazo === 'discarded')
    ? { idActoRechazo: null, situacionRechazo: null }
    : { idActoRechazo: id_acto_rechazo, situacionRechazo: situacion_rechazo }

function shownDeadline({ fecha_creacion, detalle_tipo }: Row, calendarAround: CalendarAround, now: Date) {
  const deadline = requestDeadline(fecha_creacion, detalle_tipo, calendarAround, now)
  return {
    fechaFinPlazo: deadline?.end.toISOString() ?? null,
    colorFechaCreacion: deadline?.tone ?? null,
  }
}

/** GET solicitudes-audiencias: what still waits in one's own court; another office's is nobody's to list. */
export const requestsOfOffice: Handler<'solicitudesAudiencias.ofOffice'> = async (context) => {
  const identity = signedIn(context)
  const { idOficina } = context.query
  if (idOficina !== undefined && idOficina !== identity.office) return { answer: [] }
  const rows = await described(ofCourt(context.services.db, identity))
    .where('s.estado', '=', 'pending')
    .orderBy('s.fecha_creacion')
    .orderBy('s.id')
    .execute()
  const now = context.services.clock.now()
  const calendarAround = await calendarOfOffice(context.services.db, identity.office)
  return { answer: rows.map((row) => answerOf(row, calendarAround, now)) }
}

/** POST solicitudes-audiencias/listar: all of one's court, the newest first. */
export const listRequests: Handler<'solicitudesAudiencias.list'> = async (context) => {
  const { db, clock } = context.services
  const now = clock.now()
  const identity = signedIn(context)
  const calendarAround = await calendarOfOffice(db, identity.office)
  const requests = ofCourt(db, identity)
  const totalItems = await countOf(requests)
  const rows = await pageIn(described(requests).orderBy('s.id', 'desc'), context.body).execute()
  return {
    answer: {
      pagination: paginationOf(context.body, totalItems, rows.length),
      result: rows.map((row) => answerOf(row, calendarAround, now)),
    },
  }
}

async function readRequest({ db, clock }: Services, identity: Identity, id: number) {
  const row = await described(ofCourt(db, identity)).where('s.id', '=', id).executeTakeFirst()
  if (!row) throw notFound(hearingRefusals.request)
  return answerOf(row, await calendarOfOffice(db, identity.office), clock.now())
}

export const getRequest = async (context: CallBase) => {
  const answer = await readRequest(context.services, signedIn(context), numberParam(context, 'id'))
  return { answer, version: answer.version }
}

/** PATCH solicitudes-audiencias/{id}/rechazar: files the decree and rejects the request, both or neither. */
export const rejectRequest: Handler<'solicitudesAudiencias.reject'> = async (context) => {
  const { services, body, file } = context
  const call = causeCall(context)
  const request = await visibleRequest(services.db, call.identity, numberParam(context, 'id'))
  const { idTipoActoProcesal } = body
  if (!idTipoActoProcesal || !file) throw ruleText(requiredArguments.allParameters)
  const archivo = await store(services, file)
  const { version } = await runCommand(services, {
    ...(await attemptInCause(call, request.id_causa, {
      name: 'solicitudesAudiencias.reject',
      workflow: hearingRequestWorkflow,
      id: request.id,
      asks: 'request.rejected',
    })),
    decide: async (moment) => {
      await visibleRequest(moment.tx, call.identity, request.id)
      const decree = {
        idCausa: request.id_causa,
        idTipoActoProcesal,
        referencia: hearingActs.rejection,
        archivo,
      }
      const idActoRechazo = await draftAct(moment, decree)
      const rejected: HearingRequestEvent = { type: 'request.rejected', idActoRechazo }
      return { facts: [rejected], answer: { id: request.id } }
    },
  })
  return { version, answer: await readRequest(services, call.identity, request.id) }
}
