import { Schema } from 'effect'
import { identityTexts } from '../../audit/identities-texts.ts'
import { Id, Instant } from '../../kernel/fact-fields.ts'
import { personal } from '../../kernel/personal.ts'
import type { Fact } from '../../kernel/upcast.ts'
import { identityWorkflow } from '../../parties/identity/workflow.ts'
import { isProtected } from '../../parties/protection.ts'
import { drawMethods } from '../draw-methods.ts'
import { SetAside } from '../set-aside.ts'
import { causeActionTypes } from '../vocabulary.ts'
import { erasedLawyer, erasedPerson } from './erased.ts'

/** What step 1 of the wizard gathers, on the wire (`spec 3 §3`). */
export const CauseGeneral = Schema.Struct({
  tipoAccion: Schema.Literal(...causeActionTypes),
  codigoUnico: Schema.NullOr(Schema.String),
  idTipoDenuncia: Schema.NullOr(Id),
  idTipoEstado: Schema.NullOr(Id),
  idTipoEtapa: Schema.NullOr(Id),
  idMunicipioHecho: Id,
  idOficinaUsuario: Schema.NullOr(Id),
  /** Criminal-matter office asked for in a public cause; null: the draw is free. */
  idOficinaReparto: Schema.NullOr(Id),
  hechoDireccion: Schema.String,
  hechoZona: Schema.String,
  hechoReferenciaLugar: Schema.String,
  mediosTelematicos: Schema.Array(Schema.String),
  hechoLatitud: Schema.NullOr(Schema.Number),
  hechoLongitud: Schema.NullOr(Schema.Number),
  hechoFechaHora: Schema.NullOr(Instant),
  hechoFechaHoraFin: Schema.NullOr(Instant),
  hechoFechaHoraAproximada: Schema.NullOr(Schema.String),
  fechaHoraInteroperabilidad: Schema.NullOr(Instant),
  hechoRelato: Schema.String,
})
export type CauseGeneral = typeof CauseGeneral.Type

/** What is written down about somebody, under the names of the form that asked for it. */
const described = { key: Schema.String, value: Schema.Unknown } as const

/** Representative of a party that is not its lawyer (`spec 3 §3`); the number is theirs in this party alone. */
const Representative = Schema.Struct(
  { id: Id, idTipoSujetoProcesal: Id, nombreCompleto: Schema.String },
  described,
)
export type RepresentativeFacts = typeof Representative.Type

/**
 * Lawyers stand in many causes: each is sealed under a key of their own, and goes from all of them at once. The number
 * is theirs in this party alone.
 */
const Lawyer = personal(Schema.Struct({ id: Id }, described), {
  fields: Object.keys(erasedLawyer),
  erased: () => erasedLawyer,
})
export type LawyerFacts = typeof Lawyer.Type

/** What of a party is sealed. Who represents somebody says who that is: a child is found by its tutor. */
const erasedIdentity = { idPersonaNatural: null, persona: erasedPerson, representantes: [] } as const

const party = Schema.Struct({
  idTipoSujetoProcesal: Id,
  esQuerellante: Schema.Boolean,
  reservaIdentidad: Schema.Boolean,
  idPersonaNatural: Schema.NullOr(Id),
  idPersonaJuridica: Schema.NullOr(Id),
  idParentescoVictima: Schema.NullOr(Id),
  delitos: Schema.Array(Id),
  persona: Schema.Record(described),
  abogados: Schema.Array(Lawyer),
  representantes: Schema.Array(Representative),
})
export type PartyFacts = typeof party.Type

const partyOf = (fact: Fact): PartyFacts => fact.party as PartyFacts

/**
 * A party as it is recorded; the person's data stand with it, as they were when it was registered. Who they are,
 * where they live and who represents them is sealed for everybody, so that a reservation asked for later, or an
 * erasure, finds nothing in the clear (`spec 3 §3`).
 */
export const PartyFacts = personal(party, {
  fields: Object.keys(erasedIdentity),
  subject: (_, fact) => identityWorkflow.stream.of(Number(fact.idSujeto)),
  erased: () => erasedIdentity,
  reserved: (fact, sealed, since) => {
    const { fechaNacimiento = null } = (sealed as Pick<PartyFacts, 'persona'>).persona ?? {}
    return isProtected({ ...partyOf(fact), fechaNacimiento: fechaNacimiento as string | null }, since)
  },
})

/** What stays of a party whose identity was erased. */
export const erasedParty = (facts: PartyFacts): PartyFacts => ({ ...facts, ...erasedIdentity })

/**
 * Somebody's approval of a file by digital citizenship; `sha256`: the file as it was shown to them. Which file, and
 * when, stays readable.
 */
export const Approval = personal(
  Schema.Struct({
    sha256: Schema.String,
    documento: Schema.String,
    nombres: Schema.String,
    primerApellido: Schema.String,
    segundoApellido: Schema.String,
    /** When the approval was asked for. */
    fechaSolicitud: Instant,
  }),
  {
    fields: ['documento', 'nombres', 'primerApellido', 'segundoApellido'],
    erased: () => ({
      documento: '',
      nombres: identityTexts.erased,
      primerApellido: '',
      segundoApellido: '',
    }),
  },
)
export type Approval = typeof Approval.Type

/** A file as it was stored: content hash and size are the file's identity. */
export const StoredFile = Schema.Struct({
  uuid: Schema.String,
  sha256: Schema.String,
  bytes: Schema.Int,
  paginas: Schema.Int,
  nombre: Schema.String,
})
export type StoredFile = typeof StoredFile.Type

/** A document attached in step 3. */
export const AttachmentFacts = Schema.Struct({
  idTipoActoProcesal: Id,
  referencia: Schema.String,
  fojas: Schema.Int,
  principal: Schema.Boolean,
  archivo: StoredFile,
})
export type AttachmentFacts = typeof AttachmentFacts.Type

/** One court that could have been drawn, with its load and the weight that the load gave it. */
export const DrawCandidate = Schema.Struct({ idOficina: Id, carga: Schema.Number, peso: Schema.Number })
export type DrawCandidate = typeof DrawCandidate.Type

/** Everything by which a draw is repeated: its method, its seed, its candidates, and who stood aside. */
export const drawFields = {
  metodo: Schema.Literal(...drawMethods),
  seed: Schema.String,
  candidates: Schema.Array(DrawCandidate),
  /** Competent courts that were no candidates, on leave, off duty or excused. */
  apartados: Schema.Array(SetAside),
}
