import { areaIds } from '../catalogues/areas.ts'

/** A city with courts: where its courthouse stands and how many offices of each area it has. */
export type CourtCity = {
  /** First of the city's office ids: an office is base + area × 10 + ordinal. */
  readonly base: number
  /** Short name in user names and room links. */
  readonly clave: string
  readonly nombre: string
  readonly idMunicipio: number
  readonly direccion: string
  readonly latitud: number
  readonly longitud: number
  readonly telefono: string
  readonly areas: readonly (readonly [idAreaOrganizacional: number, cantidad: number])[]
}

/** What every departmental capital has. */
const capital: CourtCity['areas'] = [
  [areaIds.juzgadoInstruccionPenal, 1],
  [areaIds.juzgadoSentenciaPenal, 2],
  [areaIds.tribunalSentenciaPenal, 1],
  [areaIds.salaPenal, 1],
  [areaIds.juzgadoEjecucionPenal, 1],
  [areaIds.juzgadoInstruccionEspecializado, 1],
  [areaIds.juzgadoSentenciaEspecializado, 1],
  [areaIds.tribunalSentenciaEspecializado, 1],
  [areaIds.oficinaGestora, 1],
  [areaIds.ministerioPublico, 1],
  [areaIds.tribunalDepartamental, 1],
]

const withMore = (base: CourtCity['areas'], more: Readonly<Record<number, number>>): CourtCity['areas'] => {
  const known = base.map(([area, count]) => [area, more[area] ?? count] as const)
  const added = Object.entries(more)
    .map(([area, count]) => [Number(area), count] as const)
    .filter(([area]) => !base.some(([other]) => other === area))
  return [...known, ...added]
}

/** The nine capitals and El Alto. */
export const courtCities: readonly CourtCity[] = [
  {
    base: 20_000,
    clave: 'lp',
    nombre: 'La Paz',
    idMunicipio: 20101,
    direccion: 'Calle Yanacocha esquina Potosí N° 1001, zona Central',
    latitud: -16.4955,
    longitud: -68.1353,
    telefono: '2200100',
    areas: withMore(capital, {
      [areaIds.juzgadoInstruccionPenal]: 3,
      [areaIds.juzgadoSentenciaPenal]: 5,
      [areaIds.tribunalSentenciaPenal]: 2,
      [areaIds.salaPenal]: 2,
      [areaIds.auditoria]: 1,
      [areaIds.centralNotificaciones]: 1,
      [areaIds.archivo]: 1,
      [areaIds.identidadInteroperabilidad]: 1,
    }),
  },
  {
    base: 21_000,
    clave: 'ea',
    nombre: 'El Alto',
    idMunicipio: 20105,
    direccion: 'Avenida 6 de Marzo esquina Carrasco, zona 12 de Octubre',
    latitud: -16.5099,
    longitud: -68.1638,
    telefono: '2800210',
    areas: [
      [areaIds.juzgadoInstruccionPenal, 2],
      [areaIds.juzgadoSentenciaPenal, 3],
      [areaIds.tribunalSentenciaPenal, 1],
      [areaIds.juzgadoInstruccionEspecializado, 1],
      [areaIds.juzgadoSentenciaEspecializado, 1],
      [areaIds.tribunalSentenciaEspecializado, 1],
      [areaIds.oficinaGestora, 1],
    ],
  },
  {
    base: 70_000,
    clave: 'sc',
    nombre: 'Santa Cruz de la Sierra',
    idMunicipio: 70101,
    direccion: 'Avenida Uruguay esquina Monseñor Rivero, primer anillo',
    latitud: -17.7767,
    longitud: -63.1781,
    telefono: '3330700',
    areas: withMore(capital, {
      [areaIds.juzgadoInstruccionPenal]: 2,
      [areaIds.juzgadoSentenciaPenal]: 4,
    }),
  },
  {
    base: 30_000,
    clave: 'cb',
    nombre: 'Cochabamba',
    idMunicipio: 30101,
    direccion: 'Plaza 14 de Septiembre, acera sud, esquina Esteban Arze',
    latitud: -17.3942,
    longitud: -66.1571,
    telefono: '4250300',
    areas: withMore(capital, {
      [areaIds.juzgadoInstruccionPenal]: 2,
      [areaIds.juzgadoSentenciaPenal]: 3,
    }),
  },
  {
    base: 10_000,
    clave: 'ch',
    nombre: 'Sucre',
    idMunicipio: 10101,
    direccion: 'Calle Luis Paz Arce N° 290, frente al parque Bolívar',
    latitud: -19.0419,
    longitud: -65.2633,
    telefono: '6450100',
    areas: withMore(capital, {
      [areaIds.juzgadoInstruccionPenal]: 2,
      [areaIds.juzgadoSentenciaPenal]: 3,
      [areaIds.salaPenalTSJ]: 1,
      [areaIds.tribunalSupremo]: 1,
    }),
  },
  {
    base: 40_000,
    clave: 'or',
    nombre: 'Oruro',
    idMunicipio: 40101,
    direccion: 'Calle Adolfo Mier esquina La Plata',
    latitud: -17.9692,
    longitud: -67.1147,
    telefono: '5250400',
    areas: capital,
  },
  {
    base: 50_000,
    clave: 'pt',
    nombre: 'Potosí',
    idMunicipio: 50101,
    direccion: 'Plaza 10 de Noviembre, calle Ayacucho',
    latitud: -19.5889,
    longitud: -65.7539,
    telefono: '6220500',
    areas: capital,
  },
  {
    base: 60_000,
    clave: 'tj',
    nombre: 'Tarija',
    idMunicipio: 60101,
    direccion: 'Calle Bolívar esquina Juan Misael Saracho',
    latitud: -21.5334,
    longitud: -64.7345,
    telefono: '6640600',
    areas: capital,
  },
  {
    base: 80_000,
    clave: 'be',
    nombre: 'Trinidad',
    idMunicipio: 80101,
    direccion: 'Plaza José Ballivián, calle Antonio Vaca Díez',
    latitud: -14.8349,
    longitud: -64.9044,
    telefono: '4620800',
    areas: capital,
  },
  {
    base: 90_000,
    clave: 'pd',
    nombre: 'Cobija',
    idMunicipio: 90101,
    direccion: 'Avenida 9 de Febrero, plaza Germán Busch',
    latitud: -11.0213,
    longitud: -68.7576,
    telefono: '8420900',
    areas: capital,
  },
]
