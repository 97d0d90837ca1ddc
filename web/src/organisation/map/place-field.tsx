import { map as measures } from '@estrado/machines/organisation/map'
import { mapTexts } from '@estrado/machines/organisation/map-texts'
import { Button } from '@mantine/core'
import { Suspense, useCallback, useMemo, useState } from 'react'
import { useSettings } from '../../app/settings.ts'
import { IconAlertTriangle } from '../../ui/icons.ts'
import { lazyPart, PartBoundary } from '../../ui/lazy-part.tsx'
import { CoordinateFields } from './coordinate-fields.tsx'
import classes from './map.module.css'
import type { NamedPlace, Point, View } from './place.ts'
import { fallbackView } from './place-search.logic.ts'
import { PlaceSearch } from './place-search.tsx'

const MapCanvas = lazyPart(() => import('./map-canvas.tsx'))

type PlaceFieldProps = {
  readonly label: string
  readonly latitud: number | null
  readonly longitud: number | null
  readonly onChange: (latitud: number | null, longitud: number | null) => void
  readonly onBlur?: () => void
  readonly errors?: readonly string[] | undefined
  readonly required?: boolean
  /** The coordinates show what was chosen and can't be typed. */
  readonly readOnlyCoordinates?: boolean
  readonly name: string
  /** Named on the map, and found by its search. */
  readonly places: readonly NamedPlace[]
  /** Where the map looks while no place is chosen: the chosen municipality. */
  readonly centre: NamedPlace | null
}

const nowhere = () => undefined

/** A place: by search, on the map, or by its coordinates (`spec 1 §4.5, §9`). */
export function PlaceField(props: PlaceFieldProps) {
  const { label, latitud, longitud, onChange, onBlur = nowhere, errors, required = false, name } = props
  const { places, centre, readOnlyCoordinates = false } = props
  const { modoOscuro } = useSettings()
  const [sought, setSought] = useState<Sought>()
  const [basic, setBasic] = useState(false)
  const valid = isOnGlobe(latitud, 90) && isOnGlobe(longitud, 180)
  const point = useMemo<Point | null>(
    () => (valid && latitud !== null && longitud !== null ? { latitud, longitud } : null),
    [valid, latitud, longitud],
  )
  const view = useView(point, centre, sought)

  return (
    <fieldset className={classes.place}>
      <legend className={classes.legend}>{label}</legend>
      <PlaceSearch
        places={places}
        onFound={(place) => {
          setSought({ view: place, centre })
          if (place.exact) onChange(place.latitud, place.longitud)
        }}
        onNothing={() => setSought({ view: fallbackView(point), centre })}
      />
      {basic && (
        <div className={classes.basic} role="status">
          <IconAlertTriangle size={20} aria-hidden />
          <div>
            <strong>{mapTexts.offlineTiles}</strong>
            <p>{mapTexts.offlineHelp}</p>
            {centre && (
              <Button
                variant="default"
                size="compact-sm"
                onClick={() => {
                  const { latitud: north, longitud: east } = centre
                  onChange(north, east)
                }}
              >
                {mapTexts.atCentre(centre.descripcion)}
              </Button>
            )}
          </div>
        </div>
      )}
      <div className={classes.frame}>
        <PartBoundary>
          <Suspense fallback={<p className={classes.loading}>{mapTexts.loading}</p>}>
            <MapCanvas
              key={String(modoOscuro)}
              point={point}
              view={view}
              places={places}
              named={centre}
              onChoose={(chosen) => onChange(chosen.latitud, chosen.longitud)}
              onBasic={useCallback(() => setBasic(true), [])}
            />
          </Suspense>
        </PartBoundary>
      </div>
      <p className={classes.quiet}>{mapTexts.instruction}</p>
      <CoordinateFields
        latitud={latitud}
        longitud={longitud}
        onChange={onChange}
        onBlur={onBlur}
        errors={errors}
        required={required}
        readOnly={readOnlyCoordinates}
        name={name}
      />
    </fieldset>
  )
}

const isOnGlobe = (degrees: number | null, most: number): boolean =>
  degrees !== null && Math.abs(degrees) <= most

/** What a search found, while the municipality that it was made in stays chosen. */
type Sought = { readonly view: View; readonly centre: Point | null }

/** What was sought last; before that the chosen point as it was at first, or the municipality, as it changes. */
function useView(point: Point | null, centre: Point | null, sought: Sought | undefined): View | null {
  const [first] = useState(point)
  const unplaced = point === null
  return useMemo(() => {
    if (sought && sought.centre === centre) return { ...sought.view }
    const place = first ?? (unplaced ? centre : null)
    return place ? { ...place, zoom: measures.initialZoom } : null
  }, [sought, first, centre, unplaced])
}
