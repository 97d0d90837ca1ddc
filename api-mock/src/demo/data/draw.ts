import { areaIds } from './catalogues/areas.ts'
import { cityOffices, demoOffices } from './offices.ts'

const laPaz = 2

/** Courts of one area in the department of La Paz. */
const courtsOf = (area: number): readonly number[] =>
  cityOffices
    .filter(
      ({ city, oficina }) =>
        oficina.idAreaOrganizacional === area && Math.floor(city.idMunicipio / 10_000) === laPaz,
    )
    .map(({ oficina }) => oficina.id)

const violence = 'anticorrupción y violencia hacia las mujeres'

const named = [
  ['Instrucción penal', areaIds.juzgadoInstruccionPenal],
  ['Sentencia penal, juzgados', areaIds.juzgadoSentenciaPenal],
  ['Sentencia penal, tribunales', areaIds.tribunalSentenciaPenal],
  [`Instrucción, ${violence}`, areaIds.juzgadoInstruccionEspecializado],
  [`Sentencia, ${violence}, juzgados`, areaIds.juzgadoSentenciaEspecializado],
  [`Sentencia, ${violence}, tribunales`, areaIds.tribunalSentenciaEspecializado],
] as const

/** Among which courts the registry of La Paz draws: as the law's areas say. */
export const competencias = named.map(([descripcion, area], place) => ({
  id: place + 1,
  fila: {
    descripcion,
    idGestora: demoOffices.oficinaGestoraLaPaz,
    areas: [area],
    juzgados: courtsOf(area),
    delitos: [],
    notas: '',
  },
}))

const usual = { idJuez: null, idJuezAsume: null, idOficinaAsume: null } as const

const duty = (idOficina: number, desde: string, hasta: string) => ({
  ...usual,
  motivo: 'Turno de la vacación judicial',
  clase: 'turno' as const,
  idOficina,
  desde,
  hasta,
  documento: 'Circular 42/2026',
})

/** A leave to come, and who is on duty while the courts of La Paz have their vacation; invented. */
export const turnos = [
  {
    ...usual,
    motivo: 'Curso de la Escuela de Jueces',
    clase: 'comision' as const,
    idOficina: demoOffices.juzgadoSentencia1LaPaz + 4,
    desde: '2026-11-30',
    hasta: '2026-12-04',
    documento: 'Memorándum 118/2026',
    idOficinaAsume: demoOffices.juzgadoSentencia1LaPaz + 3,
  },
  duty(demoOffices.juzgadoInstruccion1LaPaz, '2026-12-07', '2026-12-31'),
  duty(demoOffices.juzgadoInstruccion1LaPaz + 1, '2026-12-07', '2026-12-19'),
  duty(demoOffices.juzgadoInstruccion1LaPaz + 2, '2026-12-20', '2026-12-31'),
  duty(demoOffices.juzgadoSentencia1LaPaz, '2026-12-07', '2026-12-31'),
  duty(demoOffices.juzgadoSentencia2LaPaz, '2026-12-07', '2026-12-31'),
].map((fila, place) => ({ id: place + 1, fila }))
