import type { DrawMethod } from '../../vocabulary/draw-methods.ts'
import type { Personal } from '../personal.ts'
import type {
  Approval,
  AttachmentFacts,
  CauseGeneral,
  DrawCandidate,
  PartyFacts,
  StoredFile,
} from './facts.ts'

/** What every change of a party says of it. */
type OfParty = {
  readonly idSujeto: number
  /** The act 'actualización de partes' that was issued with it (`spec 2 §8`); in a draft there is none. */
  readonly idActo?: number
  /** Recorded before version 6: a process's parties were changed without an act, whoever was left. */
  readonly anterior?: true
}

/** Facts of a cause's life, from its registration to the archive (`spec 3 §4`). Stream `causa/{id}`. */
export type CauseEvent =
  | {
      readonly type: 'cause.registered'
      readonly idCausa: number
      readonly codigoUnico: string
      readonly general: CauseGeneral
      /** State of the process that the registration gives the cause; null: none is known. */
      readonly idEstado: number | null
    }
  | { readonly type: 'cause.corrected'; readonly general: CauseGeneral; readonly idEstado: number | null }
  | { readonly type: 'cause.deleted' }
  | { readonly type: 'preparatoryActs.switched'; readonly on: boolean }
  | ({ readonly type: 'party.registered'; readonly party: PartyFacts } & OfParty)
  | ({ readonly type: 'party.corrected'; readonly party: PartyFacts } & OfParty)
  | ({ readonly type: 'party.removed' } & OfParty)
  | { readonly type: 'document.attached'; readonly idActo: number; readonly document: AttachmentFacts }
  | { readonly type: 'document.corrected'; readonly idActo: number; readonly document: AttachmentFacts }
  | { readonly type: 'document.removed'; readonly idActo: number }
  | { readonly type: 'creation.postponed' }
  | { readonly type: 'creation.resumed' }
  | {
      readonly type: 'cause.drawn'
      readonly metodo: DrawMethod
      readonly seed: string
      readonly candidates: readonly DrawCandidate[]
      readonly idOficina: number
      readonly idJuez: number | null
      /** Users who were alerted: judge and secretary of the drawn court. */
      readonly alertados: readonly number[]
    }
  | { readonly type: 'form.issued'; readonly idActo: number; readonly archivo: StoredFile }
  | {
      readonly type: 'form.signed'
      readonly idActo: number
      readonly archivo: StoredFile
      readonly firmante: Personal<{ readonly nombre: string; readonly documento: string }>
    }
  /** Its file was approved by digital citizenship, which closes the registration as a signature does. */
  | { readonly type: 'form.approved'; readonly idActo: number; readonly aprobacion: Approval }
  /** An act that was closed moves the process on; null leaves state or stage as it is. */
  | {
      readonly type: 'process.moved'
      readonly idActo: number
      readonly idEstado: number | null
      readonly idEtapa: number | null
    }
