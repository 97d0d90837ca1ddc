import { Schema } from 'effect'
import { Count, Id, optional } from '../../kernel/fact-fields.ts'
import { type FactOf, facts } from '../../kernel/facts.ts'
import { presenterKinds } from '../../memorials/facts.ts'
import { CustodyPerson, receipt, withPerson } from '../facts.ts'

/** Facts of one item of evidence: its reception, and its chain of custody to the end. */
export const evidenceFacts = facts('evidence', {
  'evidence.received': {
    ...receipt,
    uuid: Schema.String,
    idCausa: Id,
    /** The act ELEMENTOS_PROBATORIOS with which it came; null: with none. */
    idActoProcesal: Schema.NullOr(Id),
    /** Consecutive in the receiving office's year. */
    gestion: Count,
    numero: Count,
    descripcion: Schema.String,
    cantidad: Count,
    embalaje: Schema.String,
    /** Who hands it over: a party by its number alone, a lawyer or somebody else sealed. */
    calidad: Schema.Literal(...presenterKinds),
    idSujeto: Schema.NullOr(Id),
    persona: optional(CustodyPerson),
    huella: optional(Schema.String),
  },
  'evidence.stored': { ...receipt, lugar: Schema.String },
  'evidence.handedOver': {
    ...receipt,
    ...withPerson,
    institucion: Schema.String,
    finalidad: Schema.String,
  },
  'evidence.returned': { ...receipt, ...withPerson },
  'evidence.remitted': { ...receipt, ...withPerson, institucion: Schema.String, finalidad: Schema.String },
  'evidence.givenBack': { ...receipt, ...withPerson, finalidad: Schema.String },
})

export type EvidenceEvent = FactOf<typeof evidenceFacts>
