import { settingMessages } from '@estrado/machines/messages/settings'
import { defaultTiles, type TileService } from '@estrado/machines/organisation/map'
import type { Parse } from '@estrado/machines/settings/setting'
import * as Either from 'effect/Either'

/** One tile service: its address with {z}, {x} and {y}, then a blank and whom the map must name as its author. '0': none. */
export const tileService: Parse<TileService | null> = (text, name) => {
  if (text === '0') return Either.right(null)
  const [address = '', ...author] = text.split(/\s+/)
  const whole = ['{z}', '{x}', '{y}'].every((part) => address.includes(part))
  const url = URL.canParse(address) ? new URL(address) : null
  if (!whole || url?.protocol !== 'https:') return Either.left(settingMessages.tiles(name, text))
  return Either.right({ address, attribution: author.join(' ') || url.hostname })
}

type Given = TileService | null | undefined

/** The tile services in the order in which the map tries them; none: the basic map alone (`spec 1 §4.5`). */
export const tilesInOrder = (first: Given, fallback: Given): readonly TileService[] =>
  [
    first === undefined ? defaultTiles.community : first,
    fallback === undefined ? defaultTiles.commercial : fallback,
  ].filter((service) => service !== null)
