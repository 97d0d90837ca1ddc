import type { Attendant, HearingEvent, HearingReminder } from '@estrado/machines/hearings/hearing/events'
import {
  currentSession,
  type Session,
  sessionOfId,
  sessionsAfter,
  stateOfSession,
  takenBy,
} from '@estrado/machines/hearings/hearing/sessions'
import type { HearingMode, HearingState } from '@estrado/machines/hearings/vocabulary'
import type { Database, Tx } from '../database/connect.ts'
import type { Attendance } from '../database/schema.ts'

/** What stands beside a session and no rule depends on. */
type Marks = {
  readonly recordada_dia: Date | null
  readonly recordada_hora: Date | null
  readonly fin_grabacion: Date | null
  readonly asistencia: readonly Attendance[]
  /** Why it was called off. */
  readonly motivos: readonly number[]
}

/** The sessions of one hearing while its facts are folded, by their own numbers. */
export type Folded = {
  readonly sessions: readonly Session[]
  readonly marks: ReadonlyMap<number | null, Marks>
  /** Sessions that are needed no more, each with the version of the hearing that left them out. */
  readonly dropped: readonly { readonly session: Session; readonly version: number }[]
}

export const nothingFolded: Folded = { sessions: [], marks: new Map(), dropped: [] }

const unmarked: Marks = {
  recordada_dia: null,
  recordada_hora: null,
  fin_grabacion: null,
  asistencia: [],
  motivos: [],
}

type Row = Awaited<ReturnType<typeof rowsOf>>[number]

const rowsOf = (db: Database, idAudiencia: number) =>
  db
    .selectFrom('audiencia_sesion')
    .selectAll()
    .where('id_audiencia', '=', idAudiencia)
    .orderBy('id')
    .execute()

function sessionOf(row: Row): Session {
  const schedule = {
    fechaHoraInicio: row.inicio.toISOString(),
    fechaHoraFin: row.fin.toISOString(),
    modalidad: row.modalidad as HearingMode,
    idSalaAudiencia: row.id_sala,
    externas: row.externas,
  }
  const takes =
    row.toma_desde && row.toma_hasta
      ? { from: row.toma_desde.toISOString(), until: row.toma_hasta.toISOString() }
      : { from: schedule.fechaHoraInicio, until: schedule.fechaHoraFin }
  return {
    id: row.id === row.id_audiencia ? null : row.id,
    schedule,
    takes,
    over: row.terminada,
    turn: row.turno,
    ...(row.movida && { moved: true }),
  }
}

/** A hearing's sessions as its rows have them, to go on from. */
export async function foldedRows(db: Database, idAudiencia: number): Promise<Folded> {
  const rows = await rowsOf(db, idAudiencia)
  return {
    sessions: rows.map(sessionOf),
    marks: new Map(rows.map((row) => [row.id === idAudiencia ? null : row.id, row])),
    dropped: [],
  }
}

const reminded = { dia: 'recordada_dia', hora: 'recordada_hora' } as const satisfies Record<
  HearingReminder,
  keyof Marks
>

type Said = {
  readonly fact: HearingEvent
  readonly version: number
  readonly by: string | null
  readonly at: string
}

const startOf = ({ schedule }: Pick<Session, 'schedule'>): number => Date.parse(schedule.fechaHoraInicio)

const sameOne = (one: Attendant, other: Attendant) => one.clase === other.clase && one.id === other.id

