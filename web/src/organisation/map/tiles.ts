import type { TileService } from '@estrado/machines/organisation/map'
import { durations } from '@estrado/machines/vocabulary/durations'
import type { RasterSourceSpecification } from 'maplibre-gl'
import { configuration } from '../../client/configuration.ts'

const sourceOf = ({ address, attribution }: TileService): RasterSourceSpecification => ({
  type: 'raster',
  tiles: [address],
  tileSize: 256,
  maxzoom: 19,
  attribution,
})

const sampleOf = ({ address }: TileService): string =>
  address.replace('{z}', '5').replace('{x}', '10').replace('{y}', '17')

const answers = (service: TileService): Promise<boolean> =>
  fetch(sampleOf(service), { signal: AbortSignal.timeout(durations.tileAvailability) })
    .then(({ ok }) => ok)
    .catch(() => false)

let chosen: Promise<RasterSourceSpecification | null> | undefined

/** The first tile service of the installation that answers within 4 s, for the whole page; null: none did this time. */
export function availableTiles(): Promise<RasterSourceSpecification | null> {
  chosen ??= configuration()
    .then(({ tiles }) => firstAnswering(tiles))
    .catch(() => null)
    .then((found) => {
      if (!found) chosen = undefined
      return found
    })
  return chosen
}

async function firstAnswering(candidates: readonly TileService[]): Promise<RasterSourceSpecification | null> {
  for (const candidate of candidates) if (await answers(candidate)) return sourceOf(candidate)
  return null
}
