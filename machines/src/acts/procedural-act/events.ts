import { Schema } from 'effect'
import { Approval, StoredFile } from '../../causes/cause/facts.ts'
import { Id, optional } from '../../kernel/fact-fields.ts'
import { type FactOf, facts } from '../../kernel/facts.ts'
import { personalNumber } from '../../kernel/personal.ts'
import { Charge, Presenter } from '../../memorials/facts.ts'
import { proceduralActUpcasts } from './upcasts.ts'

const archivo = optional(StoredFile)

/** What an act brings about when it is closed: a deadline, and what its type says or its writer changed of it. */
const effects = {
  /** Null: it sets no deadline. */
  plazo: optional(Schema.NullOr(Schema.Int)),
  plazoUnidad: optional(Schema.NullOr(Schema.Literal(1, 2))),
  /** Does it answer the deadline of the act that it answers? */
  esRespuestaPlazo: optional(Schema.Boolean),
  /** State and stage to which it moves its cause; null: it moves it to none. */
  idEstadoCausa: optional(Schema.NullOr(Id)),
  idEtapaCausa: optional(Schema.NullOr(Id)),
}

/** Where the cause goes when the act is closed, of a type that distributes: an office, or where one is drawn. */
const sendsTo = {
  idOficinaParaReparto: optional(Schema.NullOr(Id)),
  idAreaOrganizacional: optional(Schema.NullOr(Id)),
  idMunicipio: optional(Schema.NullOr(Id)),
}

const says = {
  /** The parties whom it concerns, where it names some. */
  sujetosProcesales: optional(Schema.Array(Id)),
  /** Its number in the court's year, of a type that is numbered. */
  codigoResolucion: optional(Schema.String),
}

/** Whose account signs or approves: nobody counts twice. */
const byAccount = { idUsuario: optional(Id) }

/** Facts of a procedural act, from its draft to its close (`spec 2 §3, §4`). */
export const proceduralActFacts = facts(
  'procedural-act',
  {
    'act.drafted': {
      idCausa: Id,
      idTipoActoProcesal: Id,
      referencia: optional(Schema.String),
      fojas: optional(Schema.Int),
      /** The hearing that a memorial asks for. */
      idTipoAudiencia: optional(Schema.NullOr(Id)),
      idActoProcesalRespuesta: optional(Schema.NullOr(Id)),
      /** The act that it accompanies. */
      idActoProcesalAdjunto: optional(Schema.NullOr(Id)),
      ...sendsTo,
      ...effects,
      ...says,
      /** How many people its type wants to sign or approve it; one where nothing is said. */
      validaciones: optional(Schema.Int),
      /** Of a memorial: whoever handed it in. */
      presentadoPor: optional(Presenter),
      archivo,
    },
    /** Charge (cargo) of a memorial: the registry received it at an hour, under a number of the court. */
    'act.charged': { cargo: Charge },
    /** The system made it of what somebody did: nobody writes it, and nobody discards it (`spec 2 §8`). */
    'act.issued': {
      idCausa: Id,
      idTipoActoProcesal: Id,
      referencia: Schema.String,
      archivo,
      /** Signature of a draw's sheet by the installation's key; absent: recorded without it. */
      sello: optional(Schema.Struct({ clave: Schema.String, firma: Schema.String })),
    },
    'act.corrected': {
      referencia: optional(Schema.String),
      fojas: optional(Schema.Int),
      ...sendsTo,
      ...effects,
      ...says,
      /** Acts of its cause that accompany it, all of them: beside those that were made for it. */
      adjuntos: optional(Schema.Array(Id)),
      archivo,
    },
    /** `trasEnvio`: it had been sent before, as whatever could once, and a decree of rejection whose request got its hearing. */
    'act.discarded': { trasEnvio: optional(Schema.Literal(true)) },
    /** Somebody else is to finish it; null: nobody yet. Until then it is whoever wrote it. */
    'act.reassigned': { idResponsable: Schema.NullOr(Id) },
    'act.signed': { firmante: personalNumber(Schema.String), ...byAccount, archivo },
    'act.approved': {
      aprobante: personalNumber(Schema.String),
      ...byAccount,
      aprobacion: optional(Approval),
    },
    'act.sent': { idOficina: Id },
    'act.observed': { observacion: Schema.String },
    'act.returned': { idOficina: Id, motivo: optional(Schema.String) },
    'act.closed': {},
    /** The act that it accompanies was closed. */
    'act.closedAlong': { idActoPrincipal: Id },
  },
  proceduralActUpcasts,
)

export type ProceduralActEvent = FactOf<typeof proceduralActFacts>
