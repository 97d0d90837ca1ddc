/** A point on the map in degrees. */
export type Point = { readonly latitud: number; readonly longitud: number }

/** A municipality or another named place. */
export type NamedPlace = Point & {
  readonly id: number
  readonly descripcion: string
  readonly departamento?: string
  readonly idDepartamento?: number
  readonly provincia?: string | null
}

/** Where the map shall look; a new object moves it. */
export type View = Point & { readonly zoom: number }
