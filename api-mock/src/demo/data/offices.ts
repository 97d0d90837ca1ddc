import { areaIds, areas } from './catalogues/areas.ts'
import { type CourtCity, courtCities } from './offices/cities.ts'
import type { Area, Oficina } from './types.ts'

/** An office with the city it stands in, for whoever names people after it. */
export type CityOffice = { readonly city: CourtCity; readonly area: Area; readonly ordinal: number } & {
  readonly oficina: Oficina
}

const masculine = ['Primero', 'Segundo', 'Tercero', 'Cuarto', 'Quinto', 'Sexto']
const feminine = ['Primera', 'Segunda', 'Tercera', 'Cuarta', 'Quinta', 'Sexta']

/** The kinds that hold hearings, with how many rooms each of their offices has. */
const rooms: Readonly<Partial<Record<Area['tipo'], number>>> = { juzgado: 1, tribunal: 2, sala: 1 }

/** Names of offices that are not numbered within their city. */
const singleNames: Readonly<Record<number, (city: string) => string>> = {
  [areaIds.salaPenalTSJ]: () => 'Sala Penal del Tribunal Supremo de Justicia',
  [areaIds.oficinaGestora]: (city) => `Oficina Gestora de Procesos de ${city}`,
  [areaIds.ministerioPublico]: (city) => `Fiscalía Departamental de ${city}`,
  [areaIds.tribunalDepartamental]: (city) => `Tribunal Departamental de Justicia, sede ${city}`,
  [areaIds.tribunalSupremo]: () => 'Tribunal Supremo de Justicia',
  [areaIds.auditoria]: () => 'Unidad de Auditoría',
  [areaIds.centralNotificaciones]: (city) => `Central de Notificaciones de ${city}`,
  [areaIds.archivo]: (city) => `Archivo Judicial de ${city}`,
  [areaIds.identidadInteroperabilidad]: () => 'Identidad e Interoperabilidad',
}

const officeName = (area: Area, ordinal: number, city: CourtCity): string => {
  const single = singleNames[area.id]
  if (single) return single(city.nombre)
  const words = area.tipo === 'sala' ? feminine : masculine
  const word = words[ordinal - 1] ?? `N° ${ordinal}`
  if (area.id === areaIds.salaPenal) return `Sala Penal ${word} de ${city.nombre}`
  return `${area.descripcion} ${word} de ${city.nombre}`
}

const officeId = (city: CourtCity, idArea: number, ordinal = 1): number => city.base + idArea * 10 + ordinal

const has = (city: CourtCity, idArea: number): boolean => city.areas.some(([area]) => area === idArea)

/** Digits of a municipality's code before those that say its department. */
const department = ({ idMunicipio }: CourtCity): number => Math.floor(idMunicipio / 10_000)

/** Courts stand under their department's tribunal, and those under the supreme one; the prosecution under none. */
function parentOf(city: CourtCity, { id }: Area): number | null {
  const supreme = courtCities.find((other) => has(other, areaIds.tribunalSupremo))
  const seat = courtCities.find(
    (other) => department(other) === department(city) && has(other, areaIds.tribunalDepartamental),
  )
  if (id === areaIds.tribunalSupremo || id === areaIds.ministerioPublico) return null
  const national = id === areaIds.tribunalDepartamental || id === areaIds.salaPenalTSJ
  if (national || !seat) return supreme ? officeId(supreme, areaIds.tribunalSupremo) : null
  return officeId(seat, areaIds.tribunalDepartamental)
}

const cityOffice = (city: CourtCity, area: Area, ordinal: number): CityOffice => {
  const id = officeId(city, area.id, ordinal)
  const hearingRooms = rooms[area.tipo] ?? 0
  return {
    city,
    area,
    ordinal,
    oficina: {
      id,
      descripcion: officeName(area, ordinal, city),
      idAreaOrganizacional: area.id,
      idPadre: parentOf(city, area),
      idMunicipio: city.idMunicipio,
      direccion: city.direccion,
      latitud: city.latitud,
      longitud: city.longitud,
      telefono: city.telefono,
      salaVirtual: hearingRooms > 0 ? `https://salas.estrado.example/${city.clave}/${id}` : null,
      salas: Array.from({ length: hearingRooms }, (_, index) => ({
        id: id * 10 + index + 1,
        descripcion: `Sala de Audiencias ${index + 1}`,
      })),
    },
  }
}

const areaOf = new Map(areas.map((area) => [area.id, area]))

/** Every office with its city and area. */
export const cityOffices: readonly CityOffice[] = courtCities.flatMap((city) =>
  city.areas.flatMap(([idArea, count]) => {
    const area = areaOf.get(idArea)
    if (!area) return []
    return Array.from({ length: count }, (_, index) => cityOffice(city, area, index + 1))
  }),
)

/** The offices of the demo court. */
export const oficinas: readonly Oficina[] = cityOffices.map(({ oficina }) => oficina)

/** Offices that the demo's people work in, by what they are. */
export const demoOffices = {
  juzgadoSentencia1LaPaz: 20_021,
  juzgadoSentencia2LaPaz: 20_022,
  juzgadoInstruccion1LaPaz: 20_011,
  salaPenal1LaPaz: 20_041,
  oficinaGestoraLaPaz: 20_111,
  tribunalDepartamentalLaPaz: 20_131,
  fiscaliaLaPaz: 20_121,
  auditoria: 20_151,
  tribunalSupremo: 10_141,
} as const
