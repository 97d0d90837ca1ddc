import { userTexts } from '@estrado/machines/accounts/texts'
import { roleId } from '@estrado/machines/vocabulary/roles'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { defaultPassword } from '../../access/passwords.ts'
import { demoOffices } from '../../demo/data/offices.ts'
import { type LoggedIn, startTestApi, type TestApi } from '../../testing/api.ts'
import { Administration, newPerson, type User, userOf } from '../../testing/users.ts'

describe('user administration', () => {
  let api: TestApi
  let admin: LoggedIn
  let administration: Administration

  beforeAll(async () => {
    api = await startTestApi(inject('clusterUrl'))
    admin = await api.login('admin')
    administration = new Administration(api, admin)
  })
  afterAll(() => api.stop())

  it('takes a number in an address as digits alone', async () => {
    const root = await api.login('root')
    for (const id of ['1e0', '0x1', '1.0', '01', ' 1', '2147483648']) {
      expect((await api.call('usuarios.get', { token: root.token, params: { id } })).status).toBe(404)
    }
  })

  it('creates an account with its person and roles, the default password and a journal', async () => {
    const account = await administration.made()
    expect(account).toMatchObject({
      estado: 'defaultPassword',
      roles: [{ codigo: 'AUX_JUZ', id: roleId('AUX_JUZ') }],
      persona: { nombreCompleto: 'Nélida Ávalos Ñuflo', fechaNacimiento: '1990-05-04' },
      version: 2,
    })
    expect((await administration.recorded(account.id)).map(({ type }) => type)).toEqual([
      'account.created',
      'roles.assigned',
    ])
    expect((await api.login(account.usuario, defaultPassword)).usuario.esPorDefecto).toBe(true)
    const rows = await api.services.db.selectFrom('journal_event').select('data').execute()
    expect(rows.map(({ data }) => data).join()).not.toMatch(/argon2|Estrado\.123/)
  })

  it('does one command once, and refuses a taken name and a person who has an account', async () => {
    const headers = { 'idempotency-key': crypto.randomUUID() }
    const persona = { ...newPerson, documentoIdentidad: '7100001' }
    const changes = { usuario: 'una.vez', persona }
    const first = await administration.create(changes, admin.token, headers)
    const again = await administration.create(changes, admin.token, headers)
    expect(userOf(again).id).toBe(userOf(first).id)
    const name = await administration.create({ usuario: 'una.vez' })
    expect([name.status, name.json.campos]).toEqual([
      422,
      { usuario: ['El nombre de usuario ya está en uso'] },
    ])
    const person = await administration.create({ persona })
    expect([person.status, person.json.campos]).toEqual([
      422,
      { 'persona.documentoIdentidad': ['La persona ya tiene la cuenta una.vez'] },
    ])
    const refused = await api.services.db
      .selectFrom('journal_event')
      .select('reason')
      .where('type', '=', 'account.created')
      .where('outcome', '=', 'refused')
      .execute()
    expect(refused).toHaveLength(2)
  })

  it('says at each field what is wrong', async () => {
    const persona = { ...newPerson, nombres: '', email: 'nadie', celular: '5' }
    const { status, json } = await administration.create({ usuario: 'No Vale', persona, roles: [] })
    expect([status, json.campos]).toEqual([
      422,
      {
        usuario: ['De 3 a 50 letras minúsculas, números, puntos o guiones'],
        'persona.nombres': ['Requerido'],
        'persona.celular': ['Debe tener 8 dígitos y empezar con 6 o 7'],
        'persona.email': ['Correo no valido'],
      },
    ])
    expect((await administration.create({ idOficina: 999 })).json.campos).toEqual({
      idOficina: ['La oficina no existe'],
    })
  })

  it('gives no role that isn’t held in an office of that kind, at its making or later', async () => {
    const refused = { roles: ['Juez no es un rol de una oficina de tipo gestora'] }
    const idOficina = demoOffices.oficinaGestoraLaPaz
    const made = await administration.create({ idOficina, roles: ['VENT_OGP', 'JUEZ'] })
    expect([made.status, made.json.campos]).toEqual([422, refused])
    // Somebody of an office may be a party somewhere, and a lawyer's account be kept by a department.
    const { id } = await administration.made({ idOficina, roles: ['VENT_OGP', 'SUJ_PROC'] })
    const local = await api.login('admin.tdj')
    const lawyer = await administration.create({ idOficina, roles: ['ABOGADO'] }, local.token)
    expect(lawyer.status, JSON.stringify(lawyer.json)).toBe(201)
    const given = await administration.on('usuarios.assignRoles', id, { body: { roles: ['JUEZ'] } })
    expect([given.status, given.json.campos]).toEqual([422, refused])
  })

  it('proposes a user name that is free', async () => {
    const body = { nombres: 'Zoila', primerApellido: 'Vacaflor', segundoApellido: 'Cruz' }
    const propose = async () =>
      ((await api.call('usuarios.proposeName', { token: admin.token, body })).response as User).usuario
    expect(await propose()).toBe('zoila.vacaflor')
    await administration.made({ usuario: 'zoila.vacaflor' })
    expect(await propose()).toBe('zoila.vacaflor.c')
    const none = await api.call('usuarios.proposeName', {
      token: admin.token,
      body: { nombres: '李', primerApellido: '王' },
    })
    expect(none.status).toBe(422)
  })

  it('lists a page, searched without accents, narrowed and sorted', async () => {
    const page = async (body: object) => {
      const answer = await api.call('usuarios.page', {
        token: admin.token,
        body: { page: 1, perPage: 10, ...body },
      })
      expect(answer.status, JSON.stringify(answer.json)).toBe(200)
      return answer.response as {
        pagination: { totalItems: number; itemCount: number }
        result: (User & { indice: number })[]
      }
    }
    const all = await page({})
    expect(all.result).toHaveLength(10)
    expect(all.pagination.totalItems).toBeGreaterThan(100)
    const second = await page({ page: 2 })
    expect(second.result[0]?.indice).toBe(11)
    const found = await page({ busqueda: 'ibanez' })
    expect(found.result.map(({ usuario }) => usuario)).toContain('juez')
    expect((await page({ busqueda: '2000001' })).result.map(({ usuario }) => usuario)).toEqual(['juez'])
    expect((await page({ busqueda: '%' })).pagination.totalItems).toBe(0)
    expect((await page({ rol: 'AUDITOR' })).result.map(({ usuario }) => usuario)).toEqual(['auditor'])
    const names = (await page({ orden: '-usuario', perPage: 100 })).result.map(({ usuario }) => usuario)
    expect(names[0]).toBe('zoila.vacaflor')
    const byDefault = await page({ estado: 'defaultPassword', perPage: 100 })
    expect(byDefault.result.every(({ estado }) => estado === 'defaultPassword')).toBe(true)
    expect(byDefault.result.map(({ usuario }) => usuario)).toContain('nuevo')
  })

  it('begins the journal of an account that came with the installation with what was found', async () => {
    const { id } = await api.login('diligenciero')
    const changed = await administration.on('usuarios.assignRoles', id, { body: { roles: ['AUX_JUZ'] } })
    expect(changed.status).toBe(201)
    expect(userOf(changed).roles.map(({ codigo }) => codigo)).toEqual(['OFI_DIL_TDJ', 'AUX_JUZ'])
    expect((await administration.recorded(id)).map(({ type }) => type)).toEqual([
      'account.adopted',
      'roles.assigned',
    ])
    const stale = await administration.on('usuarios.switchActive', id, { headers: { 'if-match': '"1"' } })
    expect(stale.status).toBe(409)
  })

  it('corrects person and office, and never the user name', async () => {
    const account = await administration.made()
    const { idPersona: _, nombreCompleto: __, ...persona } = account.persona
    const body = { idOficina: null, persona: { ...persona, primerApellido: "O'Brien" } }
    const corrected = userOf(await administration.on('usuarios.update', account.id, { body }))
    expect(corrected).toMatchObject({ usuario: account.usuario, idOficina: null })
    expect(corrected.persona.nombreCompleto).toBe("Nélida O'Brien Ñuflo")
    const other = { ...body, persona: { ...persona, documentoIdentidad: '2000001' } }
    expect((await administration.on('usuarios.update', account.id, { body: other })).json.campos).toEqual({
      'persona.documentoIdentidad': [userTexts.documentElsewhere],
    })
  })
})
