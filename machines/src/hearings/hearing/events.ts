import { Schema } from 'effect'
import { Id, Instant, optional } from '../../kernel/fact-fields.ts'
import { type FactOf, facts } from '../../kernel/facts.ts'
import { hearingModes } from '../vocabulary.ts'
import { hearingUpcasts } from './upcasts.ts'

/** A place outside the court's rooms. */
const place = Schema.Struct({
  descripcion: Schema.String,
  direccion: Schema.String,
  latitud: Schema.NullOr(Schema.Number),
  longitud: Schema.NullOr(Schema.Number),
})
export type HearingPlace = typeof place.Type

/** When and where a hearing is held; instants are ISO 8601 with offset. */
const schedule = Schema.Struct({
  fechaHoraInicio: Instant,
  fechaHoraFin: Instant,
  modalidad: Schema.Literal(...hearingModes),
  idSalaAudiencia: Schema.NullOr(Id),
  externas: optional(Schema.Array(place)),
})
export type HearingSchedule = typeof schedule.Type

/** A session beyond the first, whose number is its own; the first one's is the hearing's. */
const furtherSession = Schema.Struct({ id: Id, schedule })
export type FurtherSession = typeof furtherSession.Type

/** Of which session a fact tells; absent: of the first. */
const ofSession = { sesion: optional(Id) }

/** As what somebody attends a hearing: a party, who represents or defends one, or the prosecution. */
export const attendantKinds = ['sujeto', 'representante', 'abogado', 'fiscal'] as const
export type AttendantKind = (typeof attendantKinds)[number]

/** `id`: the party's number, or that with which they stand beside one; the prosecution has none. */
const attendant = Schema.Struct({
  clase: Schema.Literal(...attendantKinds),
  id: Schema.NullOr(Id),
  presente: Schema.Boolean,
})
export type Attendant = typeof attendant.Type

/** Which reminder of a hearing: of the day before, or of the hour before it. */
export const hearingReminders = ['dia', 'hora'] as const

/** Who is told, by account: people of the court, and whoever stands in the cause at the virtual window. */
const told = { alertados: optional(Schema.Array(Id)), partes: optional(Schema.Array(Id)) }

/** The court that took the hearing over with its cause, and its judge; absent: it stays where it was. */
const court = { idOficina: optional(Id), idJuez: optional(Schema.NullOr(Id)) }

/** Facts of one hearing (`spec 2 §4`, `spec 3 §4`). */
export const hearingFacts = facts(
  'hearing',
  {
    'hearing.proposed': {
      idCausa: Id,
      idTipoAudiencia: Id,
      idOficina: optional(Id),
      idJuez: optional(Schema.NullOr(Id)),
      idSolicitudAudiencia: optional(Schema.NullOr(Id)),
      /** The act that sets the hearing; a hearing that is only in the agenda has none. */
      idActo: optional(Schema.NullOr(Id)),
      schedule,
      siguientes: optional(Schema.Array(furtherSession)),
    },
    'session.added': { ...furtherSession.fields, ...court, ...told },
    /** A planned one that isn't needed any more. */
    'session.removed': { sesion: Id, ...told },
    'hearing.confirmed': { idActo: optional(Id), ...told },
    /** The act that sets it came after it was set. */
    'decree.attached': { idActo: Id },
    'hearing.rejected': { motivo: Schema.String },
    'hearing.started': told,
    /**
     * `fin`: until when what follows takes the judge's and the room's time. With `sesion` it goes on in another session,
     * and the one before ended at `cerrada`; without one the same session pauses.
     */
    'hearing.recessed': {
      until: Instant,
      fin: optional(Instant),
      sesion: optional(furtherSession),
      cerrada: optional(Instant),
      ...court,
      ...told,
    },
    'hearing.resumed': told,
    'hearing.suspended': { motivo: Schema.String, idsTipoSuspensionAudiencia: Schema.Array(Id), ...told },
    /**
     * Of a session that isn't known yet: what was suspended is held in a new one. `misma`: the one that was suspended came
     * back itself, as before there were several. `entera`: whichever session it named, the whole hearing was to be set anew.
     */
    'hearing.rescheduled': {
      schedule,
      ...ofSession,
      misma: optional(Schema.Literal(true)),
      entera: optional(Schema.Literal(true)),
      ...court,
      ...told,
    },
    'hearing.concluded': { fechaHoraFin: Instant, ...told },
    /** `yaSenalada`: whatever its people had been told, as it could be once. */
    'hearing.detailCorrected': {
      schedule,
      ...ofSession,
      yaSenalada: optional(Schema.Literal(true)),
      ...court,
      ...told,
    },
    /** Who came and who didn't, as far as it was noted; what is noted later of somebody holds. */
    'attendance.noted': { ...ofSession, asistencia: Schema.Array(attendant) },
    'recording.ended': { ...ofSession, fechaHora: Instant },
    /** Another judge holds it; null: nobody yet. */
    'judge.changed': { idJuez: Schema.NullOr(Id) },
    'minutes.attached': { idActo: Id },
    'resolution.attached': { idActo: Id },
    /** `conSesiones`: whatever sessions it had had, as it could be once. */
    'hearing.deleted': {
      observacion: Schema.String,
      conSesiones: optional(Schema.Literal(true)),
      ...told,
    },
    /** Its people were reminded of it, of this time of it once each. */
    'hearing.reminded': { antes: Schema.Literal(...hearingReminders), inicio: Instant, ...told },
  },
  hearingUpcasts,
)

export type HearingReminder = (typeof hearingReminders)[number]
export type HearingEvent = FactOf<typeof hearingFacts>
