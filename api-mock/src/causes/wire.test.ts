import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { startTestApi, type TestApi } from '../testing/api.ts'
import { Clerk } from '../testing/cause.ts'

describe('wire shape of a cause over HTTP', () => {
  let api: TestApi
  let clerk: Clerk

  beforeAll(async () => {
    api = await startTestApi(inject('clusterUrl'))
    clerk = new Clerk(api, await api.login('ventanilla'))
  })
  afterAll(() => api.stop())

  it('answers a public cause by the names of the specification', async () => {
    const made = await clerk.create({
      tipoAccion: 'Pública',
      codigoUnico: 'LPZ26WIRE1',
      idTipoDenuncia: 4,
      idTipoEstado: 2,
      idTipoEtapa: 1,
      hechoFechaHora: '2026-11-02T14:30:00Z',
      hechoFechaHoraFin: '2026-11-03T08:15:00-04:00',
      fechaHoraInteroperabilidad: '2026-11-20T09:00:00-04:00',
    })
    expect(made.status).toBe(201)
    const { id } = made.response as { id: number }
    const party = await clerk.party(id, '6000002', 2, { delitos: [2721] })
    expect(party.status).toBe(201)
    const { response } = await clerk.get(id)
    expect(response).toMatchObject({
      codigoUnico: 'LPZ26WIRE1',
      tipoAccion: 'Pública',
      tags: 'Pública',
      origen: 'Ministerio Público',
      idTipoDenuncia: 4,
      tipoDenuncia: { id: 4 },
      idTipoEstado: 2,
      tipoEstado: { id: 2, descripcion: 'Con Inicio de Investigación' },
      idTipoEtapa: 1,
      tipoEtapa: { id: 1 },
      idMunicipioHecho: 20101,
      idOficinaUsuario: expect.any(Number),
      idOficinaReparto: null,
      oficinaReparto: null,
      hechoDireccion: 'Calle Yanacocha 441',
      hechoZona: 'Centro',
      hechoReferenciaLugar: '',
      hechoLatitud: -16.4957,
      hechoLongitud: -68.1335,
      hechoFechaHora: '2026-11-02T10:30:00-04:00',
      hechoFechaHoraFin: '2026-11-03T08:15:00-04:00',
      hechoFechaHoraAproximada: null,
      fechaHoraInteroperabilidad: '2026-11-20T09:00:00-04:00',
      estaFinalizaCreacion: false,
      delitos: [{ id: 2721, descripcion: expect.any(String) }],
      nombreDelitos: [expect.any(String)],
      actosProcesales: [],
    })
    expect(Object.keys(response as object)).not.toContain('general')
  })

  it('gives a private cause its code and the state of a registered one', async () => {
    const { response } = await clerk.create({ codigoUnico: 'MINE', idTipoEstado: 9 })
    expect(response).toMatchObject({
      codigoUnico: expect.stringMatching(/^202602\d{6}$/),
      idTipoEstado: 1,
      tipoEstado: { id: 1, descripcion: 'Registrada' },
      idTipoEtapa: null,
      tipoEtapa: null,
      tipoDenuncia: null,
      fechaHoraInteroperabilidad: null,
    })
  })

  it.each([
    ['hechoFechaHora', null, ['Requerido']],
    ['hechoFechaHoraFin', '2026-11-01T10:00:00-04:00', ['Debe ser mayor o igual a 02/11/2026']],
    ['hechoFechaHoraAproximada', 'en octubre', ['Indique la fecha exacta o la aproximada, no ambas']],
  ])('speaks of %s by its name on the wire', async (field, value, messages) => {
    const { status, json } = await clerk.create({ [field]: value })
    expect([status, json.campos]).toEqual([422, { [field]: messages }])
  })
})
