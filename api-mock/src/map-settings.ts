import { defaultTiles, type TileService } from '@estrado/machines/vocabulary/map'
import { SettingError } from './setting-error.ts'

/**
 * One tile service: its address with {z}, {x} and {y}, then a blank and whom the map must name as its author.
 * '0': none. Throws `SettingError`.
 */
function tileService(name: string, value: string | undefined, byDefault: TileService): TileService | null {
  if (value === undefined || value.trim() === '') return byDefault
  if (value.trim() === '0') return null
  const [address = '', ...author] = value.trim().split(/\s+/)
  const whole = ['{z}', '{x}', '{y}'].every((part) => address.includes(part))
  const url = URL.canParse(address) ? new URL(address) : null
  if (!whole || url?.protocol !== 'https:') {
    throw new SettingError(
      `${name} debe ser una dirección https con {z}, {x} y {y}, y después su autor, o 0; se recibió «${value}».`,
    )
  }
  return { address, attribution: author.join(' ') || url.hostname }
}

/** The tile services in the order in which the map tries them; none: the basic map alone (`spec 1 §4.5`). */
export const mapTiles = (env: NodeJS.ProcessEnv): readonly TileService[] =>
  [
    tileService('ESTRADO_MAP_TILES', env.ESTRADO_MAP_TILES, defaultTiles.community),
    tileService('ESTRADO_MAP_TILES_FALLBACK', env.ESTRADO_MAP_TILES_FALLBACK, defaultTiles.commercial),
  ].filter((service) => service !== null)
