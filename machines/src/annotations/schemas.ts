import { Schema } from 'effect'
import { Id, IdInQuery, Instant, InstantIn, Text, Uuid } from '../contract/schemas/shared.ts'
import { Sha256 } from '../kernel/fact-fields.ts'
import { characters } from '../rules/text.ts'
import { annotationColours, annotationLimits, annotationTypes, versionStates } from './vocabulary.ts'

/** A share of the page: of its unrotated crop box, from the upper left corner. Rotation and zoom are views of it. */
const Fraction = Schema.Number.pipe(Schema.between(0, 1))

const roundingRoom = 1e-6
/** A rectangle on the page, whole within it. */
const Place = Schema.Struct({ x: Fraction, y: Fraction, width: Fraction, height: Fraction }).pipe(
  Schema.filter(({ x, y, width, height }) => x + width <= 1 + roundingRoom && y + height <= 1 + roundingRoom),
)

/** Lengths are in points of the page: at 100 % a point is a pixel of the screen. */
const Points = Schema.Number.pipe(Schema.greaterThan(0), Schema.lessThanOrEqualTo(200))

/** `#rrggbb`, or the name of a colour. */
const Colour = Schema.Union(
  Schema.Literal(...(Object.keys(annotationColours) as (keyof typeof annotationColours)[])),
  Text.pipe(Schema.pattern(/^#[0-9a-f]{6}$/)),
)

/** `lineas`: the rectangles of a highlight's lines, of which `posicion` is the whole; `lineCoords`: an underline. */
const Properties = Schema.Struct({
  fontSize: Schema.optional(Points),
  fontFamily: Schema.optional(Text.pipe(Schema.maxLength(60))),
  opacity: Schema.optional(Fraction),
  strokeWidth: Schema.optional(Points),
  pathData: Schema.optional(Text.pipe(Schema.pattern(/^[MLHVCSQTAZmlhvcsqtaze0-9 ,.+-]{0,10000}$/))),
  createdDate: Schema.optional(Instant.pipe(Schema.maxLength(40))),
  lineCoords: Schema.optional(Schema.Struct({ x1: Fraction, y1: Fraction, x2: Fraction, y2: Fraction })),
  lineas: Schema.optional(Schema.Array(Place).pipe(Schema.maxItems(annotationLimits.lines))),
})

const annotationFields = {
  /** One that isn't saved yet is `temp_…`; the others keep the one that saving gave them. */
  id: Text.pipe(Schema.pattern(/^[\w-]{1,64}$/)),
  pagina: Schema.Int.pipe(Schema.between(1, 100_000)),
  tipo: Schema.Literal(...annotationTypes),
  posicion: Place,
  /** What a comment or a text says; the words that a highlight or an underline marks. */
  contenido: Text.pipe(Schema.filter((text) => characters(text) <= annotationLimits.textCharacters)),
  color: Colour,
  propiedades: Properties,
}

/** One annotation (`spec 2 §3`). */
export const Annotation = Schema.Struct(annotationFields).pipe(
  Schema.filter(({ tipo, propiedades }) => tipo !== 'drawing' || propiedades.lineCoords !== undefined),
)
export type Annotation = typeof Annotation.Type

/** The same as it was saved: who wrote it as it stands, and when. */
const SavedAnnotation = Schema.Struct({ ...annotationFields, autor: Text, fecha: Instant })
export type SavedAnnotation = typeof SavedAnnotation.Type

const Annotations = Schema.Array(Annotation).pipe(Schema.maxItems(annotationLimits.annotations))

/**
 * A set that is saved. `sha256`: of the document's bytes that it was made on, as they were opened; `trasladar`: the
 * person takes over notes that were made on other bytes.
 */
export const SetBody = Schema.Struct({
  idDocumento: Id,
  sha256: Sha256,
  anotaciones: Annotations,
  trasladar: Schema.optional(Schema.Boolean),
})

/** What was saved: the version, and what its new annotations are called from now on. */
export const SetSaved = Schema.Struct({
  id: Id,
  orden: Schema.Int,
  ids: Schema.Array(Schema.Struct({ temporal: Text, id: Text })),
})

/** A draft of one person: what they have not saved yet, on which version (null: on none). */
const draftFields = { sha256: Sha256, base: Schema.NullOr(Id), anotaciones: Annotations }
/** `fecha`: when it was changed, where that is before it arrives. */
export const DraftBody = Schema.Struct({ ...draftFields, fecha: Schema.optional(InstantIn) })

/** How the bytes that a version was made on stand to the document now; `ampliado`: signatures came after them. */
export const bytesStates = ['mismo', 'ampliado', 'otro'] as const
export type BytesState = (typeof bytesStates)[number]

/** One version of a set, without its annotations. Versions never change. */
const versionFields = {
  id: Id,
  idDocumento: Id,
  /** Counted from 1 in its court. */
  orden: Schema.Int,
  estado: Schema.Literal(...versionStates),
  autor: Text,
  fecha: Instant,
  cantidad: Schema.Int,
  /** The version that it was made from; null: from none. */
  base: Schema.NullOr(Schema.Int),
  /** Were notes of other bytes taken over with it? */
  trasladada: Schema.Boolean,
  documento: Schema.Struct({ sha256: Sha256, estado: Schema.Literal(...bytesStates) }),
  /** May the caller withdraw it? Who saved it alone may. */
  propia: Schema.Boolean,
}
export const VersionRow = Schema.Struct(versionFields)

/** `antes`: the versions before that one, by its place; the newest without. */
export const VersionsQuery = Schema.Struct({
  antes: Schema.optional(IdInQuery),
})

/** `cambios`: against the version that it was made from. The ETag is the version to be sent with a change. */
export const VersionOfSet = Schema.Struct({
  ...versionFields,
  cambios: Schema.Struct({ agregadas: Schema.Int, modificadas: Schema.Int, quitadas: Schema.Int }),
})

export const VersionAnswer = Schema.Struct({ ...versionFields, anotaciones: Schema.Array(SavedAnnotation) })

/** Of a document: `vigente` leaves the current version alone. */
export const SetsQuery = Schema.Struct({ vigente: Schema.optional(Schema.BooleanFromString) })

/**
 * What stands on a document now (`spec 2 §3`). `finalizado`: there is a current version, which is `datos`. The ETag is
 * the version to be sent with a change.
 */
export const CurrentSet = Schema.Struct({
  finalizado: Schema.Boolean,
  datos: Schema.NullOr(VersionAnswer),
  documento: Schema.Struct({
    id: Id,
    uuid: Uuid,
    /** Its address below the API. */
    archivo: Text,
    nombre: Text,
    bytes: Schema.Int,
    paginas: Schema.Int,
    sha256: Sha256,
    firmado: Schema.Boolean,
    aprobado: Schema.Boolean,
    /** Of a hearing's document alone, as among that hearing's documents. */
    estado: Schema.optional(Schema.Int),
  }),
  borrador: Schema.NullOr(Schema.Struct({ ...draftFields, fecha: Instant })),
})
