/** One measured figure beside its reference. `limit`: what the figure may be at most, or at least. */
export type BenchRow = {
  readonly name: string
  readonly figure: string
  readonly reference: string
  readonly limit: string
  readonly holds: boolean
}
