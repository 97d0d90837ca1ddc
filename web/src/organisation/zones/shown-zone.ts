import type { Polygon } from '@estrado/machines/organisation/zones/polygon'

/** A zone that is shown and not changed. */
export type ShownZone = {
  readonly id: number
  readonly descripcion: string
  readonly area: Polygon | null
}
