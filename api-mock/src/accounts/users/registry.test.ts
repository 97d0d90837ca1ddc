import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { project } from '../../journal/project.ts'
import { rebuild } from '../../journal/rebuild/rebuild.ts'
import { type LoggedIn, startTestApi, type TestApi } from '../../testing/api.ts'
import { Administration, newPerson } from '../../testing/users.ts'

/** Somebody of the identity registry without an account, and a number that it doesn't know. */
const citizen = '6000001'
const unknown = '7654321'

describe('identity registry and accounts', () => {
  let api: TestApi
  let office: LoggedIn
  let administration: Administration

  beforeAll(async () => {
    api = await startTestApi(inject('clusterUrl'))
    office = await api.login('admin.tdj')
    administration = new Administration(api, office)
  })
  afterAll(() => api.stop())

  const registry = () => api.services.db.selectFrom('persona').selectAll().orderBy('id').execute()
  const found = async (documentNumber: string) =>
    (await api.call('segip.find', { token: office.token, params: { documentNumber } })).response as {
      persona: Record<string, unknown> | null
    }
  const invented = {
    ...newPerson,
    nombres: 'Nombre Inventado',
    primerApellido: 'Falso',
    fechaNacimiento: '1950-01-01',
  }

  it('no account command writes into it: what it knows of a person goes before what was typed', async () => {
    const before = await registry()
    const known = (await found(citizen)).persona
    const account = await administration.made({
      usuario: 'conocida',
      persona: { ...invented, documentoIdentidad: citizen },
    })
    const { nombres, primerApellido, fechaNacimiento } = known ?? {}
    expect(account.persona).toMatchObject({
      nombres,
      primerApellido,
      fechaNacimiento,
      celular: invented.celular,
      idPersona: known?.id,
    })
    const { idPersona: _, nombreCompleto: __, ...persona } = account.persona
    const body = { idOficina: 20_021, persona: { ...persona, nombres: 'Otra', celular: '60000001' } }
    const changed = await administration.on('usuarios.update', account.id, { body })
    expect([changed.status, (changed.response as typeof account).persona]).toMatchObject([
      200,
      { nombres, celular: '60000001' },
    ])
    expect((await administration.on('usuarios.delete', account.id)).status).toBe(200)
    expect(await registry()).toEqual(before)
    expect((await found(citizen)).persona).toEqual(known)
  })

  it('whom it doesn’t know the account knows itself, and never the registry', async () => {
    const before = await registry()
    const account = await administration.made({
      usuario: 'desconocida',
      persona: { ...newPerson, documentoIdentidad: unknown },
    })
    expect(account.persona).toMatchObject({ idPersona: null, nombreCompleto: 'Nélida Ávalos Ñuflo' })
    expect((await found(unknown)).persona).toBeNull()
    expect(await registry()).toEqual(before)
    await rebuild(api.services.db, project, true)
    const again = await administration.on('usuarios.get', account.id)
    expect((again.response as typeof account).persona).toEqual(account.persona)
  })

  it('takes over the name once it knows the person', async () => {
    await api.services.db
      .insertInto('persona')
      .values({
        documento_identidad: unknown,
        nombres: 'Verdadera',
        primer_apellido: 'Quispe',
        detalle: '{}',
      })
      .execute()
    const listed = await api.call('usuarios.page', {
      token: office.token,
      body: { page: 1, perPage: 10, busqueda: 'desconocida' },
    })
    expect((listed.response as { result: unknown[] }).result).toMatchObject([
      { persona: { nombreCompleto: 'Verdadera Quispe' } },
    ])
  })
})
