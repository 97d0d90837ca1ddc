import { validation } from '../messages/validation.ts'
import type { Verdict } from './text.ts'

/** A place on the map in degrees; null where none was chosen. */
export type Coordinates = { readonly latitud: number | null; readonly longitud: number | null }

export const isUnset = ({ latitud, longitud }: Coordinates): boolean => latitud === null || longitud === null

/** 0 , 0 is where a map stands that nobody touched. */
export const isZero = ({ latitud, longitud }: Coordinates): boolean => latitud === 0 && longitud === 0

const isPlace = (latitud: number, longitud: number): boolean =>
  Math.abs(latitud) <= 90 && Math.abs(longitud) <= 180

/** No place at all passes; 0 , 0, half a place and what is not on the globe do not (`spec 2 §5`). */
export function coordinates(place: Coordinates): Verdict {
  const { latitud, longitud } = place
  if (latitud === null && longitud === null) return null
  if (isZero(place)) return validation.zeroCoordinates
  if (latitud === null || longitud === null) return validation.coordinates
  return isPlace(latitud, longitud) ? null : validation.coordinates
}
