import { Schema } from 'effect'
import { type FactOf, facts } from '../../kernel/facts.ts'

/** That the database was put back to an earlier moment, told by whoever did it. */
export const restorationFacts = facts('restoration', {
  'journal.restored': {
    motivo: Schema.String,
    /** The ledgers that lost lines: where each goes on from, and how far a signed head had known it. */
    libros: Schema.Array(
      Schema.Struct({
        libro: Schema.String,
        posicion: Schema.NonNegativeInt,
        huellaRegistro: Schema.String,
        conocida: Schema.Int,
      }),
    ),
  },
})

export type RestorationEvent = FactOf<typeof restorationFacts>
