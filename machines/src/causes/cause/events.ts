import { Schema } from 'effect'
import { identityTexts } from '../../audit/identities-texts.ts'
import { Id, optional } from '../../kernel/fact-fields.ts'
import { type FactOf, facts } from '../../kernel/facts.ts'
import { personal } from '../../kernel/personal.ts'
import { tramitationTypes } from '../distribution-rules.ts'
import { Approval, AttachmentFacts, CauseGeneral, drawFields, PartyFacts, StoredFile } from './facts.ts'
import { causeUpcasts } from './upcasts.ts'

/** What every change of a party says of it. */
const ofParty = {
  idSujeto: Id,
  /** The act 'actualización de partes' that was issued with it (`spec 2 §8`); in a draft there is none. */
  idActo: optional(Id),
  /** Recorded before version 6: a process's parties were changed without an act, whoever was left. */
  anterior: optional(Schema.Literal(true)),
}

/** `idEstado`: state of the process that the registration gives the cause; null: none is known. */
const ofGeneral = { general: CauseGeneral, idEstado: Schema.NullOr(Id) }

const signer = personal(Schema.Struct({ nombre: Schema.String, documento: Schema.String }), {
  erased: () => ({ nombre: identityTexts.erased, documento: '' }),
})

/** Facts of a cause's life, from its registration to the archive (`spec 3 §4`). */
export const causeFacts = facts(
  'cause',
  {
    'cause.registered': { idCausa: Id, codigoUnico: Schema.String, ...ofGeneral },
    /** The code with which the cause goes on; absent from what was recorded before it could change. */
    'cause.corrected': { codigoUnico: optional(Schema.String), ...ofGeneral },
    'cause.deleted': {},
    'preparatoryActs.switched': { on: Schema.Boolean },
    'party.registered': { party: PartyFacts, ...ofParty },
    'party.corrected': { party: PartyFacts, ...ofParty },
    'party.removed': ofParty,
    'document.attached': { idActo: Id, document: AttachmentFacts },
    'document.corrected': { idActo: Id, document: AttachmentFacts },
    'document.removed': { idActo: Id },
    'creation.postponed': {},
    'creation.resumed': {},
    'cause.drawn': {
      ...drawFields,
      idOficina: Id,
      idJuez: Schema.NullOr(Id),
      /** Users who were alerted: judge and secretary of the drawn court. */
      alertados: Schema.Array(Id),
      /** The act that tells of the draw, which the system issued with it (`spec 2 §9`, 976). */
      idCargo: optional(Id),
      /** Prosecution office of the department where it happened; null: of a private cause, or none is there. */
      idFiscalia: Schema.NullOr(Id),
    },
    /**
     * Another office works on the cause, which an act says that was closed: alone (kind 1) or beside the one that has
     * it (kind 2). `idJuez`: who judges it there, of kind 1.
     */
    'cause.distributed': {
      idOficinaOrigen: Id,
      idOficinaDestino: Id,
      tipoTramitacion: Schema.Literal(...tramitationTypes),
      idActo: Schema.NullOr(Id),
      idJuez: Schema.NullOr(Id),
      /** Users of the destination who were alerted. */
      alertados: Schema.Array(Id),
      /** Draw option of the act's type (`spec 2 §9`). */
      opcion: optional(Schema.Int),
      /** The draw by which it comes there; absent: the act named the office, or it is a return. */
      sorteo: optional(Schema.Struct(drawFields)),
      /** The act that tells of the draw, which the system issued with it (`spec 2 §9`, 977). */
      idCargo: optional(Id),
    },
    /** Prosecution of a public cause: its office and, once one is known, the prosecutor. */
    'prosecutor.named': { idOficina: Id, idFiscal: Schema.NullOr(Id) },
    'form.issued': { idActo: Id, archivo: StoredFile },
    'form.signed': { idActo: Id, archivo: StoredFile, firmante: signer },
    /** Its file was approved by digital citizenship, which closes the registration as a signature does. */
    'form.approved': { idActo: Id, aprobacion: Approval },
    /** Another judge has the cause from now on; null: nobody yet. The court stays the one that has it. */
    'judge.changed': { idJuez: Schema.NullOr(Id) },
    /** An act that was closed moves the process on; null leaves state or stage as it is. */
    'process.moved': {
      idActo: Id,
      idEstado: Schema.NullOr(Id),
      idEtapa: Schema.NullOr(Id),
      /** The action goes on as a private one (`spec 2 §9`, option 10); its prosecution ends. */
      tipoAccion: optional(Schema.Literal('Privada')),
    },
  },
  causeUpcasts,
)

export type CauseEvent = FactOf<typeof causeFacts>
