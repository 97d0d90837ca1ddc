import type { Delito } from '../types.ts'
import { articleId, chapter, corrupcion, porVerificar, presidio, reclusion } from './row.ts'

/** Ids of special laws: an own hundred thousand for each law, so that no article meets the code's. */
const within =
  (base: number) =>
  (articulo: string): number =>
    base + articleId(articulo)

/** Crimes of laws beside the code: 004 (corruption), 1008 (controlled substances), 2492 (taxes and smuggling). */
export const specialLawCrimes: readonly Delito[] = [
  ...chapter(
    1301,
    [
      ['26', 'Uso Indebido de Bienes y Servicios Públicos', reclusion(1, 4), corrupcion],
      ['27', 'Enriquecimiento Ilícito', reclusion(5, 10), corrupcion],
      ['28', 'Enriquecimiento Ilícito de Particulares con Afectación al Estado', reclusion(3, 8), corrupcion],
      ['29', 'Favorecimiento al Enriquecimiento Ilícito', reclusion(3, 8), corrupcion],
      ['30', 'Cohecho Activo Transnacional', reclusion(5, 10), corrupcion],
      ['31', 'Cohecho Pasivo Transnacional', reclusion(3, 8), corrupcion],
      ['32', 'Obstrucción de la Justicia', reclusion(3, 8), corrupcion],
      ['33', 'Falsedad en la Declaración Jurada de Bienes y Rentas', reclusion(1, 4), corrupcion],
    ],
    'Ley N° 004',
    within(100_000),
  ),
  ...chapter(
    1302,
    [
      ['47', 'Fabricación de Sustancias Controladas', presidio(5, 15)],
      ['48', 'Tráfico de Sustancias Controladas', presidio(10, 25)],
      ['51', 'Suministro de Sustancias Controladas', presidio(8, 12)],
      ['53', 'Asociación Delictuosa y Confabulación', null],
      ['54', 'Inducción', presidio(5, 10), porVerificar],
      ['55', 'Transporte de Sustancias Controladas', presidio(8, 12)],
    ],
    'Ley N° 1008',
    within(200_000),
  ),
  ...chapter(
    1303,
    [
      ['177', 'Defraudación Tributaria', reclusion(3, 6)],
      ['178', 'Defraudación Aduanera', reclusion(5, 10), porVerificar],
      ['181', 'Contrabando', reclusion(5, 10), porVerificar],
    ],
    'Ley N° 2492',
    within(300_000),
  ),
]
