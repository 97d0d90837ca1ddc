import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { startTestApi, type TestApi } from '../testing/api.ts'
import { Clerk, generalForm } from '../testing/cause.ts'

const publicCause = {
  tipoAccion: 'Pública',
  codigoUnico: 'LPZPREP01',
  idTipoEstado: 2,
  idTipoEtapa: 1,
  fechaHoraInteroperabilidad: '2026-11-03T09:00:00-04:00',
}

describe('PATCH causas/{id}/acto-preparatorio (spec 3 §4)', () => {
  let api: TestApi
  let clerk: Clerk

  beforeAll(async () => {
    api = await startTestApi(inject('clusterUrl'))
    clerk = new Clerk(api, await api.login('ventanilla'))
  })
  afterAll(() => api.stop())

  const send = (id: number, tags: string) =>
    api.call('causas.switchPreparatoryActs', { token: clerk.user.token, params: { id }, body: { tags } })
  const idOf = ({ response }: { readonly response: unknown }) => (response as { id: number }).id

  it.each(['Hola', '', 'Actos Preparatorios', 'Privada, Hola', 'Pública'])(
    'allowlist: no %j',
    async (tags) => {
      const id = await clerk.newCause()
      await send(id, 'Privada, Actos Preparatorios')
      const { status, json } = await send(id, tags)
      expect([status, json.campos]).toEqual([
        422,
        {
          tags: [
            'Las etiquetas no son las de una causa privada. Envíe «Privada» o «Privada, Actos Preparatorios»',
          ],
        },
      ])
      expect((await clerk.get(id)).response).toMatchObject({ tags: 'Privada, Actos Preparatorios' })
    },
  )

  it('telematic means stay, whether they are sent back or not', async () => {
    const telematic = { mediosTelematicos: ['Radio'], hechoLatitud: null, hechoLongitud: null }
    const id = idOf(await clerk.create(telematic))
    const tags = 'Privada, Actos Preparatorios, Medios Telemáticos'
    expect((await send(id, 'Privada, Actos Preparatorios')).response).toMatchObject({ tags })
    expect((await send(id, tags)).response).toMatchObject({ tags })
    expect((await send(id, 'Privada')).response).toMatchObject({ tags: 'Privada, Medios Telemáticos' })
  })

  it('leave a private cause that is corrected to a public one, and don’t come back with it', async () => {
    const id = await clerk.newCause()
    await send(id, 'Privada, Actos Preparatorios')
    const correct = async (changes: Readonly<Record<string, unknown>>) => {
      const body = generalForm(changes)
      const seen = `causa/${id}`
      const { token } = clerk.user
      return (await api.call('causas.update', { token, params: { id }, body, seen })).response
    }
    expect(await correct(publicCause)).toMatchObject({ tags: 'Pública' })
    expect(await correct({})).toMatchObject({ tags: 'Privada' })
    expect((await send(id, 'Privada, Actos Preparatorios')).response).toMatchObject({
      tags: 'Privada, Actos Preparatorios',
    })
  })

  it('a draw without the petitioner asks for that one alone', async () => {
    const id = await clerk.newCause()
    await send(id, 'Privada, Actos Preparatorios')
    expect((await clerk.attach(id)).status).toBe(201)
    const { status, message, json } = await clerk.draw(id)
    expect([status, message, json.response]).toEqual([
      422,
      'Impetrante es requerido',
      ['Impetrante es requerido'],
    ])
  })

  it('a public cause is refused with the reason, and the refusal recorded', async () => {
    const made = await clerk.create({ ...publicCause, codigoUnico: 'LPZPREP02' })
    const { status, message, json } = await send(idOf(made), 'Privada, Actos Preparatorios')
    expect([status, message, json.response]).toEqual([
      409,
      'Los actos preparatorios son de causas de acción privada',
      ['Esta causa es de acción pública. Si no lo es, corrija antes el tipo de acción en Datos Generales'],
    ])
    const refused = await api.services.db
      .selectFrom('journal_event')
      .select('reason')
      .where('stream', '=', `causa/${idOf(made)}`)
      .where('outcome', '=', 'refused')
      .executeTakeFirstOrThrow()
    expect(refused.reason).toContain('409: Los actos preparatorios')
  })
})
