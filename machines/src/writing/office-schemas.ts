import { Schema } from 'effect'
import { IdInQuery, Text } from '../contract/schemas/shared.ts'

/** `isNew`: it is begun where it isn't there; `resolucion`: of no act yet, the caller's court keeps it. */
export const OfficeQuery = Schema.Struct({
  isNew: Schema.optional(Schema.BooleanFromString),
  idActo: Schema.optional(IdInQuery),
  resolucion: Schema.optional(Schema.BooleanFromString),
})
export const OfficeActQuery = Schema.Struct({ idActo: Schema.optional(IdInQuery) })

/** What the office server's own script opens a document with; `token` signs the rest of it. */
export const OfficeConfiguration = Schema.Struct({
  /** Address of that script. */
  guion: Text,
  config: Schema.Struct({
    document: Schema.Struct({
      fileType: Schema.Literal('odt'),
      key: Text,
      title: Text,
      url: Text,
      permissions: Schema.Struct({ edit: Schema.Boolean, download: Schema.Boolean, print: Schema.Boolean }),
    }),
    documentType: Schema.Literal('word'),
    editorConfig: Schema.Struct({
      callbackUrl: Text,
      lang: Text,
      mode: Schema.Literal('edit', 'view'),
      user: Schema.Struct({ id: Text, name: Text }),
      customization: Schema.Struct({ forcesave: Schema.Boolean }),
    }),
    token: Text,
  }),
  /** Saves that arrived so far. */
  revision: Schema.Int,
})

export const officeCommands = ['info', 'forcesave', 'drop'] as const
export type OfficeCommand = (typeof officeCommands)[number]

export const OfficeCommandBody = Schema.Struct({
  key: Text.pipe(Schema.maxLength(64)),
  command: Schema.Literal(...officeCommands),
  args: Schema.optional(
    Schema.Struct({ users: Schema.optional(Schema.Array(Text).pipe(Schema.maxItems(100))) }),
  ),
})
/** `error`: 0 done, 1 nobody has it open, 4 nothing was changed since the last save; others are refused. */
export const OfficeCommandAnswer = Schema.Struct({
  key: Text,
  error: Schema.Int,
  users: Schema.Array(Text),
  revision: Schema.Int,
})

/** A document of the office editor in the place of the built-in editor's text; `compuesta`: its last save is the act's document. */
export const OfficeDocument = Schema.Struct({
  nombre: Text,
  revision: Schema.Int,
  compuesta: Schema.Boolean,
})
