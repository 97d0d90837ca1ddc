/** The map (`spec 1 §9`). Time limits stand in `durations`. */
export const map = {
  defaultPoint: { latitud: -16.5, longitud: -68.15 },
  initialZoom: 15,
  /** Zoom by how exactly an address was found. */
  zoom: { street: 18, city: 18, state: 7, country: 5 },
} as const

/** A service of map tiles of 256 pixels: its address with {z}, {x} and {y}, and whom the map names as its author. */
export type TileService = { readonly address: string; readonly attribution: string }

/** The community's tiles, and a commercial service as the fallback (`spec 1 §4.5`); an installation may set others. */
export const defaultTiles = {
  community: {
    address: 'https://tile.openstreetmap.org/{z}/{x}/{y}.png',
    attribution: '© OpenStreetMap',
  },
  commercial: {
    address:
      'https://server.arcgisonline.com/ArcGIS/rest/services/World_Street_Map/MapServer/tile/{z}/{y}/{x}',
    attribution: '© Esri, HERE, Garmin, OpenStreetMap',
  },
} as const satisfies Readonly<Record<string, TileService>>

/** The public geocoder (`spec 1 §7`). */
export const geocoderOrigin = 'https://nominatim.openstreetmap.org'
