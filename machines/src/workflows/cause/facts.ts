import type { Personal } from '../personal.ts'

/** What step 1 of the wizard gathers, on the wire (`spec 3 §3`). Instants are ISO 8601 with offset. */
export type CauseGeneral = {
  readonly tipoAccion: 'Privada' | 'Pública'
  readonly codigoUnico: string | null
  readonly idTipoDenuncia: number | null
  readonly idTipoEstado: number | null
  readonly idTipoEtapa: number | null
  readonly idMunicipioHecho: number
  readonly idOficinaUsuario: number | null
  /** Criminal-matter office asked for in a public cause; null: the draw is free. */
  readonly idOficinaReparto: number | null
  readonly hechoDireccion: string
  readonly hechoZona: string
  readonly hechoReferenciaLugar: string
  readonly mediosTelematicos: readonly string[]
  readonly hechoLatitud: number | null
  readonly hechoLongitud: number | null
  readonly hechoFechaHora: string | null
  readonly hechoFechaHoraFin: string | null
  readonly hechoFechaHoraAproximada: string | null
  readonly fechaHoraInteroperabilidad: string | null
  readonly hechoRelato: string
}

/** A party as it is recorded; the person's data stand with it, as they were when it was registered. */
export type PartyFacts = {
  readonly idTipoSujetoProcesal: number
  readonly esQuerellante: boolean
  readonly reservaIdentidad: boolean
  readonly idPersonaNatural: number | null
  readonly idPersonaJuridica: number | null
  readonly idParentescoVictima: number | null
  readonly delitos: readonly number[]
  readonly persona: Personal<Readonly<Record<string, unknown>>>
  readonly abogados: readonly Personal<Readonly<Record<string, unknown>>>[]
  readonly representantes: readonly Personal<RepresentativeFacts>[]
}

/** Who stands for a party without being its lawyer (`spec 3 §3`); the number is theirs in this party alone. */
export type RepresentativeFacts = {
  readonly id: number
  readonly idTipoSujetoProcesal: number
  readonly nombreCompleto: string
} & Readonly<Record<string, unknown>>

/** Somebody's approval of a file by digital citizenship; `sha256`: the file as it was shown to them. */
export type Approval = Personal<{
  readonly sha256: string
  readonly documento: string
  readonly nombres: string
  readonly primerApellido: string
  readonly segundoApellido: string
  /** When the approval was asked for, ISO. */
  readonly fechaSolicitud: string
}>

/** A file as it was stored: content hash and size are the file's identity. */
export type StoredFile = {
  readonly uuid: string
  readonly sha256: string
  readonly bytes: number
  readonly paginas: number
  readonly nombre: string
}

/** A document attached in step 3. */
export type AttachmentFacts = {
  readonly idTipoActoProcesal: number
  readonly referencia: string
  readonly fojas: number
  readonly principal: boolean
  readonly archivo: StoredFile
}

/** One court that could have been drawn, with its load and the weight that the load gave it. */
export type DrawCandidate = {
  readonly idOficina: number
  readonly carga: number
  readonly peso: number
}
