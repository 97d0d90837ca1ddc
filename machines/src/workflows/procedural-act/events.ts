import type { Approval, StoredFile } from '../cause/facts.ts'
import type { Personal } from '../personal.ts'

/** Facts of a procedural act, from its draft to its close (`spec 2 §3, §4`). Stream `acto/{id}`. */
export type ProceduralActEvent =
  | {
      readonly type: 'act.drafted'
      readonly idCausa: number
      readonly idTipoActoProcesal: number
      readonly referencia?: string
      readonly fojas?: number
      /** The hearing that a memorial asks for. */
      readonly idTipoAudiencia?: number | null
      readonly idActoProcesalRespuesta?: number | null
      readonly archivo?: StoredFile
    }
  /** The system made it of what somebody did: nobody writes it, and nobody discards it (`spec 2 §8`). */
  | {
      readonly type: 'act.issued'
      readonly idCausa: number
      readonly idTipoActoProcesal: number
      readonly referencia: string
      readonly archivo?: StoredFile
    }
  | {
      readonly type: 'act.corrected'
      readonly referencia?: string
      readonly fojas?: number
      readonly archivo?: StoredFile
    }
  | { readonly type: 'act.discarded' }
  | { readonly type: 'act.signed'; readonly firmante: Personal<string>; readonly archivo?: StoredFile }
  | { readonly type: 'act.approved'; readonly aprobante: Personal<string>; readonly aprobacion?: Approval }
  | { readonly type: 'act.sent'; readonly idOficina: number }
  | { readonly type: 'act.observed'; readonly observacion: string }
  | { readonly type: 'act.returned'; readonly idOficina: number }
  | { readonly type: 'act.closed' }
