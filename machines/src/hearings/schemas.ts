import { Schema } from 'effect'
import { multipartOf } from '../contract/schemas/multipart.ts'
import {
  Id,
  IdInQuery,
  Instant,
  InstantIn,
  Item,
  idIn,
  pageOf,
  Text,
  Uuid,
} from '../contract/schemas/shared.ts'
import { toneNames } from '../vocabulary/tones.ts'
import { hearingModes } from './vocabulary.ts'

/** A number as JSON has it or as a form writes it. */
const Numeric = Schema.Union(Schema.Number, Schema.NumberFromString)
const IdIn = idIn(Numeric)
const OptionalId = Schema.optional(Schema.NullOr(IdIn))
const Mode = Schema.Literal(...hearingModes)
const ListOf = <A, I>(item: Schema.Schema<A, I>) => Schema.Array(item).pipe(Schema.maxItems(20))

const PlaceIn = Schema.Struct({
  descripcion: Text,
  direccion: Text,
  latitud: Schema.optional(Schema.NullOr(Numeric)),
  longitud: Schema.optional(Schema.NullOr(Numeric)),
})

/** One entry of audienciasDetalles as it comes in. */
export const DetailIn = Schema.Struct({
  id: OptionalId,
  modalidad: Schema.optional(Schema.NullOr(Mode)),
  fechaHoraInicio: InstantIn,
  fechaHoraFin: InstantIn,
  idSalaAudiencia: OptionalId,
  idEstadoAudiencia: OptionalId,
  audienciasDetallesExternas: Schema.optional(ListOf(PlaceIn)),
})

const proposal = {
  idSolicitudAudiencia: OptionalId,
  /** The act of its cause that sets it, in place of a file. */
  idActoProcesal: OptionalId,
  audienciaSinSolicitud: Schema.optional(Schema.Struct({ idCausa: IdIn, idTipoAudiencia: IdIn })),
  idOficina: OptionalId,
  idJuez: OptionalId,
  audienciasDetalles: Schema.optional(ListOf(DetailIn)),
}

/** The last save of the office editor by its name, in place of a file. */
const fromOffice = {
  nombreDocumentoOdt: Schema.optional(Schema.NullOr(Text.pipe(Schema.maxLength(120)))),
}

/**
 * Multipart of a hearing; its decree comes as `archivo`, or from the office editor (`spec 2 §7`). `codigoActoProcesal` is
 * the decree's number; no document of ours bears a QR code that `actualizarQrEndocumento` would renew.
 */
export const HearingCreateBody = multipartOf(
  Schema.Struct({
    ...proposal,
    ...fromOffice,
    idAudiencia: OptionalId,
    idTipoActoProcesal: OptionalId,
    codigoActoProcesal: Schema.optional(Schema.NullOr(Text.pipe(Schema.maxLength(30)))),
    actualizarQrEndocumento: Schema.optional(Schema.BooleanFromString),
  }),
)
/** What is only put into the agenda, without a decree yet; `idAudiencia`: further sessions of that hearing. */
export const HearingScheduleBody = Schema.Struct({ ...proposal, idAudiencia: OptionalId })

const OptionalInstant = Schema.optional(Schema.NullOr(InstantIn))
const OptionalText = Schema.optional(Schema.NullOr(Text.pipe(Schema.maxLength(2000))))

/**
 * Multipart of a change of state; a resolution may come as `archivoBorrador`, or from the office editor.
 * `idActoProcesal`: the act that sets a hearing that is set by it.
 */
export const HearingStateBody = multipartOf(
  Schema.Struct({
    ...fromOffice,
    idActoProcesal: OptionalId,
    idTipoActoProcesalResolucion: OptionalId,
    idOficina: OptionalId,
    audienciaDetalle: Schema.Struct({
      idEstadoAudiencia: IdIn,
      modalidad: Schema.optional(Schema.NullOr(Mode)),
      fechaHoraInicio: OptionalInstant,
      fechaHoraFin: OptionalInstant,
      idSalaAudiencia: OptionalId,
    }),
    audienciaDetalleSuspension: Schema.optional(
      Schema.Struct({ motivo: OptionalText, idsTipoSuspensionAudiencia: Schema.optional(ListOf(IdIn)) }),
    ),
  }),
)
/** Multipart of the end of a hearing; the minutes come as `archivoBorrador`. */
export const HearingFinishBody = multipartOf(
  Schema.Struct({ idTipoActoProcesal: OptionalId, fechaHoraFin: OptionalInstant, idOficina: OptionalId }),
)
/** Multipart of an act that is filed with a hearing; it comes as `archivoBorrador`. */
export const HearingActBody = multipartOf(
  Schema.Struct({ idTipoActoProcesal: OptionalId, idOficina: OptionalId }),
)
export const HearingRescheduleBody = Schema.Struct({ idAudiencia: IdIn, audienciaDetalle: DetailIn })
/**
 * Without an end what follows takes as long as was planned for the whole. On another day it is another session, in the
 * same way and room unless others are named.
 */
