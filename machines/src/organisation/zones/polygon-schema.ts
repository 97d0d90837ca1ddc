import { Schema } from 'effect'
import type { Polygon } from './polygon.ts'

const Degrees = Schema.Tuple(Schema.Finite, Schema.Finite)

/** An area on the wire, bounded before any rule looks at it. */
export const PolygonSchema: Schema.Schema<Polygon> = Schema.Struct({
  type: Schema.Literal('Polygon'),
  coordinates: Schema.Array(Schema.Array(Degrees).pipe(Schema.maxItems(1_002))).pipe(Schema.maxItems(20)),
})
