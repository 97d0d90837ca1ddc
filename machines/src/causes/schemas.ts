import { Schema } from 'effect'
import {
  Id,
  IdInQuery,
  Instant,
  Item,
  OptionalText,
  pagedRows,
  paginationFields,
  Text,
  Uuid,
} from '../contract/schemas/shared.ts'
import { ordersOfParty } from '../enforcement/schemas.ts'
import { Abogado, PersonaJuridica, PersonaNatural, Representante } from '../parties/schemas.ts'
import { DistributedTo } from './distribution-schemas.ts'
import { NamedSetAside } from './set-aside.ts'
import { causeStateNames } from './vocabulary.ts'

const OptionalId = Schema.NullOr(Schema.Int)

/** What step 1 of the wizard gathers, by the names of `spec 3 §3`, but for the cause's code. */
const generalFields = {
  tipoAccion: Schema.Literal('Privada', 'Pública'),
  idTipoDenuncia: OptionalId,
  idTipoEstado: OptionalId,
  idTipoEtapa: OptionalId,
  idMunicipioHecho: OptionalId,
  /** Criminal-matter office: the one asked for in a public cause; once drawn, the court. */
  idOficinaReparto: OptionalId,
  hechoDireccion: Text,
  hechoZona: Text,
  hechoReferenciaLugar: Text,
  /** Not empty: the incident happened by telematic means and has no place. */
  mediosTelematicos: Schema.Array(Text),
  hechoLatitud: Schema.NullOr(Schema.Number),
  hechoLongitud: Schema.NullOr(Schema.Number),
  hechoFechaHora: Schema.NullOr(Instant),
  hechoFechaHoraFin: Schema.NullOr(Instant),
  hechoFechaHoraAproximada: OptionalText,
  fechaHoraInteroperabilidad: Schema.NullOr(Instant),
  hechoRelato: Text,
}

/** Step 1 as it is sent (`docs/decisions/cause-on-the-wire.md`). The code is the prosecution's: null if private. */
export const CauseBody = Schema.Struct({ ...generalFields, codigoUnico: OptionalText })

export const PartyRow = Schema.Struct({
  id: Id,
  idCausa: Id,
  idTipoSujetoProcesal: Schema.Int,
  tipoSujetoProcesal: Item,
  etiqueta: Text,
  esQuerellante: Schema.Boolean,
  reservaIdentidad: Schema.Boolean,
  idParentescoVictima: OptionalId,
  documentoIdentidadONit: Text,
  /** The same as it is shown: with its suffix, or that there is none. */
  documento: Text,
  nombreCompleto: Text,
  /** Of an entity with who represents it by its statutes. */
  nombreCompletoORazonSocialConRepresentante: Text,
  clase: Schema.Literal('Natural', 'Jurídico'),
  idPersonaNatural: OptionalId,
  idPersonaJuridica: OptionalId,
  esCiudadanoDigital: Schema.NullOr(Schema.Boolean),
  celular: Text,
  delitos: Schema.Array(Item),
  listaAbogados: Schema.Array(Abogado),
  listaRepresentantes: Schema.Array(Representante),
  personaNatural: Schema.NullOr(PersonaNatural),
  personaJuridica: Schema.NullOr(PersonaJuridica),
  ...ordersOfParty,
})

/** Whose parties: one cause's (`docs/decisions/party-calls.md`). */
export const PartiesQuery = Schema.Struct({ idCausa: IdInQuery })

/** A legal entity as a party, as the form sends it (`spec 3 §2, §5`). */
export const LegalPartyBody = Schema.Struct({
  idCausa: Id,
  idSujetoProcesal: Schema.optional(Id),
  idTipoSujetoProcesal: Schema.NullOr(Schema.Int),
  delitos: Schema.Array(Schema.Int),
  personaJuridica: PersonaJuridica,
  abogados: Schema.Array(Abogado),
})

/** A natural party of a private cause as the form sends it (`spec 3 §2, §5`). */
export const PartyBody = Schema.Struct({
  idCausa: Id,
  idSujetoProcesal: Schema.optional(Id),
  idTipoSujetoProcesal: Schema.NullOr(Schema.Int),
  esQuerellante: Schema.Boolean,
  reservaIdentidad: Schema.Boolean,
  idParentescoVictima: OptionalId,
  delitos: Schema.Array(Schema.Int),
  personaNatural: PersonaNatural,
  abogados: Schema.Array(Abogado),
  /** Left out: the party has none. */
  representantes: Schema.optionalWith(Schema.Array(Representante), { default: () => [] }),
})

export const AttachedDocument = Schema.Struct({
  id: Id,
  tipoActoProcesal: Item,
  referencia: Text,
  fojasAdjunto: Schema.Int,
  principal: Schema.Boolean,
  fechaCreacion: Instant,
  documento: Schema.Struct({
    uuid: Uuid,
    nombre: Text,
    bytes: Schema.Int,
    paginas: Schema.Int,
    firmado: Schema.Boolean,
    /** Somebody approved it, as it stands, by digital citizenship. */
    aprobado: Schema.Boolean,
  }),
})

