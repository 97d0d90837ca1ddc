import type { Place } from '@estrado/machines/kernel/fields'
import type { Coordinates } from '@estrado/machines/rules/coordinates'
import { useState } from 'react'
import PlaceOnMap from '../../organisation/map/place-on-map.tsx'
import type { FieldProps } from '../../ui/fields.tsx'

type PlaceInputProps = { readonly bound: FieldProps<Place | null>; readonly required: boolean }

const nowhere: Coordinates = { latitud: null, longitud: null }

/** A point of a kept row; a half of it is no place yet and is kept while it is typed. */
export default function PlaceInput({ bound, required }: PlaceInputProps) {
  const [typed, setTyped] = useState(nowhere)
  const change = (place: Coordinates) => {
    const { latitud, longitud } = place
    setTyped(place)
    bound.onChange(latitud === null || longitud === null ? null : { latitud, longitud })
  }
  return <PlaceOnMap field={{ ...bound, required, value: bound.value ?? typed, onChange: change }} />
}
