import type { DrawCandidate } from './cause/facts.ts'

/** A draw as its sheet tells it. */
type SealedDraw = {
  readonly idCausa: number
  /** Instant of the draw, as the journal has it. */
  readonly fechaHora: string
  readonly seed: string
  readonly candidates: readonly DrawCandidate[]
  readonly idOficina: number
}

/** What the signature of a draw's sheet covers, under a name that no other signed text begins with. */
export const drawStatement = (
  idCargo: number,
  clave: string,
  { idCausa, fechaHora, seed, candidates, idOficina }: SealedDraw,
): string =>
  JSON.stringify([
    'estrado-sorteo-1',
    idCargo,
    idCausa,
    fechaHora,
    seed,
    candidates.map((candidate) => [candidate.idOficina, candidate.carga, candidate.peso]),
    idOficina,
    clave,
  ])
