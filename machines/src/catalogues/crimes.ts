import { catalogue } from '../kernel/catalogue.ts'
import { choice, flag, lines, many, number, type Option, type RowOf, text } from '../kernel/fields.ts'
import { crimeDetailRules } from './crime-rules.ts'
import {
  type CrimeActionType,
  type CrimeTimeUnit,
  crimeActionTypes,
  crimeTimeUnits,
  priorityGroups,
  type SanctionType,
  sanctionTypes,
} from './crime-values.ts'

const asOptions = (names: readonly string[]): readonly Option[] =>
  names.map((name) => ({ id: name, descripcion: name }))
const units = asOptions(crimeTimeUnits)

/** One sanction of a crime (`delitos-detalles`, `spec 3 §3`); `numero` tells it from the crime's others. */
export const sanctionFields = {
  numero: number('N.º', { hidden: true }),
  tipoSancion: choice<SanctionType>('Sanción', asOptions(sanctionTypes), { required: true }),
  minimo: number('Mínimo', { max: 999, required: true }),
  unidadMinimo: choice<CrimeTimeUnit>('Unidad (mín.)', units, { required: true }),
  maximo: number('Máximo', { max: 999, required: true }),
  unidadMaximo: choice<CrimeTimeUnit>('Unidad (máx.)', units, { required: true }),
}

/** 'Reclusión, de 3 meses a 2 años'. */
export const sanctionText = (sanction: RowOf<typeof sanctionFields>): string => {
  const { tipoSancion, minimo, unidadMinimo, maximo, unidadMaximo } = sanction
  const bound = (count: number | null, unit: CrimeTimeUnit | null) =>
    `${count} ${unit?.toLocaleLowerCase('es')}`
  return `${tipoSancion}, de ${bound(minimo, unidadMinimo)} a ${bound(maximo, unidadMaximo)}`
}

/** Every sanction gets a number that none of the crime's ever had. */
function numbered<L extends { readonly numero: number | null }>(
  details: readonly L[],
  earlier: readonly L[],
): readonly L[] {
  let last = Math.max(0, ...[...earlier, ...details].map(({ numero }) => numero ?? 0))
  return details.map((detail) => {
    if (detail.numero !== null) return detail
    last += 1
    return { ...detail, numero: last }
  })
}

const penalty = 'Sanciones'
const competence = 'Competencia y sorteo'

/** Crimes (`/catalogo/delitos`, `spec 3 §3`, §7). */
export const crimes = catalogue({
  name: 'delitos',
  words: { one: 'delito', many: 'delitos' },
  screen: '/catalogo/delitos',
  menu: {
    id: 41,
    idPadre: 40,
    ordenDespliegue: 1,
    nombre: 'Delitos',
    descripcion: 'Delitos, sus sanciones y las oficinas que conocen de ellos',
    icono: 'delitos',
  },
  columns: ['descripcion', 'articulo', 'norma', 'tipoAccion', 'idSubgrupoDelito'],
  title: 'descripcion',
  within: ['articulo', 'norma'],
  fields: {
    descripcion: text('Delito', { max: 250, required: true }),
    articulo: text('Artículo', { max: 40, required: true }),
    norma: text('Norma', {
      max: 60,
      required: true,
      hint: '«CP» es el Código Penal; las demás, por su número',
    }),
    tipoAccion: choice<CrimeActionType>('Tipo de acción', asOptions(crimeActionTypes), { required: true }),
    idSubgrupoDelito: choice('Subgrupo (capítulo)', 'subgrupos-delitos', { required: true }),
    idGrupoPrioridad: choice(
      'Grupo de prioridad en el sorteo',
      priorityGroups.map(({ id, label }) => ({ id, descripcion: label })),
      { required: true, section: competence },
    ),
    competenciasDelitos: many('Conocen la causa nueva', 'areas-organizacionales', {
      required: true,
      section: competence,
      hint: 'El sorteo elige entre las oficinas de estas áreas',
    }),
    competenciasJuicio: many('Conocen el juicio', 'areas-organizacionales', { section: competence }),
    delitosDetalles: lines('Sanciones', sanctionFields, {
      section: penalty,
      rules: crimeDetailRules,
      told: sanctionText,
    }),
    sancionPorVerificar: flag('La sanción está por verificar', {
      section: penalty,
      hint: 'No se pudo comparar con el texto de la Gaceta Oficial',
    }),
  },
  settle: (row, earlier) => ({
    ...row,
    delitosDetalles: numbered(
      row.delitosDetalles,
      earlier.flatMap(({ delitosDetalles }) => delitosDetalles),
    ),
  }),
})
