import { Schema } from 'effect'
import { editorModes } from '../acts/editor.ts'
import { Id, IdInQuery, Instant, Text, Uuid } from '../contract/schemas/shared.ts'
import { deadlineUnitIds } from '../deadlines/vocabulary.ts'
import { finishSteps } from './finishing.ts'
import { OfficeDocument } from './office-schemas.ts'
import { fieldSources } from './tree.ts'
import { WrittenTextSchema } from './tree-schema.ts'
import { keptFor } from './vocabulary.ts'

const Mode = Schema.Literal(...editorModes)
const Ids = Schema.Array(Id).pipe(Schema.maxItems(200))
const nullable = <S extends Schema.Schema.AnyNoContext>(schema: S) => Schema.optional(Schema.NullOr(schema))

/** Which types of act may be made now in a cause, in answer to an act if one is named. */
export const TypesQuery = Schema.Struct({
  idCausa: IdInQuery,
  idActoProcesalRespuesta: Schema.optional(IdInQuery),
})

/** A type with all that the form asks of it; `motivo` says why it can't be made now, null: it can. */
export const WritableType = Schema.Struct({
  id: Id,
  descripcion: Text,
  idCategoria: Schema.Int,
  categoria: Text,
  motivo: Schema.NullOr(Text),
  requiereIndividualizacionSujetos: Schema.Boolean,
  requiereIndividualizacionDenunciados: Schema.Boolean,
  requiereIndividualizacionDenunciantes: Schema.Boolean,
  requiereAgendamiento: Schema.Boolean,
  requiereNotificacion: Schema.Boolean,
  requiereRespuesta: Schema.Boolean,
  requiereAdjuntos: Schema.Boolean,
  conAdjuntos: Schema.Boolean,
  conNumeracion: Schema.Boolean,
  cantidadValidaciones: Schema.Int,
  sorteo: Schema.Int,
  cambiaEstado: Schema.NullOr(Text),
  cambiaEtapa: Schema.NullOr(Text),
  visibilidad: Schema.Int,
  /** Does it archive its cause, or is it made of causes that rest alone? */
  archiva: Schema.Boolean,
  plazo: Schema.NullOr(Schema.Int),
  plazoUnidad: Schema.NullOr(Schema.Int),
  tiposAudiencia: Ids,
  /** `muestra`: nobody reviewed it, and whoever signs has to. */
  plantillas: Schema.Array(
    Schema.Struct({
      id: Id,
      nombre: Text,
      area: Text,
      conEjemplo: Schema.Boolean,
      muestra: Schema.Boolean,
    }),
  ),
})

/** A party whom an act can name. */
const Subject = Schema.Struct({ id: Id, nombre: Text, idTipoSujetoProcesal: Id, tipo: Text })

export const TypesAnswer = Schema.Struct({
  causa: Schema.Struct({ id: Id, codigoUnico: Text }),
  tipos: Schema.Array(WritableType),
  sujetos: Schema.Array(Subject),
})

/** A new act with its text, begun of a template, empty, or of a template's sample. */
export const BeginBody = Schema.Struct({
  idCausa: Id,
  idTipoActoProcesal: Id,
  modo: Mode,
  idPlantilla: nullable(Id),
  referencia: Text.pipe(Schema.maxLength(250)),
  sujetosProcesales: Schema.optional(Ids),
  codigoResolucion: nullable(Text.pipe(Schema.maxLength(30))),
  idActoProcesalRespuesta: nullable(Id),
  /** The request for a hearing that it rejects; it answers that request's memorial. */
  idSolicitudAudiencia: nullable(Id),
  /** The hearing of which it is the minutes or, of another kind, the resolution. */
  idAudiencia: nullable(Id),
  esRespuestaPlazo: Schema.optional(Schema.Boolean),
  idOficinaParaReparto: nullable(Id),
  idAreaOrganizacional: nullable(Id),
  idMunicipio: nullable(Id),
  idTipoAudiencia: nullable(Id),
  plazo: nullable(Schema.Int.pipe(Schema.between(1, 9_999))),
  plazoUnidad: nullable(Schema.Literal(deadlineUnitIds.hours, deadlineUnitIds.days)),
})
export const Begun = Schema.Struct({ id: Id })

const FieldChangeSchema = Schema.Struct({ key: Text, label: Text, before: Text, after: Text })

/** Who writes, and whether they still give a sign of life. */
const Writer = Schema.Struct({ id: Id, nombre: Text, mio: Schema.Boolean, activo: Schema.Boolean })

