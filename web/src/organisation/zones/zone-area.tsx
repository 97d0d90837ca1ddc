import type { ZoneRow } from '@estrado/machines/organisation/zones/notification-zones'
import { zoneConflict } from '@estrado/machines/organisation/zones/notification-zones'
import type { Polygon } from '@estrado/machines/organisation/zones/polygon'
import { polygonVerdict } from '@estrado/machines/organisation/zones/polygon-rules'
import { zoneTexts } from '@estrado/machines/organisation/zones/zone-texts'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { FieldControlProps } from '../../kernel/catalogue/field-controls.ts'
import { callQuery } from '../../kernel/use-call.ts'
import type { FieldProps } from '../../ui/fields.tsx'
import type { View } from '../map/place.ts'
import { PolygonField } from './polygon-field.tsx'

/** How close the map looks at an office's town: zones are larger than streets. */
const townZoom = 13

type Stands = { readonly latitud: number | null; readonly longitud: number | null }

function viewOf(office: Stands | undefined): View | null {
  const { latitud = null, longitud = null } = office ?? {}
  return latitud === null || longitud === null ? null : { latitud, longitud, zoom: townZoom }
}

/** The area of a zone, beside the other zones of its office: what they share is said at once. */
export function ZoneArea({ bound, row, id, required }: FieldControlProps) {
  const { idOficina } = row as ZoneRow
  const said = bound as FieldProps<Polygon | null>
  const { data: office } = useQuery({
    ...callQuery('zonas.ofOffice', { params: { id: idOficina ?? 0 } }),
    enabled: idOficina !== null,
  })
  const zones = useMemo(() => (office?.zonas ?? []).filter((zone) => zone.id !== id), [office, id])
  const view = useMemo(() => viewOf(office), [office])
  const conflicts =
    said.value && polygonVerdict(said.value) === null
      ? zoneConflict(
          { idOficina, area: said.value },
          zones.map((fila) => ({ fila: { ...fila, idOficina } })),
        )
      : {}
  const names = zones.map(({ descripcion }) => descripcion).join(', ')
  const neighbours = names === '' ? zoneTexts.noNeighbours : zoneTexts.neighbours(names)
  return (
    <>
      <PolygonField
        {...said}
        required={required}
        errors={[...new Set([...(said.errors ?? []), ...(conflicts.area ?? [])])]}
        zones={zones}
        view={view}
      />
      <p>{idOficina === null ? zoneTexts.chooseOffice : neighbours}</p>
    </>
  )
}
