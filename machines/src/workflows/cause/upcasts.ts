import type { DrawMethod } from '../../vocabulary/draw-methods.ts'
import type { Upcasts } from '../upcast.ts'

/** The only method there was before draws began to say by which they were made. */
const methodOfVersion1: DrawMethod = 'resto-ponderado'

/** Version 2: a draw says by which method it was made, so that it can be repeated when there is another. */
export const causeUpcasts: Upcasts = {
  1: (fact) => (fact.type === 'cause.drawn' ? { ...fact, metodo: methodOfVersion1 } : fact),
}
