import { identityTexts } from '@estrado/machines/audit/identities-texts'
import type { AttendantKind } from '@estrado/machines/hearings/hearing/events'
import { currentSession, isPlanned } from '@estrado/machines/hearings/hearing/sessions'
import { hearingSessions as sessions, attendance as texts } from '@estrado/machines/hearings/session-texts'
import { hearingRefusals } from '@estrado/machines/hearings/texts'
import { apiTexts } from '@estrado/machines/messages/api'
import { nameWithPower, representativeLabel } from '@estrado/machines/parties/label-texts'
import { proceduralRoleIds } from '@estrado/machines/parties/party-types'
import { namesOfAccounts } from '../accounts/names-of-accounts.ts'
import { visibleCause } from '../causes/access.ts'
import { causeCall } from '../causes/commands.ts'
import { prosecutionOf } from '../causes/prosecution.ts'
import { partiesOf } from '../causes/read.ts'
import { numberParam, type SomeHandlers, signedIn } from '../context.ts'
import type { Database } from '../database/connect.ts'
import { ruleBroken, ruleText } from '../errors.ts'
import { answered, targetOf } from './commands.ts'
import {
  type HearingMoment,
  type HearingRow,
  named,
  runHearingCommand,
  visibleHearing,
} from './hearing-command.ts'
import { checkSession } from './session-checks.ts'

type Cause = Awaited<ReturnType<typeof visibleCause>>

/** Somebody who is called in a hearing of a cause. */
type Called = {
  readonly clase: AttendantKind
  readonly id: number | null
  readonly nombre: string
  readonly calidad: string
  /** Type of the party that they are, or beside which they stand; the prosecution has none. */
  readonly parte: number | null
}

/** Everybody who is called: the prosecution, then each party with who represents and defends them. */
export async function calledIn(db: Database, cause: Cause): Promise<readonly Called[]> {
  const prosecution = await prosecutionOf(db, cause)
  const fiscal = prosecution && (prosecution.fiscal ?? prosecution.oficina).descripcion
  const parties = await partiesOf(db, cause)
  return [
    ...(fiscal
      ? [{ clase: 'fiscal' as const, id: null, nombre: fiscal, calidad: texts.prosecutor, parte: null }]
      : []),
    ...parties.flatMap((party): Called[] => {
      const parte = party.tipoSujetoProcesal.id
      const shown = (name: string) => (party.protegido ? identityTexts.reserved : name)
      return [
        {
          clase: 'sujeto',
          id: party.id,
          nombre: shown(party.nombreCompleto),
          calidad: party.etiqueta,
          parte,
        },
        ...party.listaRepresentantes.map(
          (one): Called => ({
            clase: 'representante' as const,
            id: one.id,
            nombre: shown(one.nombreCompleto),
            calidad: texts.of(representativeLabel(one.idTipoSujetoProcesal), shown(party.nombreCompleto)),
            parte,
          }),
        ),
        ...party.listaAbogados.map((one) => ({
          clase: 'abogado' as const,
          id: one.id,
          nombre: shown(nameWithPower(one)),
          calidad: texts.of(representativeLabel(proceduralRoleIds.abogado), shown(party.nombreCompleto)),
          parte,
        })),
      ]
    }),
  ]
}

type Named = Pick<Called, 'clase' | 'id'>
export const sameCalled = (one: Named, other: Named): boolean =>
  one.clase === other.clase && one.id === other.id

/** What was noted in a session, the current one where none is named; 422 of a session of another hearing. */
export async function attendanceIn(db: Database, row: HearingRow, idSesion: number | undefined) {
  const session = await db
    .selectFrom('audiencia_sesion')
    .select(['id', 'asistencia'])
    .where('id_audiencia', '=', row.id)
    .where((eb) => (idSesion === undefined ? eb('actual', '=', true) : eb('id', '=', idSesion)))
    .executeTakeFirst()
  if (!session) throw ruleBroken({ idAudienciaDetalle: [apiTexts.unknown(hearingRefusals.sessionUnknown)] })
  return session
}

