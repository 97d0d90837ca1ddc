import type { AnswerOf } from '@estrado/machines/contract/types'
import { tableTools } from '@estrado/machines/messages/table-tools'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { renderScreen } from '../testing/render-screen.tsx'

type ActType = AnswerOf<'tiposActosProcesales.list'>[number]

it('tipos de plazo: every term with its days, its norm, and what a lawyer still has to sign', async () => {
  const type = (changes: Partial<ActType>) => ({ ...blank, ...changes }) as ActType
  await renderScreen('/catalogo/tipos-plazos', {
    roles: ['JUEZ'],
    answers: {
      'tiposActosProcesales.list': [
        type({ id: 1, descripcion: 'Traslado', plazo: 3, plazoLectura: true, plazoFuente: 'Artículo 401' }),
        type({
          id: 2,
          descripcion: 'Libertad',
          plazo: 6,
          plazoCorrido: true,
          requiereNotificacion: false,
          plazoFuente: 'Artículo 251',
        }),
        type({ id: 3, descripcion: 'Providencia', plazo: 24, plazoUnidad: 1 }),
        type({ id: 4, descripcion: 'Acta sin plazo', plazo: null, plazoUnidad: null }),
        // With so many rows a table without filters offers a search of its own.
        ...Array.from({ length: 30 }, (_, at) =>
          type({ id: 5 + at, descripcion: `Decreto ${at}`, plazo: 24, plazoUnidad: 1 }),
        ),
      ],
    },
  })
  const row = (name: string) => page.getByRole('row', { name: new RegExp(name) })
  await expect.element(row('Traslado')).toHaveTextContent(/3 días hábiles.*Artículo 401.*Por firmar/)
  await expect.element(row('Libertad')).toHaveTextContent(/6 días corridos.*Confirmada/)
  await expect
    .element(row('Providencia'))
    .toHaveTextContent(/24 horas.*De momento a momento.*Sin norma registrada.*Por firmar/)
  await expect.element(page.getByText('Acta sin plazo')).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: tableTools.export })).toBeVisible()
  expect(page.getByRole('searchbox').elements()).toHaveLength(1)
  await page.getByRole('searchbox').fill('articulo 251')
  await expect.element(row('Traslado')).not.toBeInTheDocument()
  await expect.element(row('Libertad')).toBeVisible()
})

const off = {
  requiereIndividualizacionSujetos: false,
  requiereIndividualizacionDenunciados: false,
  requiereIndividualizacionDenunciantes: false,
  requiereAgendamiento: false,
  requiereRespuesta: false,
  requiereAdjuntos: false,
  conAdjuntos: false,
  conPlantilla: false,
  conNumeracion: false,
}
const blank = {
  ...off,
  idCategoria: 3,
  roles: [],
  areas: [],
  estadosPermitidos: [],
  etapasPermitidas: [],
  tiposAudiencia: [],
  cantidadValidaciones: 1,
  sorteo: 0,
  cambiaEstado: null,
  cambiaEtapa: null,
  plazoUnidad: 2,
  plazoSuspension: 4,
  plazoCorrido: false,
  plazoFuente: '',
  plazoLectura: false,
  requiereNotificacion: true,
  visibilidad: 1,
}