export const HearingRecessBody = Schema.Struct({
  idAudiencia: IdIn,
  fechaHoraReanudacion: InstantIn,
  fechaHoraFin: OptionalInstant,
  modalidad: Schema.optional(Schema.NullOr(Mode)),
  idSalaAudiencia: OptionalId,
})
/** `id` is the detail's; what is left out stays as it is. */
export const HearingDetailBody = Schema.Struct({
  id: IdIn,
  modalidad: Schema.optional(Schema.NullOr(Mode)),
  fechaHoraInicio: OptionalInstant,
  fechaHoraFin: OptionalInstant,
  idSalaAudiencia: OptionalId,
})
export const HearingDeleteBody = Schema.Struct({ observacion: OptionalText })
export const HearingPageBody = Schema.Struct({
  page: Schema.Int.pipe(Schema.positive()),
  perPage: Schema.Int.pipe(Schema.between(1, 100)),
  estados: Schema.optional(ListOf(IdIn)),
  modalidad: Schema.optional(Mode),
  idTipoAudiencia: Schema.optional(IdIn),
  codigoUnico: Schema.optional(Text),
  desde: Schema.optional(InstantIn),
  hasta: Schema.optional(InstantIn),
})

/** An act of a hearing, as much as names it and its document. */
export const actRow = Schema.Struct({ id: Id, uuid: Uuid, tipoActoProcesal: Item })
const Act = Schema.NullOr(actRow)

/** Which parties a hearing is asked with (`spec 2 §7`). */
export const HearingQuery = Schema.Struct({ conSoloDenunciados: Schema.optional(Schema.BooleanFromString) })

/**
 * A hearing, whole (`spec 2 §3`): a detail for each session, the one whose turn it is first. `version` goes into
 * If-Match.
 */
export const HearingAnswer = Schema.Struct({
  id: Id,
  version: Schema.Int,
  causa: Schema.Struct({ id: Id, codigoUnico: Text }),
  tipoAudiencia: Item,
  oficina: Item,
  /** The court among whose rooms it is moved: another one once its cause went there. */
  idOficinaSalas: Id,
  juez: Schema.NullOr(Schema.Struct({ id: Id, nombre: Text })),
  actoProcesal: Act,
  actoProcesalActa: Act,
  actoProcesalResolucion: Act,
  idSolicitudAudiencia: Schema.NullOr(Id),
  suspension: Schema.NullOr(
    Schema.Struct({ motivo: Text, idsTipoSuspensionAudiencia: Schema.Array(Schema.Int) }),
  ),
  motivoRechazo: Schema.NullOr(Text),
  fechaHoraReanudacion: Schema.NullOr(Instant),
  audienciasDetalles: Schema.Array(
    Schema.Struct({
      id: Id,
      modalidad: Mode,
      fechaHoraInicio: Instant,
      fechaHoraFin: Instant,
      idSalaAudiencia: Schema.NullOr(Id),
      salaAudiencia: Schema.NullOr(Item),
      idEstadoAudiencia: Schema.Int,
      tipoEstadoAudiencia: Item,
      fechaHoraFinGrabacion: Schema.NullOr(Instant),
      audienciasDetallesExternas: Schema.Array(
        Schema.Struct({
          descripcion: Text,
          direccion: Text,
          latitud: Schema.NullOr(Schema.Number),
          longitud: Schema.NullOr(Schema.Number),
        }),
      ),
    }),
  ),
})
/** A hearing that was just set: also who of its cause is asked to another one at that time. */
export const HearingSet = Schema.Struct({ ...HearingAnswer.fields, advertencias: Schema.Array(Text) })