function marksAfter({ sessions, marks }: Folded, { fact, by, at }: Said): Folded['marks'] {
  const marked = (id: number | null, change: (before: Marks) => Partial<Marks>) => {
    const before = marks.get(id) ?? unmarked
    return new Map([...marks, [id, { ...before, ...change(before) }]])
  }
  const markedAll = (some: readonly Session[], change: Partial<Marks>) =>
    new Map([...marks, ...some.map(({ id }) => [id, { ...(marks.get(id) ?? unmarked), ...change }] as const)])
  switch (fact.type) {
    case 'hearing.reminded': {
      const time = Date.parse(fact.inicio)
      const then = sessions.filter(({ over, takes }) => over === null && Date.parse(takes.from) === time)
      return markedAll(then, { [reminded[fact.antes]]: new Date(time) })
    }
    // Whoever was noted came, or didn't, at the hour that it had.
    case 'hearing.rescheduled':
    case 'hearing.detailCorrected': {
      const session = sessionOfId(sessions, fact.sesion)
      return session && startOf(session) !== startOf(fact) ? markedAll([session], { asistencia: [] }) : marks
    }
    // What goes on is recorded on: the end of its recording is still to come.
    case 'hearing.resumed':
      return marked(currentSession(sessions)?.id ?? null, () => ({ fin_grabacion: null }))
    case 'recording.ended':
      return marked(fact.sesion ?? null, () => ({ fin_grabacion: new Date(fact.fechaHora) }))
    case 'hearing.suspended':
      return markedAll(
        sessions.filter(({ over }) => over === null),
        { motivos: fact.idsTipoSuspensionAudiencia },
      )
    case 'attendance.noted':
      return marked(fact.sesion ?? null, ({ asistencia }) => ({
        asistencia: [
          ...asistencia.filter((one) => !fact.asistencia.some((other) => sameOne(one, other))),
          ...fact.asistencia.map((one) => ({ ...one, por: by, fecha: at })),
        ],
      }))
    default:
      return marks
  }
}

/** The sessions after one more fact. */
export function folded(before: Folded, said: Said): Folded {
  const { fact, version } = said
  const sessions = fact.type === 'hearing.deleted' ? [] : sessionsAfter(before.sessions, fact)
  const gone = before.sessions.filter(({ id }) => sessions.every((session) => session.id !== id))
  return {
    sessions,
    marks: marksAfter(before, said),
    dropped: [...before.dropped, ...gone.map((session) => ({ session, version }))],
  }
}

export const timesOf = ({ schedule }: Pick<Session, 'schedule'>) => ({
  inicio: new Date(schedule.fechaHoraInicio),
  fin: new Date(schedule.fechaHoraFin),
})

const placeOf = (session: Session) => ({
  ...timesOf(session),
  modalidad: session.schedule.modalidad,
  id_sala: session.schedule.idSalaAudiencia,
  externas: JSON.stringify(session.schedule.externas ?? []),
})

/**
 * What a session takes where that isn't its schedule's, for who folds on: what it takes of an agenda (`ocupa`) depends on
 * the state of its hearing, which a rebuild knows some facts ahead.
 */
function ownTakes({ schedule, takes }: Session) {
  const [from, until] = [new Date(takes.from), new Date(takes.until)]
  const { inicio, fin } = timesOf({ schedule })
  const same = from.getTime() === inicio.getTime() && until.getTime() === fin.getTime()
  return same ? { toma_desde: null, toma_hasta: null } : { toma_desde: from, toma_hasta: until }
}

/** When and where the hearing's current session is held. */
export function currentColumns({ sessions }: Folded) {
  const session = currentSession(sessions)
  return session && placeOf(session)
}

type Hearing = { readonly id: number; readonly idJuez: number | null; readonly estado: HearingState }

/** Puts the rows of a hearing's sessions in the place of those that were. */
export async function writeSessions(tx: Tx, hearing: Hearing, { sessions, marks }: Folded): Promise<void> {
  const { id, idJuez, estado } = hearing
  await tx.deleteFrom('audiencia_sesion').where('id_audiencia', '=', id).execute()
  if (sessions.length === 0) return
  const current = currentSession(sessions)
  await tx
    .insertInto('audiencia_sesion')
    .values(
      sessions.map((session) => {
        const taken = takenBy(estado, sessions, session)
        const { recordada_dia, recordada_hora, fin_grabacion, asistencia, motivos } =
          marks.get(session.id) ?? unmarked
        return {
          id: session.id ?? id,
          id_audiencia: id,
          actual: session === current,
          turno: session.turn,
          terminada: session.over,
          estado: stateOfSession(estado, sessions, session),
          ...placeOf(session),
          id_juez: idJuez,
          ocupa_desde: taken && new Date(taken.from),
          ocupa_hasta: taken && new Date(taken.until),
          ...ownTakes(session),
          movida: session.moved === true,
          recordada_dia,
          recordada_hora,
          fin_grabacion,
          asistencia: JSON.stringify(asistencia),
          motivos: [...motivos],
        }
      }),
    )
    .execute()
}