/** One cause, whole: what the wizard opens and the viewer shows. `version` goes into If-Match. */
export const CauseAnswer = Schema.Struct({
  id: Id,
  version: Schema.Int,
  codigoUnico: Text,
  estado: Schema.Literal(...causeStateNames),
  estadoDescripcion: Text,
  ...generalFields,
  tipoDenuncia: Schema.NullOr(Item),
  /** State and stage of the process now, whoever gave them. */
  tipoEstado: Schema.NullOr(Item),
  tipoEtapa: Schema.NullOr(Item),
  tags: Text,
  origen: Text,
  idOficinaUsuario: OptionalId,
  fechaCreacion: Instant,
  fechaModificacion: Instant,
  modificadoPor: OptionalText,
  estaFinalizaCreacion: Schema.Boolean,
  oficinaReparto: Schema.NullOr(Item),
  juez: OptionalText,
  fechaReparto: Schema.NullOr(Instant),
  /** Says who may act in it as a court; null before the draw. */
  ultimoReparto: Schema.NullOr(DistributedTo),
  /** Crimes that the parties are charged with, each once. */
  delitos: Schema.Array(Item),
  nombreDelitos: Schema.Array(Text),
  sujetosProcesales: Schema.Array(PartyRow),
  /** What was attached and what the court wrote, but for the Formulario Único. */
  actosProcesales: Schema.Array(AttachedDocument),
  formularioUnico: Schema.NullOr(AttachedDocument),
})

/** Narrows the inbox (`spec 3 §7`): `pendiente` are those whose registration isn't finished. */
export const CauseListQuery = Schema.Struct({
  tipoAccion: Schema.optional(Schema.Literal('Privada', 'Pública')),
  pendiente: Schema.optional(Schema.BooleanFromString),
})

export const CauseListBody = Schema.Struct({
  page: Schema.Int.pipe(Schema.positive()),
  perPage: Schema.Int.pipe(Schema.between(1, 100)),
  /** Where the page before ended, as it said; without it the page is counted. */
  cursor: Schema.optional(Text.pipe(Schema.maxLength(300))),
  busqueda: Schema.optional(Text),
  estado: Schema.optional(Text),
  orden: Schema.optional(Schema.Literal('recientes', 'antiguas', 'codigo', '-codigo')),
  /** Not the office's: those in which one is a party, represents one or is its lawyer. */
  propias: Schema.optional(Schema.Boolean),
})

/** Of the single form: the office of whoever asks; another one's has none for them. */
export const SingleFormQuery = Schema.Struct({
  idOficina: Schema.optional(IdInQuery),
})

/** What every list of causes says of one. */
export const causeRowFields = {
  id: Id,
  codigoUnico: Text,
  tipoAccion: Text,
  tags: Text,
  estado: Text,
  estadoDescripcion: Text,
  nombreDelitos: Schema.Array(Text),
  nombresSujetosProcesales: Schema.Array(Text),
  oficinaReparto: OptionalText,
  juez: OptionalText,
} as const

export const CauseListRow = Schema.Struct({
  ...causeRowFields,
  fechaCreacion: Instant,
  fechaReparto: Schema.NullOr(Instant),
  firmado: Schema.Boolean,
})
/** A page of the list; `siguiente` leads to the next one, null: this is the last. */
export const CauseList = Schema.Struct({
  pagination: Schema.Struct({ ...paginationFields, siguiente: Schema.NullOr(Text) }),
  result: pagedRows(CauseListRow),
})

/** `complemento`: whom of several people with the number is meant. */
export const ExistsQuery = Schema.Struct({ complemento: Schema.optional(Schema.String) })

export const TagsBody = Schema.Struct({ tags: Text })
export const PostponeBody = Schema.Struct({ adjuntarDespues: Schema.Boolean })
export const ExistsAnswer = Schema.Struct({ existe: Schema.Boolean })
/**
 * After a party was saved; `guardado` false: nothing had changed. `idActoProcesal`: the act 'actualización de
 * partes' that was issued with it in the process.
 */
export const PartySaved = Schema.Struct({
  id: Id,
  guardado: Schema.Boolean,
  idActoProcesal: Schema.NullOr(Id),
})
/** Beside the signed Formulario Único: the act that it is. */
export const SignedFormBody = Schema.Struct({
  idActoProcesal: Schema.optional(IdInQuery),
})
export const DrawAnswer = Schema.Struct({
  idOficina: Id,
  oficina: Text,
  juez: OptionalText,
  semilla: Text,
  candidatos: Schema.Array(
    Schema.Struct({ idOficina: Id, oficina: Text, carga: Schema.Int, peso: Schema.Int }),
  ),
  /** Competent courts that stood aside. */
  apartados: Schema.Array(NamedSetAside),
  formularioUnico: AttachedDocument,
})