/** Whoever is needed at a hearing: keys that can be compared and name nobody. */
export const Involved = Schema.Record({ key: Text, value: Schema.Literal('party', 'lawyer', 'prosecutor') })

const RoomClosure = Schema.Struct({
  desde: Text,
  hasta: Schema.NullOr(Text),
  horaDesde: Schema.NullOr(Text),
  horaHasta: Schema.NullOr(Text),
  motivo: Text,
})

/** A room with the closures that it still has. */
export const Room = Schema.Struct({
  id: Id,
  descripcion: Text,
  idOficina: Id,
  cierres: Schema.Array(RoomClosure),
})

/** A session as the calendar holds it; `ocupa`: what it has of its judge's and its room's time. */
export const AgendaHearing = Schema.Struct({
  id: Id,
  idAudiencia: Id,
  version: Schema.Int,
  causa: HearingAnswer.fields.causa,
  tipoAudiencia: Item,
  juez: HearingAnswer.fields.juez,
  modalidad: Mode,
  fechaHoraInicio: Instant,
  fechaHoraFin: Instant,
  salaAudiencia: Schema.NullOr(Item),
  tipoEstadoAudiencia: Item,
  /** The hearing's own, where this session is only planned. */
  estadoDeAudiencia: Item,
  /** The hearing's other sessions that aren't over, on whatever day and wherever. */
  otrasSesiones: Schema.Array(Schema.Struct({ id: Id, fechaHoraInicio: Instant })),
  /** False: another court's, of a cause on which one's own works beside. */
  esDelJuzgado: Schema.Boolean,
  enlaceVirtual: Schema.NullOr(Text),
  ocupa: Schema.NullOr(Schema.Struct({ desde: Instant, hasta: Instant })),
  involucrados: Involved,
})
/** One hearing with the parties of its cause, whose protected names are covered (`spec 2 §2`, §7). */
export const HearingWithParties = Schema.Struct({
  ...HearingAnswer.fields,
  sujetosProcesales: Schema.Array(
    Schema.Struct({ id: Id, tipoSujetoProcesal: Item, etiqueta: Text, nombreCompleto: Text }),
  ),
  delitos: Schema.Array(Text),
  /** Who prosecutes: the person or, before one is named, the office. */
  fiscal: Schema.NullOr(Text),
  /** Is somebody's identity reserved in the cause? Its hearings aren't public then. */
  reserva: Schema.Boolean,
  /** The court's virtual room, where the hearing is held there too. */
  salaVirtual: Schema.NullOr(Text),
})
export const HearingPage = pageOf(HearingAnswer)
/** A request for a hearing (`spec 2 §3`). */
export const HearingRequestAnswer = Schema.Struct({
  id: Id,
  version: Schema.Int,
  estado: Text,
  idActoProcesal: Id,
  actoProcesal: Schema.Struct({
    causa: Schema.Struct({
      id: Id,
      codigoUnico: Text,
      nombreDelitos: Schema.Array(Text),
      nombresSujetosProcesales: Schema.Array(Text),
      /** Those who are accused alone: the list of what waits names them. */
      nombresDenunciados: Schema.Array(Text),
      /** Is one of the accused held (aprehendido) now? */
      conAprendido: Schema.Boolean,
    }),
    tipoActoProcesal: Item,
    uuid: Uuid,
  }),
  tipoAudiencia: Item,
  idAudiencia: Schema.NullOr(Id),
  idActoRechazo: Schema.NullOr(Id),
  /** Where the decree of rejection stands, as its workflow has it; null: none was begun. */
  situacionRechazo: Schema.NullOr(Text),
  fechaCreacion: Instant,
  /** Until when the court has to answer; the instant that is shown is the one that counts. */
  fechaFinPlazo: Schema.NullOr(Instant),
  /** Name of the colour of the time that is left (`spec 2 §4`). */
  colorFechaCreacion: Schema.NullOr(Schema.Literal(...toneNames)),
})
export const HearingRequestQuery = Schema.Struct({ idOficina: Schema.optional(IdInQuery) })
export const HearingRequestPageBody = Schema.Struct({
  page: Schema.Int.pipe(Schema.positive()),
  perPage: Schema.Int.pipe(Schema.between(1, 100)),
})
export const HearingRequestPage = pageOf(HearingRequestAnswer)
export const HearingRejectBody = multipartOf(Schema.Struct({ idTipoActoProcesal: OptionalId }))
