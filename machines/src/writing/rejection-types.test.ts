import { expect, it } from 'vitest'
import { actKindIds } from '../catalogues/act-type-values.ts'
import { rejectionTypes } from './rejection-types.ts'

const plain = {
  idCategoria: actKindIds.decretoMeroTramite,
  motivo: null,
  requiereIndividualizacionSujetos: false,
  requiereIndividualizacionDenunciados: false,
  requiereIndividualizacionDenunciantes: false,
  conNumeracion: false,
  requiereRespuesta: false,
  plazo: null,
  cantidadValidaciones: 1,
}

it('a request is rejected by a decree that demands nothing which its dialog doesn’t ask, one of rejection first', () => {
  const offered = rejectionTypes([
    { ...plain, descripcion: 'Decreto de Mero Trámite' },
    { ...plain, descripcion: 'Decreto con su plazo', requiereRespuesta: true, plazo: 5 },
    { ...plain, descripcion: 'Decreto de Rechazo' },
    { ...plain, descripcion: 'Rechazo de dos firmas', cantidadValidaciones: 2 },
    { ...plain, descripcion: 'Numerado', conNumeracion: true },
    { ...plain, descripcion: 'Decreto de Conminatoria', requiereIndividualizacionSujetos: true },
    { ...plain, descripcion: 'Al denunciado', requiereIndividualizacionDenunciados: true },
    { ...plain, descripcion: 'Al denunciante', requiereIndividualizacionDenunciantes: true },
    { ...plain, descripcion: 'Con un plazo que se dice', requiereRespuesta: true },
    { ...plain, descripcion: 'Ahora no', motivo: 'La causa está cerrada' },
    { ...plain, descripcion: 'Sentencia', idCategoria: actKindIds.sentencias },
  ])
  expect(offered.map(({ descripcion }) => descripcion)).toEqual([
    'Decreto de Rechazo',
    'Decreto de Mero Trámite',
    'Decreto con su plazo',
  ])
})
