import type { ZoneRow } from '@estrado/machines/organisation/zones/notification-zones'
import { type Corner, polygonOf } from '@estrado/machines/organisation/zones/polygon'
import { areaIds } from './catalogues/areas.ts'
import { cityOffices } from './offices.ts'

/** Corners that neighbouring zones share, by name. */
const laPaz = {
  northWest: [-68.175, -16.47],
  north: [-68.14, -16.462],
  northEast: [-68.1, -16.47],
  west: [-68.168, -16.5],
  cemetery: [-68.14, -16.49],
  saintFrancis: [-68.125, -16.5],
  east: [-68.095, -16.5],
  southWest: [-68.16, -16.52],
  stadium: [-68.135, -16.515],
  choqueyapu: [-68.12, -16.52],
  southEast: [-68.09, -16.52],
  mallasilla: [-68.125, -16.56],
  chasquipampa: [-68.065, -16.56],
} as const satisfies Readonly<Record<string, Corner>>

/** The first ring of Santa Cruz, and a square around the fourth. */
const santaCruz = {
  innerNorthWest: [-63.195, -17.771],
  innerNorthEast: [-63.169, -17.771],
  innerSouthEast: [-63.169, -17.796],
  innerSouthWest: [-63.195, -17.796],
  northWest: [-63.225, -17.74],
  northEast: [-63.14, -17.74],
  southEast: [-63.14, -17.83],
  southWest: [-63.225, -17.83],
} as const satisfies Readonly<Record<string, Corner>>

type Drawn<C> = readonly (readonly [name: string, corners: readonly (keyof C)[]])[]

const inLaPaz: Drawn<typeof laPaz> = [
  ['Zona Central', ['cemetery', 'stadium', 'choqueyapu', 'saintFrancis']],
  ['Max Paredes', ['west', 'southWest', 'stadium', 'cemetery']],
  ['Periférica', ['northWest', 'west', 'cemetery', 'saintFrancis', 'east', 'northEast', 'north']],
  ['San Antonio', ['saintFrancis', 'choqueyapu', 'southEast', 'east']],
  ['Zona Sur', ['stadium', 'mallasilla', 'chasquipampa', 'southEast', 'choqueyapu']],
]

const inSantaCruz: Drawn<typeof santaCruz> = [
  ['Centro', ['innerNorthWest', 'innerSouthWest', 'innerSouthEast', 'innerNorthEast']],
  ['Norte', ['northWest', 'innerNorthWest', 'innerNorthEast', 'northEast']],
  ['Este', ['northEast', 'innerNorthEast', 'innerSouthEast', 'southEast']],
  ['Sur', ['southEast', 'innerSouthEast', 'innerSouthWest', 'southWest']],
  ['Oeste', ['southWest', 'innerSouthWest', 'innerNorthWest', 'northWest']],
]

/** Where a city's notifications are assigned: at the office that registers its causes, whose people the demo has. */
function officeOf(clave: string): number {
  const found = cityOffices.find(
    ({ city, area }) => city.clave === clave && area.id === areaIds.oficinaGestora,
  )
  if (!found) throw new Error(`No office serves notifications in ${clave}`)
  return found.oficina.id
}

const rowsOf = <C extends Readonly<Record<string, Corner>>>(
  clave: string,
  corners: C,
  drawn: Drawn<C>,
): readonly Omit<ZoneRow, 'diligencieros'>[] =>
  drawn.map(([descripcion, names]) => ({
    descripcion,
    idOficina: officeOf(clave),
    notas: '',
    area: polygonOf(names.flatMap((name) => [corners[name] as Corner])),
  }))

/** Zones of the demo, in which the offices of La Paz and Santa Cruz serve notifications. */
export const demoZones = [...rowsOf('lp', laPaz, inLaPaz), ...rowsOf('sc', santaCruz, inSantaCruz)]
