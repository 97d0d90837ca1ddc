import type { Coordinates } from '@estrado/machines/rules/coordinates'
import { useCall } from '../../kernel/use-call.ts'
import type { FieldProps } from '../../ui/fields.tsx'
import { PlaceField } from './place-field.tsx'

/** A point, by search, on the map or by its coordinates; half of them is kept for the form's rule to refuse. */
export default function PlaceOnMap({ field }: { readonly field: FieldProps<Coordinates> }) {
  const { label, value, onChange, onBlur, errors, required = false, name = label } = field
  const municipalities = useCall('municipios.list')
  return (
    <PlaceField
      label={label}
      latitud={value.latitud}
      longitud={value.longitud}
      required={required}
      errors={errors}
      name={name}
      places={municipalities.data ?? []}
      centre={null}
      onChange={(latitud, longitud) => onChange({ latitud, longitud })}
      {...(onBlur && { onBlur })}
    />
  )
}
