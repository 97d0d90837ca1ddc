import type { CauseHands } from './access.ts'

/** An act that is closed, as far as it distributes its cause. */
export type ClosedAct = {
  readonly id: number
  /** The office that wrote it. */
  readonly id_oficina_redactora: number | null
  readonly id_oficina_para_reparto: number | null
  readonly id_area_organizacional: number | null
  readonly id_municipio: number | null
  readonly tipo: string | null
  /** Accounts that signed it. */
  readonly validadores: readonly number[]
  readonly cause: CauseHands & {
    readonly id: number
    readonly codigo_unico: string
    readonly id_municipio_hecho: number
  }
}
