import { areaIds } from '@estrado/api-mock/demo/data/catalogues/areas'
import { crimeSubgroups } from '@estrado/api-mock/demo/data/catalogues/crime-groups'
import { demoOffices, oficinas } from '@estrado/api-mock/demo/data/offices'
import { actTypes } from '@estrado/machines/catalogues/act-types'
import { crimes } from '@estrado/machines/catalogues/crimes'
import type { KeptResource, keptCatalogues } from '@estrado/machines/catalogues/kept'
import { emptyRow, type RowOf } from '@estrado/machines/kernel/fields'
import { polygonOf } from '@estrado/machines/organisation/zones/polygon'
import { addDays } from '@estrado/machines/time/la-paz'
import { textFromMarkup } from '@estrado/machines/writing/markup'

/** What an entry is written from. */
export type Writing = {
  /** A name that no other entry has. */
  readonly name: string
  /** Of the entries of one catalogue, the how manieth: it keeps what may not meet apart. */
  readonly place: number
  /** How often it was changed: no two give the same row. */
  readonly turn: number
  readonly judge: number
}

type RowOfKept<R extends KeptResource> = RowOf<(typeof keptCatalogues)[R]['fields']>

const { juzgadoSentencia1LaPaz: court, oficinaGestoraLaPaz: registry } = demoOffices
const room = oficinas.find(({ id }) => id === court)?.salas[0]?.id ?? 0
const municipality = oficinas.find(({ id }) => id === court)?.idMunicipio ?? 0

/** Days of an entry's own, which grow by one with each change. */
const period = ({ place, turn }: Writing) => {
  const desde = addDays('2030-01-01', place * 60)
  return { desde, hasta: addDays(desde, 1 + turn) }
}

/** A box of an entry's own in the Altiplano. */
const box = (place: number) => {
  const [west, south] = [-68 + (place % 100) * 0.01, -19 + Math.floor(place / 100) * 0.01]
  return polygonOf([
    [west, south],
    [west + 0.005, south],
    [west + 0.005, south + 0.005],
    [west, south + 0.005],
  ])
}

/** An entry of every kept catalogue as its own rules let it be; one that has no line doesn't compile. */
export const keptRows: { readonly [R in KeptResource]: (writing: Writing) => RowOfKept<R> } = {
  cierresSalas: (writing) => ({
    motivo: writing.name,
    idSala: room,
    ...period(writing),
    horaDesde: null,
    horaHasta: '12:00',
  }),
  competenciasGestora: ({ name, turn }) => ({
    descripcion: name,
    idGestora: registry,
    areas: [areaIds.juzgadoSentenciaPenal],
    juzgados: [court],
    delitos: [],
    notas: String(turn),
  }),
  delitos: ({ name, turn }) => ({
    ...emptyRow(crimes.fields),
    descripcion: name,
    articulo: '999',
    norma: 'CP',
    tipoAccion: 'Pública',
    idSubgrupoDelito: crimeSubgroups[0]?.id ?? 0,
    idGrupoPrioridad: 1,
    competenciasDelitos: [areaIds.juzgadoSentenciaPenal],
    delitosDetalles: [
      {
        numero: 1,
        tipoSancion: 'Reclusión',
        minimo: 1,
        unidadMinimo: 'Meses',
        maximo: 2 + turn,
        unidadMaximo: 'Meses',
      },
    ],
  }),
  diasInhabiles: (writing) => ({
    descripcion: writing.name,
    tipo: 'feriado',
    idDepartamento: 2,
    ...period(writing),
  }),
  oficinas: ({ name, turn }) => ({
    descripcion: name,
    idAreaOrganizacional: areaIds.juzgadoSentenciaPenal,
    idPadre: null,
    telefono: String(turn),
    salaVirtual: '',
    idMunicipio: municipality,
    direccion: 'Calle Yanacocha',
    lugar: { latitud: -16.5, longitud: -68.13 },
    horario: [{ dia: 1, abre: '08:30', cierra: '12:30' }],
  }),
  frases: ({ name, turn }) => ({
    titulo: name,
    claves: String(turn),
    idOficina: court,
    texto: textFromMarkup(`Téngase presente ${turn}.`),
  }),
  plantillas: ({ name, turn }) => ({
    nombre: name,
    idTipoActoProcesal: 301,
    idArea: null,
    idOficina: court,
    muestra: false,
    texto: textFromMarkup(`Téngase presente ${turn}.`),
    ejemplo: null,
  }),
  salasAudiencias: ({ name, turn }) => ({
    descripcion: name,
    idOficina: court,
    capacidad: 10 + turn,
    equipamiento: ['grabacion'],
    enlaceVirtual: '',
  }),
  suplencias: (writing) => ({
    motivo: writing.name,
    idUsuario: writing.judge,
    idOficina: court,
    ...period(writing),
  }),
  tiposActosProcesales: ({ name, turn }) => ({
    ...emptyRow(actTypes.fields),
    descripcion: name,
    idCategoria: 1,
    visibilidad: 0,
    sorteo: 0,
    cantidadValidaciones: turn,
    plazoSuspension: 0,
    plazoCorrido: false,
    plazoFuente: '',
    plazoLectura: false,
  }),
  tiposAudiencias: ({ name, turn }) => ({ descripcion: name, duracion: 10 + turn }),
  turnosBajas: (writing) => ({
    motivo: writing.name,
    clase: 'licencia',
    idOficina: court,
    idJuez: null,
    ...period(writing),
    documento: '',
    idJuezAsume: null,
    idOficinaAsume: null,
  }),
  zonas: ({ name, place, turn }) => ({
    descripcion: name,
    idOficina: registry,
    diligencieros: [],
    notas: String(turn),
    area: box(place),
  }),
}
