import type { Coordinates } from '@estrado/machines/rules/coordinates'
import { useCall } from '../../kernel/use-call.ts'
import { PlaceField } from '../../organisation/map/place-field.tsx'
import type { FieldProps } from '../../ui/fields.tsx'

/** Where a place outside the court is: by search, on the map or by its coordinates. */
export default function PlaceOnMap({ field }: { readonly field: FieldProps<Coordinates> }) {
  const { label, value, onChange, onBlur, errors, name = label } = field
  const municipalities = useCall('municipios.list')
  return (
    <PlaceField
      label={label}
      latitud={value.latitud}
      longitud={value.longitud}
      errors={errors}
      name={name}
      places={municipalities.data ?? []}
      centre={null}
      onChange={(latitud, longitud) => onChange({ latitud, longitud })}
      {...(onBlur && { onBlur })}
    />
  )
}
