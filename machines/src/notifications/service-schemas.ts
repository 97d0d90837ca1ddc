import { Schema } from 'effect'
import { Id, IdInQuery, Instant, Item, OptionalInstant, Text } from '../contract/schemas/shared.ts'
import { Coordinate, Kind, Metres, OptionalNumber, short, upTo } from './schema-fields.ts'
import { Accompanying, NotificationRow, Visit } from './schemas.ts'
import { type VisitOutcome, visitOutcomes } from './vocabulary.ts'

const Outcome = Schema.Literal(...(Object.keys(visitOutcomes) as [VisitOutcome, ...VisitOutcome[]]))

/** Where a party is to be found. `fuente`: from where it is known. */
export const PartyAddress = Schema.Struct({
  idPersona: Schema.NullOr(Id),
  direccion: Text,
  latitud: OptionalNumber,
  longitud: OptionalNumber,
  correo: Text,
  verificado: Schema.Boolean,
  fuente: Text,
})
export const PartyAddressQuery = Schema.Struct({
  idTipoNotificacion: Schema.optional(IdInQuery),
})

/** PATCH notificaciones/update/{id}: a mailbox's mail is corrected by it too. */
export const AddressBody = Schema.Struct({
  idPersona: Schema.optional(Schema.NullOr(Id)),
  latitud: Coordinate,
  longitud: Coordinate,
  direccion: short(500),
  correo: short(200),
})
export const AddressQuery = Schema.Struct({ verificado: Schema.optional(Schema.Literal('true', 'false')) })

/** GET notificaciones/{id}/documento: its form, the photograph of the sheet that was signed, or of a visit in vain. */
export const DocumentQuery = Schema.Struct({
  foto: Schema.optional(Schema.Literal('true')),
  visita: Schema.optional(IdInQuery),
})

const Candidate = Schema.Struct({
  id: Id,
  descripcion: Text,
  carga: Schema.Int,
  deZona: Schema.Boolean,
})

/** What an assignment stands on: the address, its zone, who may get it, who is proposed and why. */
export const Assignment = Schema.Struct({
  id: Id,
  version: Schema.Int,
  direccion: Text,
  latitud: OptionalNumber,
  longitud: OptionalNumber,
  zona: Schema.NullOr(Item),
  zonas: Schema.Array(Item),
  idGestor: Schema.NullOr(Id),
  candidatos: Schema.Array(Candidate),
  propuesta: Schema.NullOr(Schema.Struct({ idGestor: Id, porque: Text })),
})

/** PATCH notificaciones/update-asignacion/{id} (`spec 2 §7`). */
export const AssignmentBody = Schema.Struct({
  idPersona: Schema.optional(Schema.NullOr(Id)),
  latitud: Coordinate,
  longitud: Coordinate,
  direccion: short(500),
  idGestor: Id,
  idZona: Schema.NullOr(Id),
  tipoAccion: Schema.Literal(1, 2),
  motivo: short(500),
})

export const ZoneBody = Schema.Struct({
  latitud: Schema.Number.pipe(Schema.between(-90, 90)),
  longitud: Schema.Number.pipe(Schema.between(-180, 180)),
  idNotificacion: Id,
})
/** The zone of a place with who is proposed in it; `zona` null: it lies in none. */
export const ZoneAnswer = Schema.Struct({
  zona: Schema.NullOr(Item),
  propuesta: Schema.NullOr(Schema.Struct({ idGestor: Id, porque: Text })),
})

/** What came of a visit; a photograph of the signed sheet comes with it as `foto`. */
export const VisitBody = Schema.Struct({
  resultado: Outcome,
  fechaHora: Instant,
  lugar: upTo(500),
  latitud: Coordinate,
  longitud: Coordinate,
  precision: Metres,
  motivo: short(500),
  proxima: Schema.optionalWith(OptionalInstant, { default: () => null }),
  calidad: Schema.optionalWith(Schema.NullOr(Kind), { default: () => null }),
  nombre: short(200),
  documento: short(20),
  complemento: short(5),
  observacion: short(2_000),
})
/** The same in a form with a file: one field of JSON. */
export const VisitForm = Schema.Struct({ diligencia: Schema.parseJson(VisitBody) })

/** Who serves notifications for the caller's office, with how many each has open. */
export const ProcessServers = Schema.Array(
  Schema.Struct({ ...Item.fields, carga: Schema.Int, vencidas: Schema.Int }),
)

export const ReassignBody = Schema.Struct({
  motivo: short(500),
  cambios: Schema.Array(Schema.Struct({ id: Id, version: Schema.Int, idGestor: Id })).pipe(
    Schema.minItems(1),
    Schema.maxItems(500),
  ),
})
export const Reassigned = Schema.Struct({ reasignadas: Schema.Int })

/** Everything that a process server needs of a day, so that it can be done without a network. */
export const ServiceDay = Schema.Struct({
  hora: Instant,
  partida: Schema.NullOr(Schema.Struct({ latitud: Schema.Number, longitud: Schema.Number })),
  notificaciones: Schema.Array(
    Schema.Struct({
      ...NotificationRow.fields,
      representante: Schema.NullOr(Text),
      celular: Text,
      documentos: Schema.Array(Accompanying),
      visitasHechas: Schema.Array(Visit),
      asignada: Instant,
    }),
  ),
})
