import { durations } from '@estrado/machines/vocabulary/durations'
import type { RasterSourceSpecification } from 'maplibre-gl'

/** The community's tiles, and a commercial service as the fallback (`spec 1 §4.5`). */
const services: readonly RasterSourceSpecification[] = [
  {
    type: 'raster',
    tiles: ['https://tile.openstreetmap.org/{z}/{x}/{y}.png'],
    tileSize: 256,
    maxzoom: 19,
    attribution: '© OpenStreetMap',
  },
  {
    type: 'raster',
    tiles: [
      'https://server.arcgisonline.com/ArcGIS/rest/services/World_Street_Map/MapServer/tile/{z}/{y}/{x}',
    ],
    tileSize: 256,
    maxzoom: 19,
    attribution: '© Esri, HERE, Garmin, OpenStreetMap',
  },
]

const sampleOf = (service: RasterSourceSpecification): string =>
  (service.tiles?.[0] ?? '').replace('{z}', '5').replace('{x}', '10').replace('{y}', '17')

const answers = (service: RasterSourceSpecification): Promise<boolean> =>
  fetch(sampleOf(service), { signal: AbortSignal.timeout(durations.tileAvailability) })
    .then(({ ok }) => ok)
    .catch(() => false)

let chosen: Promise<RasterSourceSpecification | null> | undefined

/** The first tile service that answers within 4 s each; null where none does. Tested once a page. */
export function availableTiles(): Promise<RasterSourceSpecification | null> {
  chosen ??= firstAnswering(services)
  return chosen
}

async function firstAnswering(
  candidates: readonly RasterSourceSpecification[],
): Promise<RasterSourceSpecification | null> {
  for (const candidate of candidates) if (await answers(candidate)) return candidate
  return null
}
