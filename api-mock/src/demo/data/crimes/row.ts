import type { CrimeActionType } from '@estrado/machines/catalogues/crime-values'
import { areaIds } from '../catalogues/areas.ts'
import type { Delito, GrupoPrioridad, Sancion } from '../types.ts'

/** What one line of a chapter says beyond article, name and sanction. */
export type RowOptions = {
  readonly accion?: CrimeActionType
  readonly prioridad?: GrupoPrioridad
  /** The sanction could not be compared with the gazette's text. */
  readonly porVerificar?: true
}

/** Article, name, sanction (null: another article's, or a fine alone) and what differs from a common public crime. */
export type CrimeRow = readonly [
  articulo: string,
  descripcion: string,
  sancion: Sancion | null,
  options?: RowOptions,
]

export const presidio = (minimo: number, maximo: number): Sancion => ({
  tipo: 'Presidio',
  minimo,
  maximo,
  unidad: 'Años',
})
/** The code's plain 'privación de libertad' stands here too: the wire knows no fourth type. */
export const reclusion = (minimo: number, maximo: number): Sancion => ({
  tipo: 'Reclusión',
  minimo,
  maximo,
  unidad: 'Años',
})
export const reclusionMeses = (minimo: number, maximo: number): Sancion => ({
  tipo: 'Reclusión',
  minimo,
  maximo,
  unidad: 'Meses',
})
export const trabajoMeses = (minimo: number, maximo: number): Sancion => ({
  tipo: 'Prestación de trabajo',
  minimo,
  maximo,
  unidad: 'Meses',
})
export const trabajoDias = (minimo: number, maximo: number): Sancion => ({
  tipo: 'Prestación de trabajo',
  minimo,
  maximo,
  unidad: 'Días',
})

export const privada: RowOptions = { accion: 'Privada' }
export const instancia: RowOptions = { accion: 'Pública a instancia de partes' }
export const mujer: RowOptions = { prioridad: 1 }
export const corrupcion: RowOptions = { prioridad: 2 }
export const porVerificar: RowOptions = { porVerificar: true }

const suffixes = ['', 'bis', 'ter', 'quater', 'quinquies', 'sexies', 'septies', 'octies', 'nonies']

/** Stable id of an article: number × 10 + position of its suffix; 252 bis is 2521. */
export const articleId = (articulo: string): number => {
  const [number, suffix = ''] = articulo.split(' ')
  return Number(number) * 10 + suffixes.indexOf(suffix)
}

/** From this many years of maximum sanction on, a tribunal of three judges holds the trial. */
const tribunalFromYears = 15

const yearsOf = (sancion: Sancion | null): number => {
  if (!sancion) return 0
  if (sancion.unidad === 'Años') return sancion.maximo
  return sancion.unidad === 'Meses' ? sancion.maximo / 12 : sancion.maximo / 365
}

const trialAreas = (specialised: boolean, sancion: Sancion | null): readonly number[] => {
  const tribunal = yearsOf(sancion) >= tribunalFromYears
  if (specialised) {
    return [tribunal ? areaIds.tribunalSentenciaEspecializado : areaIds.juzgadoSentenciaEspecializado]
  }
  return [tribunal ? areaIds.tribunalSentenciaPenal : areaIds.juzgadoSentenciaPenal]
}

/** A chapter's lines as crimes of that chapter; `norma` and `idOf` differ for special laws. */
export function chapter(
  idSubgrupo: number,
  rows: readonly CrimeRow[],
  norma = 'CP',
  idOf: (articulo: string) => number = articleId,
): readonly Delito[] {
  return rows.map(([articulo, descripcion, sancion, options = {}]) => {
    const tipoAccion = options.accion ?? 'Pública'
    const grupoPrioridad = options.prioridad ?? 3
    const specialised = grupoPrioridad !== 3
    const juicio =
      tipoAccion === 'Privada' ? [areaIds.juzgadoSentenciaPenal] : trialAreas(specialised, sancion)
    return {
      id: idOf(articulo),
      descripcion,
      articulo,
      norma,
      tipoAccion,
      grupoPrioridad,
      idGrupo: Math.floor(idSubgrupo / 100),
      idSubgrupo,
      sancion,
      sancionPorVerificar: options.porVerificar === true,
      competencias:
        tipoAccion === 'Privada'
          ? juicio
          : [
              specialised ? areaIds.juzgadoInstruccionEspecializado : areaIds.juzgadoInstruccionPenal,
              areaIds.juzgadoMixto,
            ],
      competenciasJuicio: juicio,
    }
  })
}
