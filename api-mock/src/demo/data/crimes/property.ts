import type { Delito } from '../types.ts'
import { chapter, porVerificar, presidio, privada, reclusion, reclusionMeses, trabajoMeses } from './row.ts'

/** Title XII: property. */
export const propertyCrimes: readonly Delito[] = [
  ...chapter(1201, [
    ['326', 'Hurto', reclusionMeses(1, 36)],
    ['327', 'Hurto de Cosa Común', reclusionMeses(1, 12), porVerificar],
    ['328', 'Hurto de Uso', trabajoMeses(1, 12), porVerificar],
    ['329', 'Hurto de Posesión', reclusionMeses(3, 24), porVerificar],
  ]),
  ...chapter(1202, [
    ['331', 'Robo', reclusion(1, 5)],
    ['332', 'Robo Agravado', presidio(3, 10)],
  ]),
  ...chapter(1203, [
    ['333', 'Extorsión', reclusion(1, 3)],
    ['334', 'Secuestro', presidio(5, 15)],
  ]),
  ...chapter(1204, [
    ['335', 'Estafa', reclusion(1, 5)],
    ['336', 'Abuso de Firma en Blanco', reclusion(1, 4)],
    ['337', 'Estelionato', reclusion(1, 5)],
    ['337 bis', 'Tráfico de Tierras', reclusion(3, 8)],
    ['338', 'Fraude de Seguro', reclusion(1, 5), porVerificar],
    ['339', 'Destrucción de Cosas Propias para Defraudar', reclusion(1, 5), { ...privada, ...porVerificar }],
    ['340', 'Defraudación de Servicios o Alimentos', trabajoMeses(1, 12), { ...privada, ...porVerificar }],
    [
      '341',
      'Defraudación con Pretexto de Remuneración a Funcionarios Públicos',
      reclusion(1, 3),
      porVerificar,
    ],
    ['342', 'Engaño a Personas Incapaces', reclusion(2, 6)],
    ['343', 'Quiebra', reclusion(2, 6)],
    ['344', 'Alzamiento de Bienes o Falencia Civil', reclusion(2, 6), { ...privada, ...porVerificar }],
  ]),
  ...chapter(1205, [
    ['345', 'Apropiación Indebida', reclusionMeses(3, 36), privada],
    ['346', 'Abuso de Confianza', reclusionMeses(3, 24), privada],
  ]),
  ...chapter(1206, [
    ['351', 'Despojo', reclusionMeses(6, 48), privada],
    ['351 bis', 'Avasallamiento', reclusion(3, 8)],
    ['352', 'Alteración de Linderos', reclusionMeses(3, 36), { ...privada, ...porVerificar }],
    ['353', 'Perturbación de Posesión', reclusionMeses(3, 36), privada],
    ['354', 'Usurpación de Aguas', reclusionMeses(3, 24)],
    ['355', 'Usurpación Agravada', null],
  ]),
  ...chapter(1207, [
    ['350 bis', 'Tratos Crueles a los Animales', reclusionMeses(6, 12)],
    ['350 ter', 'Biocidio', reclusion(2, 5)],
    ['356', 'Caza y Pesca Prohibidas', trabajoMeses(1, 6)],
    ['357', 'Daño Simple', reclusionMeses(1, 12), privada],
    ['358', 'Daño Calificado', reclusion(1, 6)],
  ]),
  ...chapter(1208, [
    ['360', 'Usura', reclusionMeses(3, 24)],
    ['361', 'Usura Agravada', reclusion(2, 6), porVerificar],
  ]),
  ...chapter(1209, [
    ['362', 'Delitos contra la Propiedad Intelectual', reclusionMeses(3, 24)],
    ['363', 'Violación de Privilegio de Invención', reclusionMeses(3, 24)],
  ]),
  ...chapter(1210, [
    ['363 bis', 'Manipulación Informática', reclusion(1, 5)],
    ['363 ter', 'Alteración, Acceso y Uso Indebido de Datos Informáticos', trabajoMeses(1, 12)],
  ]),
]
