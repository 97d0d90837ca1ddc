/** A row of a list, as it is ordered. */
export type Listed = {
  readonly id: number
  readonly rango: number | null
  readonly desde: Date
  readonly hasta: Date | null
  readonly acto: number | null
  readonly cosa: number | null
  readonly pedidos: number
  readonly codigo_unico: string
}
