import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { personas } from '../../demo/data/persons.ts'
import { readStream } from '../../journal/read.ts'
import { startTestApi, type TestApi } from '../../testing/api.ts'
import { Clerk } from '../../testing/cause.ts'

/** A number that the demo registry gave twice, as the national one does. */
const twice = personas.find(({ complemento }) => complemento !== null)

describe('identity registry', () => {
  let api: TestApi
  let token: string

  beforeAll(async () => {
    api = await startTestApi(inject('clusterUrl'))
    token = (await api.login('ventanilla')).token
  })
  afterAll(() => api.stop())

  const find = (documentNumber: string, query = {}) =>
    api.call('segip.find', { token, params: { documentNumber }, query })
  const person = (response: unknown) => (response as { persona: Record<string, unknown> | null }).persona

  it('answers who bears a number, and nobody', async () => {
    expect(person((await find('6000001')).response)).toMatchObject({ documentoIdentidad: '6000001' })
    const nobody = { persona: null, abogado: null, coincidencias: [] }
    expect((await find('9999999')).response).toEqual(nobody)
  })

  it('answers 3 where several do, until suffix or surname say who', async () => {
    const documento = twice?.documentoIdentidad ?? ''
    await api.services.db
      .insertInto('persona')
      .values({
        documento_identidad: documento,
        complemento: 'ZZ',
        nombres: 'Otra',
        primer_apellido: 'Ñandú',
        detalle: '{}',
      })
      .execute()
    const several = await find(documento)
    expect([several.status, several.response]).toEqual([409, 3])
    expect(person((await find(documento, { complemento: 'zz' })).response)).toMatchObject({ nombres: 'Otra' })
    expect(person((await find(documento, { primerApellido: 'nandu' })).response)).toMatchObject({
      nombres: 'Otra',
    })
    expect(person((await find(documento, { complemento: 'QQ' })).response)).toBeNull()
    // Who is asked for all of them gets as much as tells them apart.
    const all = await find(documento, { completo: 'true' })
    expect(all.status).toBe(200)
    const { coincidencias } = all.response as { coincidencias: Record<string, unknown>[] }
    expect(coincidencias.map(({ complemento }) => complemento)).toEqual(['', twice?.complemento, 'ZZ'])
    expect(Object.keys(coincidencias[0] ?? {}).sort()).toEqual([
      'complemento',
      'fechaNacimiento',
      'id',
      'nombreCompleto',
    ])
  })

  it('finds the bearer by every spelling in which a document may be told', async () => {
    const { documentoIdentidad: number = '', complemento } = twice ?? {}
    const suffix = String(complemento)
    const combined = ` ${number} - ${suffix.toLowerCase()} `
    expect(person((await find(combined)).response)).toMatchObject({ complemento: suffix })
    expect(person((await find(combined, { complemento: suffix })).response)).toMatchObject({
      documentoIdentidad: number,
    })
    expect(person((await find(combined, { complemento: 'QQ' })).response)).toBeNull()
    const all = (await find(combined, { completo: 'true' })).response as { coincidencias: unknown[] }
    expect(all.coincidencias.length).toBeGreaterThan(1)
    await api.services.db
      .insertInto('persona')
      .values({
        documento_identidad: 'P1234567',
        nombres: 'Viajera',
        primer_apellido: 'Ñandú',
        detalle: JSON.stringify({ tipoDocumentoIdentidad: 'Pasaporte' }),
      })
      .execute()
    expect(person((await find('p1234567')).response)).toMatchObject({ nombres: 'Viajera' })
  })

  it('gives a person by number, short and whole', async () => {
    const id = person((await find('4000002')).response)?.id as number
    const short = await api.call('personas.get', { token, params: { id } })
    expect(short.response).toMatchObject({
      documentoIdentidad: '4000002',
      matricula: '4000002HDP',
      nombreCompleto: "Hernán D'Orbigny Peredo",
      latitud: -16.5424,
    })
    const whole = await api.call('personas.details', { token, params: { id } })
    expect(whole.response).toMatchObject({
      persona: { id, sexo: 'Masculino' },
      abogado: { matricula: '4000002HDP' },
    })
    expect((await api.call('personas.get', { token, params: { id: 999_999 } })).status).toBe(404)
  })
})