/** Number of the session that is meant, as a fact names it. */
function sessionMeant(moment: HearingMoment, row: HearingRow, id: number | null | undefined) {
  if (!id) {
    const current = currentSession(moment.sessions)?.id
    return current ? { sesion: current } : {}
  }
  checkSession(moment, row.id, id)
  return named(row.id, id)
}

/** Who comes to a session, when its recording ended, and that it isn't needed. */
export const attendanceHandlers = {
  /** GET audiencias/{id}/asistencia: everybody who is called, with what was noted of them. */
  'audiencias.attendance': async (context) => {
    const { db } = context.services
    const identity = signedIn(context)
    const row = await visibleHearing(db, identity, numberParam(context, 'id'))
    const session = await attendanceIn(db, row, context.query.idAudienciaDetalle)
    const called = await calledIn(db, await visibleCause(db, identity, row.id_causa))
    const by = await namesOfAccounts(db, new Set(session.asistencia.flatMap(({ por }) => por ?? [])))
    return {
      answer: {
        idAudienciaDetalle: session.id,
        asistentes: called.map(({ parte: _, ...one }) => {
          const noted = session.asistencia.find((other) => sameCalled(one, other))
          return {
            ...one,
            presente: noted?.presente ?? null,
            por: noted?.por ? (by.get(noted.por) ?? noted.por) : null,
            fecha: noted?.fecha ?? null,
          }
        }),
      },
      version: row.version,
    }
  },
  /** POST audiencias/{id}/asistencia: who is there and who isn't; a later note of somebody holds. */
  'audiencias.noteAttendance': async (context) => {
    const { services, body } = context
    const call = causeCall(context)
    const row = await visibleHearing(services.db, call.identity, numberParam(context, 'id'))
    const cause = await visibleCause(services.db, call.identity, row.id_causa)
    const { version } = await runHearingCommand(
      call,
      'audiencias.noteAttendance',
      targetOf(row),
      'attendance.noted',
      async (moment) => {
        const session = sessionMeant(moment, row, body.idAudienciaDetalle)
        const called = await calledIn(moment.tx, cause)
        if (body.asistencia.some((one) => !called.some((other) => sameCalled(one, other))))
          throw ruleBroken({ asistencia: [apiTexts.unknown(texts.attendant)] })
        return { facts: [{ type: 'attendance.noted', ...session, asistencia: body.asistencia }] }
      },
    )
    return answered(call, row.id, version)
  },
  /** POST audiencias/{id}/fin-grabacion: the recording of a session ended now; the portal shows it as held. */
  'audiencias.endRecording': async (context) => {
    const { services, body } = context
    const call = causeCall(context)
    const row = await visibleHearing(services.db, call.identity, numberParam(context, 'id'))
    const { version } = await runHearingCommand(
      call,
      'audiencias.endRecording',
      targetOf(row),
      'recording.ended',
      async (moment) => {
        const session = sessionMeant(moment, row, body.idAudienciaDetalle)
        return { facts: [{ type: 'recording.ended', ...session, fechaHora: moment.now.toISOString() }] }
      },
    )
    return answered(call, row.id, version)
  },
  /** DELETE audiencias/{id}/sesiones/{sesion}: a planned session leaves the agenda; the next one is moved or suspended. */
  'audiencias.removeSession': async (context) => {
    const { services } = context
    const call = causeCall(context)
    const row = await visibleHearing(services.db, call.identity, numberParam(context, 'id'))
    const sesion = numberParam(context, 'sesion')
    const { version } = await runHearingCommand(
      call,
      'audiencias.removeSession',
      targetOf(row),
      'session.removed',
      async (moment) => {
        const session = checkSession(moment, row.id, sesion)
        if (session.id === null || !isPlanned(moment.sessions, session)) throw ruleText(sessions.notPlanned)
        return { facts: [{ type: 'session.removed', sesion }] }
      },
    )
    return answered(call, row.id, version)
  },
} satisfies SomeHandlers
