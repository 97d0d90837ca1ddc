import { mapTexts } from '@estrado/machines/organisation/map-texts'
import { cornersOf, type Polygon } from '@estrado/machines/organisation/zones/polygon'
import { toldPolygon } from '@estrado/machines/organisation/zones/polygon-rules'
import { cornerLines, readCorners, wktOf } from '@estrado/machines/organisation/zones/polygon-text'
import { zoneTexts } from '@estrado/machines/organisation/zones/zone-texts'
import { Button } from '@mantine/core'
import { Suspense, useCallback, useState } from 'react'
import { useSettings } from '../../app/settings.ts'
import { useCall } from '../../kernel/use-call.ts'
import type { FieldProps } from '../../ui/fields.tsx'
import { GroupLegend } from '../../ui/group-legend.tsx'
import { lazyPart, PartBoundary } from '../../ui/lazy-part.tsx'
import { TextAreaField } from '../../ui/text-area-field.tsx'
import mapClasses from '../map/map.module.css'
import type { View } from '../map/place.ts'
import type { ShownZone } from './shown-zone.ts'
import classes from './zones.module.css'

const ZoneCanvas = lazyPart(() => import('./zone-canvas.tsx'))

type PolygonFieldProps = FieldProps<Polygon | null> & {
  /** Areas beside it, to whose corners and sides its own are drawn. */
  readonly zones?: readonly ShownZone[]
  /** Where the map looks while there is nothing drawn. */
  readonly view?: View | null
}

const noZones: readonly ShownZone[] = []

/** An area: drawn on the map, or by its corners as text, which is the keyboard's way and that without WebGL. */
export function PolygonField(props: PolygonFieldProps) {
  const { label, value, onChange, onBlur, errors = [], required, name, zones = noZones, view = null } = props
  const { modoOscuro } = useSettings()
  const { data: places = [] } = useCall('municipios.list')
  const [basic, setBasic] = useState(false)
  const [marked, setMarked] = useState<number | null>(null)
  const typed = useTyped(value, onChange)

  return (
    <fieldset className={classes.field}>
      <GroupLegend label={label} required={required} className={mapClasses.legend} />
      <p className={mapClasses.quiet}>{zoneTexts.instruction}</p>
      {basic && (
        <p className={mapClasses.quiet} role="status">
          {mapTexts.offlineTiles} {mapTexts.offlineBorders}
        </p>
      )}
      <div className={classes.beside}>
        <div className={`${mapClasses.frame} ${classes.map}`}>
          <PartBoundary>
            <Suspense fallback={<p className={mapClasses.loading}>{mapTexts.loading}</p>}>
              <ZoneCanvas
                key={String(modoOscuro)}
                polygon={value}
                zones={zones}
                places={places}
                view={view}
                marked={marked}
                onDraw={onChange}
                onBasic={useCallback(() => setBasic(true), [])}
              />
            </Suspense>
          </PartBoundary>
        </div>
        <div className={classes.corners}>
          <TextAreaField
            label={zoneTexts.corners}
            description={zoneTexts.cornersHint}
            value={typed.text}
            onChange={typed.change}
            onBlur={() => {
              setMarked(null)
              typed.leave()
              onBlur?.()
            }}
            onLine={setMarked}
            errors={typed.fault ? [typed.fault] : errors}
            minRows={8}
            {...(name !== undefined && { name })}
          />
          <p role="status">{cornersOf(value).length > 2 && value ? toldPolygon(value) : zoneTexts.empty}</p>
          <Button
            variant="default"
            size="compact-sm"
            disabled={value === null}
            onClick={() => onChange(null)}
          >
            {zoneTexts.clear}
          </Button>
        </div>
      </div>
      <p className={mapClasses.quiet}>{zoneTexts.keys}</p>
    </fieldset>
  )
}

/** The corners as text: what is being typed stays as it is, until the area is changed elsewhere. */
function useTyped(value: Polygon | null, onChange: (value: Polygon | null) => void) {
  const [typed, setTyped] = useState<{
    readonly text: string
    readonly stands: string
    readonly fault?: string
  }>()
  const stands = wktOf(value)
  const isOurs = typed !== undefined && typed.stands === stands
  return {
    text: isOurs ? typed.text : cornerLines(value),
    fault: isOurs ? typed.fault : undefined,
    /** What can't be read is no area: nothing that was there before is saved in its place. */
    leave: () => {
      if (!isOurs || typed.fault === undefined) return
      setTyped({ ...typed, stands: '' })
      onChange(null)
    },
    change: (text: string) => {
      const read = readCorners(text)
      if ('fault' in read) return setTyped({ text, stands, fault: read.fault })
      setTyped({ text, stands: wktOf(read.polygon) })
      onChange(read.polygon)
    },
  }
}
