import type { CauseActionType, IncidentDateMode, TelematicMean } from '@estrado/machines/causes/vocabulary'

/** A party of a sample cause: a person of the registry, by document. */
export type SampleParty = {
  readonly idTipoSujetoProcesal: number
  readonly documentoIdentidad: string
  readonly esQuerellante: boolean
  readonly reservaIdentidad: boolean
  readonly delitos: readonly number[]
  /** Documents of the lawyers who stand for the party. */
  readonly abogados: readonly string[]
  readonly representantes?: readonly SampleRepresentative[]
}

/** Who represents a party, by document; the power of who acts by one. */
export type SampleRepresentative = {
  readonly idTipoSujetoProcesal: number
  readonly documentoIdentidad: string
  readonly numeroNotarialApoderado: string
  readonly numeroNotaria: string
  readonly idDepartamentoNotaria: number | null
  readonly idMunicipioNotaria: number | null
}

export type SampleDocument = {
  readonly idTipoActoProcesal: number
  readonly referencia: string
  readonly fojas: number
  readonly principal: boolean
}

/** How far the loader takes a sample cause through the real commands. */
export type SampleStage = 'general' | 'parties' | 'documents' | 'postponed' | 'drawn' | 'signed'

/** When it happened, in one of the three modes of step 1 (`spec 3 §4`). Days count back from the load. */
export type SampleIncident =
  | { readonly modo: Extract<IncidentDateMode, 'exacta'>; readonly diasAtras: number; readonly hora: string }
  | {
      readonly modo: Extract<IncidentDateMode, 'entre'>
      readonly diasAtras: number
      readonly hora: string
      readonly diasAtrasFin: number
      readonly horaFin: string
    }
  | { readonly modo: Extract<IncidentDateMode, 'aproximada'>; readonly texto: string }

/** What step 1 of the wizard is filled with, without the dates, which follow from the incident. */
export type SampleGeneral = {
  readonly tipoAccion: CauseActionType
  /** Public causes bring theirs from the prosecution; private ones are numbered by the system. */
  readonly codigoUnico: string | null
  readonly idTipoDenuncia: number | null
  readonly idTipoEstado: number | null
  readonly idTipoEtapa: number | null
  /** The court that it asks for; null: the draw is free. */
  readonly idOficinaReparto: number | null
  readonly idMunicipioHecho: number
  readonly hechoDireccion: string
  readonly hechoZona: string
  readonly hechoReferenciaLugar: string
  /** Empty: a place on the map. */
  readonly mediosTelematicos: readonly TelematicMean[]
  readonly hechoLatitud: number | null
  readonly hechoLongitud: number | null
  readonly hechoRelato: string
}

/** The script of one demo cause; the loader plays it through the commands, so that it has a journal. */
export type SampleCause = {
  readonly key: string
  /** User name of the person who registers it. */
  readonly actor: string
  readonly general: SampleGeneral
  readonly incident: SampleIncident
  readonly actosPreparatorios: boolean
  readonly parties: readonly SampleParty[]
  readonly documents: readonly SampleDocument[]
  readonly stage: SampleStage
}
