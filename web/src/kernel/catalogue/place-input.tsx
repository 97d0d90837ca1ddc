import type { Place } from '@estrado/machines/kernel/fields'
import { useState } from 'react'
import { PlaceField } from '../../organisation/map/place-field.tsx'
import type { FieldProps } from '../../ui/fields.tsx'
import { useCall } from '../use-call.ts'

type PlaceInputProps = { readonly bound: FieldProps<Place | null>; readonly required: boolean }

type Typed = { readonly latitud: number | null; readonly longitud: number | null }
const nowhere: Typed = { latitud: null, longitud: null }

/** A point, by search, on the map or by its coordinates; a half of it is no place yet and is kept while it is typed. */
export default function PlaceInput({ bound, required }: PlaceInputProps) {
  const { label, value, onChange, onBlur, errors, name } = bound
  const [typed, setTyped] = useState<Typed>(nowhere)
  const municipalities = useCall('municipios.list')
  const shown = value ?? typed
  return (
    <PlaceField
      label={label}
      latitud={shown.latitud}
      longitud={shown.longitud}
      required={required}
      errors={errors}
      name={name ?? label}
      places={municipalities.data ?? []}
      centre={null}
      onChange={(latitud, longitud) => {
        setTyped({ latitud, longitud })
        onChange(latitud === null || longitud === null ? null : { latitud, longitud })
      }}
      {...(onBlur && { onBlur })}
    />
  )
}
