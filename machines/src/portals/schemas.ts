import { Schema } from 'effect'
import {
  DayIn,
  Id,
  IdInQuery,
  Instant,
  Item,
  pagedRows,
  paginationFields,
  Text,
  Uuid,
} from '../contract/schemas/shared.ts'
import { hearingModes, publicHearingSorts } from '../hearings/vocabulary.ts'
import { edictSearchFields, edictSorts } from '../notifications/vocabulary.ts'

const Keyword = Text.pipe(Schema.maxLength(100))
const Page = Schema.Int.pipe(Schema.between(1, 100_000))
const PerPage = Schema.Int.pipe(Schema.between(1, 100))

/** A page of a public list: `lastPage` ends the scrolling. */
const portalPageOf = <A, I>(row: Schema.Schema<A, I>) =>
  Schema.Struct({
    pagination: Schema.Struct({ ...paginationFields, lastPage: Schema.Int }),
    result: pagedRows(row),
  })

/** Every entry of `search` must hold, in any of its fields (`spec 3 §7`). */
export const EdictPageBody = Schema.Struct({
  page: Page,
  perPage: PerPage,
  search: Schema.optional(
    Schema.Array(
      Schema.Struct({
        fields: Schema.Array(Schema.Literal(...edictSearchFields)).pipe(Schema.minItems(1)),
        keyword: Keyword,
      }),
    ).pipe(Schema.maxItems(5)),
  ),
  sort: Schema.optional(Schema.Literal(...edictSorts)),
})
export const ProsecutionPageBody = Schema.Struct({
  page: Page,
  size: PerPage,
  where: Schema.Struct({ institucionId: Schema.optional(Id), ciNombre: Schema.optional(Keyword) }),
  sort: Schema.optional(Schema.Literal(...edictSorts)),
})

/** A file of the public portals; `archivo`: its address below the API. */
const PublicFile = Schema.Struct({ uuid: Uuid, nombre: Text, archivo: Text, paginas: Schema.Int })

const Attached = Schema.Struct({
  id: Id,
  actoProcesal: Schema.Struct({ id: Id, fechaCreacion: Instant }),
  tipoActoProcesal: Item,
  juez: Schema.NullOr(Text),
  /** Null: somebody whom the file names is protected. */
  documento: Schema.NullOr(PublicFile),
})

/** An edict as anybody reads it (`spec 3 §3`). `idM`: its number at the prosecution service. */
export const Edict = Schema.Struct({
  id: Id,
  idM: Schema.NullOr(Schema.Int),
  fechaNotificacion: Instant,
  codigo: Text,
  nombreNatural: Text,
  nombreRepresentante: Text,
  nombreNotificador: Text,
  solicitante: Schema.NullOr(Text),
  oficina: Text,
  municipio: Schema.Struct({ descripcion: Text, departamento: Text }),
  sujetoProcesal: Schema.NullOr(Schema.Struct({ tipoSujetoProcesal: Item })),
  documento: Schema.NullOr(PublicFile),
  notificacionAdjunto: Schema.NullOr(Attached),
  notificacionesAdjuntos: Schema.Array(Attached),
  /** What a prosecution edict says; those of the judiciary have a document. */
  texto: Schema.NullOr(Text),
})
export const EdictPage = portalPageOf(Edict)

const ids = (text: string) => text.split(',').map(Number)

/** Query of the public agenda (`spec 2 §7`): lists are written with commas, `rangoFechas` from and to. */
export const PublicHearingsQuery = Schema.Struct({
  estados: Schema.optional(
    Text.pipe(Schema.filter((text) => text.length <= 40 && ids(text).every((id) => id >= 1 && id <= 8))),
  ),
  modalidad: Schema.optional(Schema.Literal(...hearingModes)),
  idTipoAudiencia: Schema.optional(IdInQuery),
  codigoUnico: Schema.optional(Keyword),
  datosFiltro: Schema.optional(Keyword),
  rangoFechas: Schema.optional(
    Text.pipe(
      Schema.filter((text) => {
        const [from = '', to = '', ...more] = text.split(',')
        return more.length === 0 && Schema.is(DayIn)(from) && Schema.is(DayIn)(to)
      }),
    ),
  ),
})

/** One page of the public list: how it is paged, and by what it is filtered (`spec 3 §3, §7`). */
export const PortalHearingsQuery = Schema.Struct({
  idZona: Schema.optional(IdInQuery),
})
export const PortalHearingsBody = Schema.Struct({
  opciones: Schema.Struct({
    page: Page,
    perPage: PerPage,
    search: Schema.optional(Keyword),
    sort: Schema.optional(Schema.Literal(...publicHearingSorts)),
  }),
  infFiltrado: Schema.Struct({
    idDepartamento: Schema.optional(Id),
    idMunicipio: Schema.optional(Id),
    idOficina: Schema.optional(Id),
    idTipoEstadoAudiencia: Schema.optional(Id),
    modalidad: Schema.optional(Schema.Literal(...hearingModes)),
    fechaInicio: Schema.optional(DayIn),
    fechaFin: Schema.optional(DayIn),
  }),
})

/** A session of a hearing as anybody may know it: neither parties nor acts (`spec 3 §3`). */
export const PublicHearing = Schema.Struct({
  id: Id,
  fechaHoraInicio: Instant,
  fechaHoraFin: Instant,
  fechaHoraFinGrabacion: Schema.NullOr(Instant),
  modalidad: Schema.Literal(...hearingModes),
  tipoEstadoAudiencia: Item,
  salaAudiencia: Schema.NullOr(Item),
  audiencia: Schema.Struct({
    tipoAudiencia: Item,
    oficina: Schema.Struct({
      id: Id,
      descripcion: Text,
      salaVirtual: Schema.NullOr(Text),
      municipio: Item,
    }),
    actoProcesal: Schema.Struct({
      causa: Schema.Struct({ codigoUnico: Text, nombreDelitos: Schema.Array(Text) }),
    }),
  }),
})
export const PublicHearingPage = portalPageOf(PublicHearing)
