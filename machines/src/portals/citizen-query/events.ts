import { Schema } from 'effect'
import { Id } from '../../kernel/fact-fields.ts'
import { type FactOf, facts } from '../../kernel/facts.ts'
import { personal } from '../../kernel/personal.ts'
import { askerKinds } from '../citizen-kinds.ts'

const erasedPerson = { documento: '', complemento: '', nombre: '' } as const

const Asker = personal(
  Schema.Struct({ documento: Schema.String, complemento: Schema.String, nombre: Schema.String }),
  { fields: Object.keys(erasedPerson), erased: () => erasedPerson },
)

/** What a window answered a citizen. */
export const citizenQueryFacts = facts('citizen-query', {
  'query.answered': {
    /** The code that was asked for; null: the causes in which the asker stands. */
    codigoUnico: Schema.NullOr(Schema.String),
    solicitante: Asker,
    /** Was the document seen? Without it the asker is a stranger to every cause. */
    documentoExhibido: Schema.Boolean,
    /** The causes that were told, and as what they were. */
    causas: Schema.Array(Schema.Struct({ idCausa: Id, calidad: Schema.Literal(...askerKinds) })),
  },
})

export type CitizenQueryEvent = FactOf<typeof citizenQueryFacts>
