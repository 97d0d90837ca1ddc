import { Schema } from 'effect'
import { Instant } from '../contract/schemas/shared.ts'
import { CauseFile, FileAct, FileHearing, FileNotification, FileParty } from './file-schemas.ts'

/** The head of the cause, without what only a screen needs. */
const PackedHead = CauseFile.omit('version', 'partes', 'proximoPaso', 'plazoProximo', 'formularioUnico')

/** Where an act's document stands in the package; null: it has none, or none that is given to its reader. */
const PackedDocument = Schema.Struct({
  archivo: Schema.String,
  sha256: Schema.String,
  bytes: Schema.Int,
  paginas: Schema.Int,
})

/** `causa.json` of a package: the cause as whoever receives it may see it. */
export const CausePackage = Schema.Struct({
  formato: Schema.Literal('estrado-causa'),
  version: Schema.Literal(1),
  generado: Instant,
  causa: PackedHead,
  sujetos: Schema.Array(FileParty),
  actuados: Schema.Array(Schema.Struct({ ...FileAct.fields, enPaquete: Schema.NullOr(PackedDocument) })),
  audiencias: Schema.Array(FileHearing),
  notificaciones: Schema.Array(FileNotification),
})
export type PackedCause = typeof CausePackage.Encoded
