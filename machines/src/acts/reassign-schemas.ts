import { Schema } from 'effect'
import { Id, Item } from '../contract/schemas/shared.ts'

/** Acts that are to pass on to somebody, each as it was seen. */
export const ReassignBody = Schema.Struct({
  idResponsable: Id,
  actos: Schema.Array(Schema.Struct({ id: Id, version: Schema.Int })).pipe(
    Schema.minItems(1),
    Schema.maxItems(100),
  ),
})

/** A line an act: passed on, or why not; the others are passed on all the same. */
export const Reassigned = Schema.Array(
  Schema.Struct({ id: Id, hecho: Schema.Boolean, motivo: Schema.NullOr(Schema.String) }),
)

/** Who of one's office may go on with acts. */
export const Assignees = Schema.Array(Item)
