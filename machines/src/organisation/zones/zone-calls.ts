import { Schema } from 'effect'
import { Id, Item } from '../../contract/schemas/shared.ts'
import { get, post } from '../../kernel/call.ts'
import { zoneReaders } from '../../vocabulary/role-groups.ts'
import { PolygonSchema } from './polygon-schema.ts'

/** A zone with who serves it. */
const Zone = Schema.Struct({ ...Item.fields, diligencieros: Schema.Array(Item) })

/** Notification zones as whoever notifies reads them; beyond the specification. */
export const zoneCalls = {
  /** Where an office stands, and its zones that hold now. */
  'zonas.ofOffice': get('zonas-notificacion/oficina/{id}', {
    access: zoneReaders,
    answer: Schema.Struct({
      latitud: Schema.NullOr(Schema.Number),
      longitud: Schema.NullOr(Schema.Number),
      zonas: Schema.Array(Schema.Struct({ ...Zone.fields, area: Schema.NullOr(PolygonSchema) })),
    }),
  }),
  /** The zone of an office in which a point lies; null where there is none. */
  'zonas.ofPoint': post('zonas-notificacion/de-punto', {
    access: zoneReaders,
    body: Schema.Struct({
      latitud: Schema.Number.pipe(Schema.between(-90, 90)),
      longitud: Schema.Number.pipe(Schema.between(-180, 180)),
      idOficina: Id,
    }),
    answer: Schema.NullOr(Zone),
  }),
} as const
