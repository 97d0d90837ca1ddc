/** The map (`spec 1 §9`). Time limits stand in `durations`. */
export const map = {
  defaultPoint: { latitud: -16.5, longitud: -68.15 },
  initialZoom: 15,
  /** Zoom by how exactly an address was found. */
  zoom: { street: 18, city: 18, state: 7, country: 5 },
} as const
