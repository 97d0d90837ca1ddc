import { Schema } from 'effect'
import { Count, Id, Sha256 } from '../../kernel/fact-fields.ts'
import { type FactOf, facts } from '../../kernel/facts.ts'

/** Facts of the annotations of one court on one document. What a note says stands in none of them: its digest does. */
export const annotationSetFacts = facts('annotation-set', {
  /**
   * `orden`: the version, counted from 1; `base`: the one that it was made from; `huellaAnotaciones`: digest of the set with its
   * salt; `huellaDocumento` and `bytes`: digest and length of the file that it was made on; `trasladada`: notes that were made
   * on another file were taken over with it.
   */
  'version.saved': {
    idDocumento: Id,
    idOficina: Id,
    idVersion: Id,
    orden: Count,
    base: Schema.NullOr(Count),
    huellaAnotaciones: Sha256,
    anotaciones: Count,
    huellaDocumento: Sha256,
    bytes: Schema.NonNegativeInt,
    trasladada: Schema.Boolean,
  },
  'version.activated': { orden: Count },
  'version.withdrawn': { orden: Count },
})

export type AnnotationSetEvent = FactOf<typeof annotationSetFacts>
