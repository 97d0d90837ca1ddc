/** The map (`spec 1 §9`). Time limits stand in `durations`. */
export const map = {
  defaultPoint: { latitud: -16.5, longitud: -68.15 },
  initialZoom: 15,
  /** Zoom by how exactly an address was found. */
  zoom: { street: 18, city: 18, state: 7, country: 5 },
} as const

/** The public services that the map may call: tiles, their fallback, and the geocoder (`spec 1 §7`). */
export const mapServiceOrigins = [
  'https://tile.openstreetmap.org',
  'https://server.arcgisonline.com',
  'https://nominatim.openstreetmap.org',
] as const
