declare module 'topojson-client' {
  import type { FeatureCollection, Geometry } from 'geojson'

  /** The features of one object of a topology. */
  export function feature(topology: unknown, object: unknown): FeatureCollection<Geometry, { name: string }>
}