/** Who signs or approves an act: how many people its type wants, who did, and why the caller may not; null: they may. */
const ActValidations = Schema.Struct({
  requeridas: Schema.Int,
  hechas: Schema.Array(Text),
  faltan: Schema.Int,
  aprobado: Schema.Boolean,
  motivo: Schema.NullOr(Text),
})

/** What accompanies an act: acts of its cause, and files that were attached for it. */
const Enclosures = Schema.Struct({
  admite: Schema.Boolean,
  requiere: Schema.Boolean,
  actos: Schema.Array(
    Schema.Struct({
      id: Id,
      tipo: Text,
      referencia: Text,
      /** It was attached for this act alone. */
      propio: Schema.Boolean,
    }),
  ),
})

/** The text of an act as it stands, and what surrounds it. */
export const TextAnswer = Schema.Struct({
  id: Id,
  /** The act's own: over it is changed what isn't its text, as what accompanies it. */
  version: Schema.Int,
  idCausa: Id,
  codigoUnico: Text,
  tipo: Schema.Struct({ id: Id, descripcion: Text }),
  /** What its type makes of its cause when it is closed, by its place among the draw options. */
  sorteo: Schema.Int,
  /** Whether the cause stays when it is closed, goes to another court, or goes for good. */
  alCerrar: Schema.Literal('queda', 'sale', 'aparta'),
  /** Where the act stands, as the workflow has it; it is written while it is a draft, observed or returned. */
  situacion: Text,
  /** Null: it may be written; otherwise why not. */
  motivo: Schema.NullOr(Text),
  /** Null: whoever looks closes it, once it is signed; otherwise why another office does. */
  motivoCierre: Schema.NullOr(Text),
  /** A decree of rejection whose request has its hearing: it is signed no more, and only discarded. */
  descartable: Schema.Boolean,
  referencia: Text,
  uuid: Uuid,
  modo: Mode,
  plantilla: Schema.NullOr(Schema.Struct({ id: Id, nombre: Text, version: Schema.Int })),
  texto: WrittenTextSchema,
  /** Counts what was saved; a save names the one that it follows. */
  revision: Schema.Int,
  guardado: Schema.Struct({ por: Text, fecha: Instant }),
  escribe: Writer,
  /** The hearing of which it is the minutes, or the resolution; the session of which minutes tell. */
  audiencia: Schema.NullOr(
    Schema.Struct({
      id: Id,
      /** The hearing's, as it was read: a later one may have gone on to another session. */
      version: Schema.Int,
      lugar: Schema.Literal('acta', 'resolucion'),
      idAudienciaDetalle: Id,
    }),
  ),
  /** Version that is the act's document as it stands; null: it was written since. */
  compuesto: Schema.NullOr(Schema.Int),
  validaciones: ActValidations,
  adjuntos: Enclosures,
  /** What its type demands before it is finished, and is missing. */
  falta: Schema.Array(Schema.Struct({ paso: Schema.Literal(...finishSteps), texto: Text })),
  /** What the fields would hold if they were refreshed now. */
  cambios: Schema.Array(FieldChangeSchema),
  /** Null: it is written in the built-in editor. */
  oficina: Schema.NullOr(OfficeDocument),
  encabezado: Schema.Array(Text),
  pie: Schema.Array(Text),
})

export const SaveBody = Schema.Struct({ texto: WrittenTextSchema, revision: Schema.Int })
export const Saved = Schema.Struct({ revision: Schema.Int, fecha: Instant })
export const TakeBody = Schema.Struct({
  /** Takes over; true: also from somebody who still writes. Absent: a sign of life, which takes over from nobody. */
  aunqueEscriba: Schema.optional(Schema.Boolean),
})
export const Taken = Schema.Struct({ escribe: Writer, revision: Schema.Int })
export const ModeBody = Schema.Struct({ modo: Mode, idPlantilla: nullable(Id), revision: Schema.Int })
export const ReviewBody = Schema.Struct({ revision: Schema.Int })
export const Reviewed = Schema.Struct({ orden: Schema.Int, uuid: Uuid, paginas: Schema.Int })
export const Kept = Schema.Struct({ orden: Schema.Int })
export const VersionRow = Schema.Struct({
  orden: Schema.Int,
  autor: Text,
  fecha: Instant,
  motivo: Schema.Literal(...keptFor, 'comienzo', 'cambio'),
  compuesto: Schema.Boolean,
})
export const VersionText = Schema.Struct({ orden: Schema.Int, texto: WrittenTextSchema })
export const OfferedFields = Schema.Array(
  Schema.Struct({ key: Text, label: Text, source: Schema.Literal(...fieldSources), value: Text }),
)
export const PhraseAnswer = Schema.Struct({ id: Id, titulo: Text, claves: Text, texto: WrittenTextSchema })
