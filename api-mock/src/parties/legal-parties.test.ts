import { partyTypeIds } from '@estrado/machines/parties/party-types'
import { emptyEntity } from '@estrado/machines/parties/person'
import { partyMessages } from '@estrado/machines/parties/texts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { startTestApi, type TestApi } from '../testing/api.ts'
import { Clerk, generalForm } from '../testing/cause.ts'

type Entity = Readonly<Record<string, unknown>> & { readonly id: number | null; readonly nit: string }
type Changes = Readonly<Record<string, unknown>>

const company = '6000900011'

const { idRepresentante, representante } = emptyEntity
const withoutRepresentative = { idRepresentante, representante }

describe('legal entities as parties', () => {
  let api: TestApi
  let clerk: Clerk
  let registered: Entity

  beforeAll(async () => {
    api = await startTestApi(inject('clusterUrl'))
    clerk = new Clerk(api, await api.login('ventanilla'))
    registered = await byNit(company)
  })
  afterAll(() => api.stop())

  const token = () => clerk.user.token
  const byNit = async (nit: string) =>
    (await api.call('personasJuridicas.byNit', { token: token(), params: { nit } })).response as Entity
  const bodyOf = (idCausa: number, changes: Changes = {}, entity: Changes = {}) => ({
    idCausa,
    idTipoSujetoProcesal: 1,
    delitos: [],
    personaJuridica: { ...registered, ...entity },
    abogados: [],
    ...changes,
  })
  const register = (idCausa: number, changes: Changes = {}, entity: Changes = {}) =>
    api.call('sujetosProcesales.createLegal', { token: token(), body: bodyOf(idCausa, changes, entity) })
  const parties = async (idCausa: number) =>
    ((await clerk.get(idCausa)).response as { sujetosProcesales: readonly Changes[] }).sujetosProcesales
  const lawyer = async (documentNumber: string) => {
    const { response } = await api.call('segip.find', { token: token(), params: { documentNumber } })
    const { persona, abogado } = response as { persona: Changes; abogado: Changes }
    return {
      idPersonaNatural: persona.id,
      documentoIdentidad: documentNumber,
      nombreCompleto: `${persona.nombres} ${persona.primerApellido} ${persona.segundoApellido}`,
      celular: persona.celular,
      email: persona.email,
      ...abogado,
      esApoderado: false,
      numeroNotarialApoderado: '',
      numeroNotaria: '',
      idDepartamentoNotaria: null,
      idMunicipioNotaria: null,
    }
  }

  it('are found in the registry by NIT, by part of the name, by number', async () => {
    expect(registered).toMatchObject({
      nit: company,
      razonSocial: 'Comercial Illimani S.R.L.',
      idMunicipio: 20101,
      representante: { documentoIdentidad: '6000002', nombreCompleto: expect.stringMatching(/\w+ \w+/) },
    })
    expect(await byNit('1')).toBeNull()
    const search = async (text: string) =>
      (await api.call('personasJuridicas.search', { token: token(), params: { text } }))
        .response as readonly Entity[]
    const offered = (await search('ILLIMÁNI')).find(({ nit }) => nit === company)
    expect(offered).toEqual({ ...registered, ...withoutRepresentative })
    expect(await search('%')).toEqual([])
    const id = registered.id ?? 0
    const one = await api.call('personasJuridicas.get', { token: token(), params: { id } })
    expect(one.response).toEqual(registered)
    expect(
      (await api.call('personasJuridicas.get', { token: token(), params: { id: 999_999 } })).status,
    ).toBe(404)
  })

  it('Access log: whoever is told who represents an entity is noted, by its NIT and by its number', async () => {
    const asking = await Promise.all(['encargado', 'juez'].map((usuario) => api.login(usuario)))
    const [byNumber, byId] = asking.map(({ token }) => token)
    const noted = async () => {
      const rows = await api.services.db
        .selectFrom('lectura_persona')
        .select('id_usuario')
        .where('id_persona', '=', registered.idRepresentante as number)
        .execute()
      return rows.map(({ id_usuario }) => id_usuario)
    }
    await api.call('personasJuridicas.search', { token: byNumber, params: { text: 'Illimani' } })
    expect(await noted()).not.toContain(asking[0]?.id)
    await api.call('personasJuridicas.byNit', { token: byNumber, params: { nit: company } })
    await api.call('personasJuridicas.get', { token: byId, params: { id: registered.id ?? 0 } })
    expect(await noted()).toEqual(expect.arrayContaining(asking.map(({ id }) => id)))
  })

  it('stand among the parties with NIT, name and who represents them', async () => {
    const idCausa = await clerk.newCause()
    expect((await register(idCausa)).status).toBe(201)
    expect(await parties(idCausa)).toMatchObject([
      {
        clase: 'Jurídico',
        documentoIdentidadONit: company,
        idTipoSujetoProcesal: partyTypeIds.denunciante,
        nombreCompleto: 'Comercial Illimani S.R.L.',
        nombreCompletoORazonSocialConRepresentante: expect.stringMatching(
          /^Comercial Illimani S\.R\.L\., por \S+ \S+/,
        ),
        idPersonaNatural: null,
        idPersonaJuridica: registered.id,
        etiqueta: 'Acusador Particular',
        esQuerellante: true,
        personaNatural: null,
        personaJuridica: registered,
      },
    ])
    const exists = async (b: string) =>
      (await api.call('sujetosProcesales.legalExists', { token: token(), params: { a: idCausa, b } }))
        .response
    expect(await exists(company)).toEqual({ existe: true })
    expect(await exists('6000001')).toEqual({ existe: false })
    const found = () =>
      api.services.db
        .selectFrom('journal_event')
        .select(['actor', 'stream'])
        .where('type', '=', 'identity.found')
        .where('outcome', '=', 'accepted')
        .execute()
    expect(await found()).toEqual([])
    const typed = (id: number) =>
      sql`update sujeto_procesal set facts = jsonb_set(facts, '{idTipoSujetoProcesal}', to_jsonb(${id}::int))
        where id_causa = ${idCausa}`.execute(api.services.db)
    await typed(partyTypeIds.victima)
    expect(await exists(company)).toEqual({ existe: true })
    expect(await found()).toMatchObject([{ actor: clerk.user.usuario.usuario }])
    await typed(1)
    const again = await register(idCausa)
    expect([again.status, again.json.campos]).toEqual([
      422,
      { 'personaJuridica.nit': ['La persona jurídica ya está registrada en esta causa'] },
    ])
  })

  it('that the registry does not know get a number of their own, whatever number was sent', async () => {
    const [first, second] = [await clerk.newCause(), await clerk.newCause()]
    const typed = { id: 1, nit: '7777777', razonSocial: 'Molinos del Altiplano S.R.L.' }
    for (const idCausa of [first, second]) expect((await register(idCausa, {}, typed)).status).toBe(201)
    const numbers = (await Promise.all([first, second].map(parties))).map(
      (all) => all.map(({ personaJuridica }) => (personaJuridica as Entity).id)[0],
    )
    expect(new Set([...numbers, registered.id]).size).toBe(3)
    expect(numbers).not.toContain(1)
    expect(await byNit('7777777')).toBeNull()
  })

  it('that the registry knows by NIT are registered with their name alone', async () => {
    const idCausa = await clerk.newCause()
    const other = [422, { 'personaJuridica.nit': [partyMessages.otherEntity] }]
    const told = ({ status, json }: { status: number; json: { campos?: unknown } }) => [status, json.campos]
    expect(told(await register(idCausa, {}, { razonSocial: 'Otra S.A.' }))).toEqual(other)
    const made = await register(idCausa, {}, { nit: '6666666', razonSocial: 'Otra S.A.' })
    expect(made.status).toBe(201)
    const correct = async (entity: Changes) => {
      const body = bodyOf(idCausa, { idSujetoProcesal: (made.response as { id: number }).id }, entity)
      const seen = `causa/${idCausa}`
      return told(await api.call('sujetosProcesales.updateLegal', { token: token(), seen, body }))
    }
    expect(await correct({ razonSocial: 'Otra S.A.' })).toEqual(other)
    expect(await correct({ razonSocial: 'COMERCIAL  Illimani S.R.L.' })).toEqual([200, undefined])
    expect(await correct({ razonSocial: 'Otra S.A.' })).toEqual([200, undefined])
  })

  it('are corrected only when something changed, and keep their number', async () => {
    const idCausa = await clerk.newCause()
    const made = await register(idCausa, {}, { nit: '8888888' })
    const { id } = made.response as { id: number }
    const [before] = await parties(idCausa)
    const update = (entity: Changes, changes: Changes = {}) =>
      api.call('sujetosProcesales.updateLegal', {
        token: token(),
        seen: `causa/${idCausa}`,
        body: bodyOf(idCausa, { idSujetoProcesal: id, ...changes }, { nit: '8888888', ...entity }),
      })
    expect((await update({})).response).toEqual({ id, guardado: false, idActoProcesal: null })
    expect((await update({ telefono: '2200000' })).response).toMatchObject({ id, guardado: true })
    const [after] = await parties(idCausa)
    expect(after?.personaJuridica).toEqual({ ...(before?.personaJuridica as object), telefono: '2200000' })
    const natural = await clerk.party(idCausa, '6000005', 1)
    const other = (natural.response as { id: number }).id
    expect((await update({ telefono: '1' }, { idSujetoProcesal: other })).status).toBe(404)
  })

  it.each([
    ['no type', { idTipoSujetoProcesal: null }, {}, 'Tipo Sujeto Procesal es Requerido'],
    [
      'a victim',
      { idTipoSujetoProcesal: 3 },
      {},
      'El tipo de sujeto procesal no está permitido en esta causa',
    ],
    ['no crime', { idTipoSujetoProcesal: 2 }, {}, 'Los Delitos Son Requeridos'],
    ['no NIT', {}, { nit: ' ' }, 'Requerido'],
    ['an e-mail without address', {}, { email: 'x' }, 'Correo no valido'],
  ])('keep the rules: %s', async (_, changes, entity, text) => {
    const { status, json } = await register(await clerk.newCause(), changes, entity)
    expect([status, json.response]).toEqual([422, expect.arrayContaining([text])])
  })

  it('need who represents them, and nobody is that and lawyer in one cause', async () => {
    const idCausa = await clerk.newCause()
    const representante = registered.representante as Changes
    const nobody = await register(idCausa, {}, { representante: { ...representante, nombreCompleto: '' } })
    expect(nobody.json.response).toContain('Representante Legal es Requerido')
    const attorney = await lawyer('6000211')
    const own = {
      ...representante,
      documentoIdentidad: '6000211',
      nombreCompleto: attorney.nombreCompleto,
    }
    const both = await register(idCausa, { abogados: [attorney] }, { representante: own })
    expect(both.json.campos).toMatchObject({
      'personaJuridica.representante.documentoIdentidad': [
        'El representante ya esta registrado como abogado',
      ],
      'abogados.0.documentoIdentidad': ['El abogado ya esta registrado como representante'],
    })
    expect((await register(idCausa, {}, { representante: own })).status).toBe(201)
    const later = await clerk.party(idCausa, '6000005', 1, { abogados: [attorney] })
    expect(later.json.response).toContain('El abogado ya esta registrado como representante')
  })

  it('are represented by nobody whose document the registry knows under another name', async () => {
    const idCausa = await clerk.newCause()
    const representante = registered.representante as Changes
    const typed = { representante: { ...representante, nombreCompleto: 'Otra Persona' } }
    const other = {
      'personaJuridica.representante.documentoIdentidad': [partyMessages.otherBearer],
    }
    expect((await register(idCausa, {}, typed)).json.campos).toEqual(other)
    const { response } = await register(idCausa)
    const idSujetoProcesal = (response as { id: number }).id
    const correct = async (entity: Changes) => {
      const input = { token: token(), seen: `causa/${idCausa}` }
      const body = bodyOf(idCausa, { idSujetoProcesal }, entity)
      const { status, json } = await api.call('sujetosProcesales.updateLegal', { ...input, body })
      return [status, json.campos]
    }
    expect(await correct(typed)).toEqual([422, other])
    // Who was recorded under a name before the registry was asked stays.
    await sql`update sujeto_procesal
      set facts = jsonb_set(facts, '{persona,representante,nombreCompleto}', '"Otra Persona"')
      where id = ${idSujetoProcesal}`.execute(api.services.db)
    expect(await correct({ ...typed, telefono: '2200000' })).toEqual([200, undefined])
  })

  it('go through the draw; the form, the list and the search name them', async () => {
    const idCausa = await clerk.newCause()
    await register(idCausa, { abogados: [await lawyer('6000211')] })
    await clerk.party(idCausa, '6000005', 2)
    await clerk.attach(idCausa)
    expect((await clerk.draw(idCausa)).status).toBe(200)
    const list = await api.call('causas.list', {
      token: token(),
      body: { page: 1, perPage: 10, busqueda: 'comercial illimani' },
    })
    const { result } = list.response as {
      result: readonly { id: number; nombresSujetosProcesales: string[] }[]
    }
    expect(result.find(({ id }) => id === idCausa)?.nombresSujetosProcesales).toContain(
      'Comercial Illimani S.R.L.',
    )
    const late = await register(idCausa, {}, { nit: '999' })
    expect(late.status).toBe(409)
  })

  it('are for the registrars of the office alone', async () => {
    const idCausa = await clerk.newCause()
    const judge = await api.login('juez')
    const body = bodyOf(idCausa)
    expect((await api.call('sujetosProcesales.createLegal', { token: judge.token, body })).status).toBe(404)
    const stale = await api.call('causas.update', {
      token: token(),
      seen: `causa/${idCausa}`,
      params: { id: idCausa },
      body: generalForm({ hechoZona: 'Sur' }),
    })
    expect(stale.status).toBe(200)
    const late = await api.call('sujetosProcesales.createLegal', {
      token: token(),
      body,
      headers: { 'if-match': '"1"' },
    })
    expect(late.status).toBe(409)
  })
})