describe("people's sheets", () => {
  let api: TestApi
  let clerk: Clerk
  let cause: number
  let victim: number

  beforeAll(async () => {
    api = await startTestApi(inject('clusterUrl'))
    clerk = new Clerk(api, await api.login('ventanilla'))
    cause = await clerk.newCause()
    expect((await clerk.party(cause, '6000001', 1, { reservaIdentidad: true })).status).toBe(201)
    const { sujetosProcesales } = (await clerk.get(cause)).response as {
      sujetosProcesales: { personaNatural: { id: number } }[]
    }
    victim = sujetosProcesales[0]?.personaNatural.id ?? 0
  })
  afterAll(() => api.stop())

  const sheet = (token: string, id: number, name: 'personas.get' | 'personas.details' = 'personas.details') =>
    api.call(name, { token, params: { id } })
  const looks = async (stream: string) =>
    (await readStream(api.services.db, stream)).map(({ actor }) => actor)
  const readings = async (id: number) => {
    const rows = await api.services.db
      .selectFrom('lectura_persona')
      .select('id_usuario')
      .where('id_persona', '=', id)
      .execute()
    return rows.map((row) => row.id_usuario)
  }

  it.each(['root', 'admin', 'admin.tdj', 'aux.ogp', 'juez'])(
    'are no list to walk through for %s',
    async (usuario) => {
      const { token } = await api.login(usuario)
      const seen = []
      for (let id = 1; id <= 40; id += 1) seen.push((await sheet(token, id)).status)
      expect(seen.filter((status) => status === 200).length).toBeLessThan(20)
      if (usuario === 'juez') expect((await sheet(token, victim)).status).toBe(404)
      if (usuario !== 'aux.ogp') expect((await sheet(token, victim, 'personas.get')).status).toBe(404)
    },
  )

  it('are given of parties of a cause that one may see, and who is protected is recorded', async () => {
    const colleague = await api.login('encargado')
    expect((await sheet(colleague.token, victim)).status).toBe(200)
    expect(await readings(victim)).toContain(colleague.id)
    const parties = await api.services.db.selectFrom('sujeto_procesal').select('id').execute()
    expect(await looks(`identidad/${parties[0]?.id}`)).toContain('encargado')
  })

  it('are opened by the document of a party, and by no number that was sent with it', async () => {
    const stranger = await api.services.db
      .selectFrom('persona')
      .select('id')
      .where('documento_identidad', '=', '6000009')
      .executeTakeFirstOrThrow()
    const found = await api.call('segip.find', {
      token: clerk.user.token,
      params: { documentNumber: '6000003' },
    })
    const { persona } = found.response as { persona: { id: number } }
    const sent = { personaNatural: { ...persona, id: stranger.id } }
    expect((await clerk.party(cause, '6000003', 2, sent)).status).toBe(201)
    expect((await sheet(clerk.user.token, stranger.id)).status).toBe(404)
    const parties = (await clerk.get(cause)).response as {
      sujetosProcesales: { personaNatural: { id: number } }[]
    }
    expect(parties.sujetosProcesales.map(({ personaNatural }) => personaNatural.id)).toEqual(
      expect.arrayContaining([victim, persona.id]),
    )
  })

  it('tell administration no home, neither by number nor by account', async () => {
    const { token, id } = await api.login('root')
    const params = { documentNumber: '6000001' }
    const { response } = await api.call('segip.find', { token, params })
    const { persona } = response as { persona: { domicilioReal: object } }
    expect(persona.domicilioReal).toMatchObject({ direccion: '', telefono: '', latitud: null })
    expect(await readings(victim)).toContain(id)
    const short = await sheet(token, victim, 'personas.get')
    expect(short.response).toMatchObject({ latitud: null, longitud: null })
    const clerks = await api.call('segip.find', { token: clerk.user.token, params })
    expect(
      (clerks.response as { persona: { domicilioReal: { direccion: string } } }).persona.domicilioReal
        .direccion,
    ).not.toBe('')
  })
})

describe('places and offices', () => {
  let api: TestApi
  let token: string

  beforeAll(async () => {
    api = await startTestApi(inject('clusterUrl'))
    token = (await api.login('juez')).token
  })
  afterAll(() => api.stop())

  const list = async (name: Parameters<TestApi['call']>[0], params = {}) => {
    const answer = await api.call(name, { token, params })
    expect(answer.status, name).toBe(200)
    return answer.response as { id: number; idAreaOrganizacional: number; idMunicipio: number }[]
  }

  it('are found by where they are and by what they are', async () => {
    const registries = await list('departamentos.gestoras', { id: 2 })
    expect(registries.length).toBeGreaterThan(0)
    expect(registries.every(({ idAreaOrganizacional }) => idAreaOrganizacional === 11)).toBe(true)
    expect((await list('gestoras.list')).length).toBeGreaterThan(registries.length)
    const ofTown = await list('municipios.oficinas', { id: 20101 })
    expect(ofTown.every(({ idMunicipio }) => idMunicipio === 20101)).toBe(true)
    const courts = await list('juzgados.list')
    expect(courts.every(({ idAreaOrganizacional }) => idAreaOrganizacional <= 10)).toBe(true)
    const penal = (await list('oficinas.penal')).map(({ id }) => id)
    expect(penal).toEqual(expect.arrayContaining(courts.map(({ id }) => id)))
  })

  it('crimes stand in chapters, chapters in titles; only the country itself has departments', async () => {
    const titles = (await list('delitos.groups')).map(({ id }) => id)
    const chapters = (await list('delitos.subgroups')) as unknown as { idGrupo: number }[]
    expect(chapters.every(({ idGrupo }) => titles.includes(idGrupo))).toBe(true)
    expect((await list('delitos.list')).length).toBeGreaterThan(100)
    expect(await list('catalogo.departamentosDePais', { id: 27 })).toHaveLength(9)
    expect(await list('catalogo.departamentosDePais', { id: 1 })).toEqual([])
    const language = await api.call('catalogo.idioma', { token, params: { id: 999_999 } })
    expect(language.message).toBe('El idioma no existe')
  })

  it('a municipality knows its department', async () => {
    const town = await api.call('municipios.get', { token, params: { id: 20101 } })
    expect(town.response).toMatchObject({ id: 20101, idDepartamento: 2 })
    const department = await api.call('departamentos.ofMunicipio', { token, params: { id: 20101 } })
    expect(department.response).toMatchObject({ id: 2 })
    for (const name of ['municipios.get', 'departamentos.ofMunicipio'] as const) {
      expect((await api.call(name, { token, params: { id: 999_999 } })).message).toBe(
        'El municipio no existe',
      )
    }
  })
})
