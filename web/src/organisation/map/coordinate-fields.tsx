import { mapTexts } from '@estrado/machines/organisation/map-texts'
import { useState } from 'react'
import { TextField } from '../../ui/fields.tsx'
import classes from './map.module.css'
import { typedCoordinate } from './place-search.logic.ts'

type CoordinateFieldsProps = {
  readonly latitud: number | null
  readonly longitud: number | null
  readonly onChange: (latitud: number | null, longitud: number | null) => void
  readonly onBlur: () => void
  readonly errors: readonly string[] | undefined
  readonly required: boolean
  /** Chosen on the map or by its search alone. */
  readonly readOnly: boolean
  /** Name of the latitude on the wire, where the messages about the place stand. */
  readonly name: string
}

/** The keyboard's way to a place. */
export function CoordinateFields(props: CoordinateFieldsProps) {
  const { latitud, longitud, onChange, onBlur, errors, required, readOnly, name } = props
  return (
    <div className={classes.coordinates}>
      <CoordinateField
        label={mapTexts.latitude}
        name={name}
        value={latitud}
        required={required}
        readOnly={readOnly}
        errors={errors}
        onChange={(next) => onChange(next, longitud)}
        onBlur={onBlur}
      />
      <CoordinateField
        label={mapTexts.longitude}
        name={`${name}.longitud`}
        value={longitud}
        required={required}
        readOnly={readOnly}
        onChange={(next) => onChange(latitud, next)}
        onBlur={onBlur}
      />
    </div>
  )
}

type CoordinateFieldProps = {
  readonly label: string
  readonly name: string
  readonly value: number | null
  readonly required: boolean
  readonly readOnly: boolean
  readonly errors?: readonly string[] | undefined
  readonly onChange: (value: number | null) => void
  readonly onBlur: () => void
}

const shown = (value: number | null): string => (value === null || Number.isNaN(value) ? '' : String(value))

/** What is typed stays as typed (`-16,` on its way to `-16,5`) until the value comes from elsewhere. */
function CoordinateField({ value, onChange, ...rest }: CoordinateFieldProps) {
  const [typed, setTyped] = useState(shown(value))
  const text = Object.is(typedCoordinate(typed), value) ? typed : shown(value)
  return (
    <TextField
      {...rest}
      value={text}
      inputMode="decimal"
      autoComplete="off"
      onChange={(next) => {
        setTyped(next)
        onChange(typedCoordinate(next))
      }}
    />
  )
}
