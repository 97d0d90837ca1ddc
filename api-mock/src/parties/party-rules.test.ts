import { partyMessages } from '@estrado/machines/parties/texts'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { startTestApi, type TestApi } from '../testing/api.ts'
import { Clerk, representative } from '../testing/cause.ts'

const notAllowed = 'El tipo de sujeto procesal no está permitido en esta causa'
const publicForm = {
  tipoAccion: 'Pública',
  idTipoEstado: 2,
  idTipoEtapa: 1,
  fechaHoraInteroperabilidad: '2026-11-03T09:00:00-04:00',
}

describe('what the API asks of a party itself (spec 3 §3 to §6)', () => {
  let api: TestApi
  let clerk: Clerk

  beforeAll(async () => {
    api = await startTestApi(inject('clusterUrl'))
    clerk = new Clerk(api, await api.login('ventanilla'))
  })
  afterAll(() => api.stop())

  const idOf = ({ response }: { readonly response: unknown }) => (response as { id: number }).id
  const saved = async (id: number, changes: Readonly<Record<string, unknown>>) => {
    const { status, json } = await clerk.party(id, '6000001', 1, changes)
    return [status, (json as { campos?: unknown }).campos]
  }
  const person = async () => {
    const found = await api.call('segip.find', {
      token: clerk.user.token,
      params: { documentNumber: '6000001' },
    })
    return (found.response as { persona: { nombres: string; domicilioReal: object } }).persona
  }

  it('role-based allowlist: the window registers complainant and accused alone in a private cause', async () => {
    const id = await clerk.newCause()
    for (const type of [3, 4, 5, 14]) {
      const refused = await saved(id, { idTipoSujetoProcesal: type, esQuerellante: false })
      expect(refused).toEqual([422, { idTipoSujetoProcesal: [notAllowed] }])
    }
    expect(await saved(id, {})).toEqual([201, undefined])
  })

  it('role-based allowlist: in a public cause every type is registered, the victim too', async () => {
    const id = idOf(await clerk.create({ ...publicForm, codigoUnico: 'LPZTYPES1' }))
    for (const [documento, type] of [
      ['6000001', 3],
      ['6000002', 4],
    ] as const) {
      const made = await clerk.party(id, documento, 1, { idTipoSujetoProcesal: type, esQuerellante: false })
      expect([made.status, made.json.campos]).toEqual([201, undefined])
    }
  })

  describe('existence check: nobody is a party of a cause twice', () => {
    const twin = [422, { documentoIdentidad: ['La persona ya está registrada en esta causa'] }]
    const accused = { idTipoSujetoProcesal: 2, esQuerellante: false, delitos: [2830] }
    const exists = async (id: number, b: string) =>
      (
        (
          await api.call('sujetosProcesales.naturalExists', {
            token: clerk.user.token,
            params: { a: id, b },
            query: { complemento: '' },
          })
        ).response as { existe: boolean }
      ).existe

    it('in another quality, nor with another spelling of the number', async () => {
      const id = await clerk.newCause()
      const persona = { ...(await person()), documentoIdentidad: ' 6000001' }
      expect(await saved(id, { personaNatural: persona })).toEqual([201, undefined])
      expect([await exists(id, '6000001'), await exists(id, '6000001 ')]).toEqual([true, true])
      expect(await saved(id, accused)).toEqual(twin)
    })

    it('by a correction, which may leave who they are', async () => {
      const id = await clerk.newCause()
      await clerk.party(id, '6000001', 1)
      const idSujetoProcesal = idOf(await clerk.party(id, '6000002', 2))
      const correct = async (documentNumber: string, celular: string) => {
        const { token } = clerk.user
        const found = await api.call('segip.find', { token, params: { documentNumber } })
        const { persona } = found.response as { persona: object }
        const { status, json } = await api.call('sujetosProcesales.updatePrivate', {
          token,
          seen: `causa/${id}`,
          body: {
            idCausa: id,
            idSujetoProcesal,
            ...accused,
            reservaIdentidad: false,
            idParentescoVictima: null,
            personaNatural: { ...persona, celular },
            abogados: [],
          },
        })
        return [status, (json as { campos?: unknown }).campos]
      }
      expect(await correct('6000001', '')).toEqual(twin)
      expect(await correct('6000002', '71234567')).toEqual([200, undefined])
    })

    it('but a tax number is no person’s', async () => {
      const id = await clerk.newCause()
      const { token } = clerk.user
      const byNit = await api.call('personasJuridicas.byNit', { token, params: { nit: '6000900011' } })
      const personaJuridica = { ...(byNit.response as object), nit: '6000001' }
      const body = { idCausa: id, idTipoSujetoProcesal: 2, delitos: [2830], personaJuridica, abogados: [] }
      expect((await api.call('sujetosProcesales.createLegal', { token, body })).status).toBe(201)
      expect(await exists(id, '6000001')).toBe(false)
      expect(await saved(id, {})).toEqual([201, undefined])
      const again = await api.call('sujetosProcesales.createLegal', {
        token,
        body: { ...body, idTipoSujetoProcesal: 1, delitos: [] },
      })
      expect(again.json.campos).toEqual({
        'personaJuridica.nit': ['La persona jurídica ya está registrada en esta causa'],
      })
    })
  })

  it('role-based allowlist: a party that has another type keeps it when it is corrected', async () => {
    const id = await clerk.newCause()
    const party = idOf(await clerk.party(id, '6000001', 1))
    await api.services.db
      .updateTable('sujeto_procesal')
      .set(({ fn, val }) => ({
        facts: fn('jsonb_set', ['facts', val('{idTipoSujetoProcesal}'), val('4')]),
      }))
      .where('id', '=', party)
      .execute()
    const personaNatural = await person()
    const correct = (idTipoSujetoProcesal: number) =>
      api.call('sujetosProcesales.updatePrivate', {
        token: clerk.user.token,
        seen: `causa/${id}`,
        body: {
          idCausa: id,
          idSujetoProcesal: party,
          idTipoSujetoProcesal,
          esQuerellante: false,
          reservaIdentidad: true,
          idParentescoVictima: null,
          delitos: [],
          personaNatural,
          abogados: [],
        },
      })
    expect((await correct(14)).json.campos).toEqual({ idTipoSujetoProcesal: [notAllowed] })
    expect((await correct(4)).status).toBe(200)
  })

  it('read-only field: a complainant’s document is not corrected into another person’s', async () => {
    const id = await clerk.newCause()
    const party = idOf(await clerk.party(id, '6000001', 1))
    const correct = async (change: object) => {
      const { json } = await clerk.get(id)
      const { version } = json.response as { version: number }
      const { status, json: answer } = await api.call('sujetosProcesales.updatePrivate', {
        token: clerk.user.token,
        headers: { 'if-match': `"${version}"` },
        body: {
          idCausa: id,
          idSujetoProcesal: party,
          idTipoSujetoProcesal: 1,
          esQuerellante: true,
          reservaIdentidad: false,
          idParentescoVictima: null,
          delitos: [],
          personaNatural: { ...(await person()), ...change },
          abogados: [],
        },
      })
      return [status, (answer as { campos?: object }).campos]
    }
    expect(await correct({ documentoIdentidad: '6000002' })).toEqual([
      422,
      { 'personaNatural.documentoIdentidad': [partyMessages.identityLocked] },
    ])
    expect(await correct({ celular: '71234567' })).toEqual([200, undefined])
  })

  it('a document that the registry knows is registered with its bearer’s name alone', async () => {
    const other = [422, { 'personaNatural.documentoIdentidad': [partyMessages.otherBearer] }]
    const bearer = await person()
    const typed = (change: object) => ({ personaNatural: { ...bearer, ...change } })
    const id = await clerk.newCause()
    expect(await saved(id, typed({ nombres: 'Otra' }))).toEqual(other)
    const spelled = { nombres: ` ${bearer.nombres.toUpperCase()} ` }
    expect(await saved(id, typed(spelled))).toEqual([201, undefined])

    const accused = { idTipoSujetoProcesal: 2, esQuerellante: false, delitos: [2830] }
    const another = await clerk.newCause()
    const none = { tipoDocumentoIdentidad: 'Sin Documento', documentoIdentidad: '0', nombres: 'Juan' }
    const made = await clerk.party(another, '6000001', 2, { ...accused, ...typed(none) })
    expect(made.status).toBe(201)
    const correct = async (change: object) => {
      const { status, json } = await api.call('sujetosProcesales.updatePrivate', {
        token: clerk.user.token,
        seen: `causa/${another}`,
        body: {
          idCausa: another,
          idSujetoProcesal: idOf(made),
          ...accused,
          reservaIdentidad: false,
          idParentescoVictima: null,
          abogados: [],
          ...typed(change),
        },
      })
      return [status, (json as { campos?: unknown }).campos]
    }
    expect(await correct({ nombres: 'Juan' })).toEqual(other)
    expect(await correct({ documentoIdentidad: '9999999', nombres: 'Juan' })).toEqual([200, undefined])
    expect(await correct({})).toEqual([200, undefined])
    // Who bears the document is corrected as they were registered, whatever the registry says by now.
    expect(await correct({ nombres: 'Otra' })).toEqual([200, undefined])
  })

  it('mass assignment: nobody but who complains is the complainant', async () => {
    const id = await clerk.newCause()
    const accused = { idTipoSujetoProcesal: 2, delitos: [2830] }
    expect(await saved(id, { ...accused, esQuerellante: true })).toEqual([
      422,
      { esQuerellante: ['Solo quien denuncia puede ser querellante. Envíe el valor en falso'] },
    ])
    expect(await saved(id, { ...accused, esQuerellante: false })).toEqual([201, undefined])
  })

  it('referential check: unknown numbers of a person and of notaries are refused at their fields', async () => {
    const persona = await person()
    const representantes = [
      representative('6000005', {
        idTipoSujetoProcesal: 10,
        numeroNotarialApoderado: '1',
        numeroNotaria: '2',
        idDepartamentoNotaria: 88,
        idMunicipioNotaria: 20101,
      }),
    ]
    const refused = await saved(await clerk.newCause(), {
      idParentescoVictima: 777,
      representantes,
      personaNatural: {
        ...persona,
        idNacionalidad: 777,
        idDepartamento: 77,
        idMunicipioNacimiento: 77,
        idEstadoCivil: 2 ** 40,
        idGenero: 77,
        idIdioma: 99_999,
        idGradoDiscapacidad: 77,
        domicilioReal: { ...persona.domicilioReal, idPais: 27, idDepartamento: 2, idMunicipio: 88 },
      },
    })
    expect(refused).toEqual([
      422,
      {
        idParentescoVictima: ['La relación con la víctima no existe'],
        'personaNatural.idNacionalidad': ['La nacionalidad no existe'],
        'personaNatural.idDepartamento': ['El departamento no existe'],
        'personaNatural.idMunicipioNacimiento': ['El municipio no existe'],
        'personaNatural.idEstadoCivil': ['El estado civil no existe'],
        'personaNatural.idGenero': ['El género no existe'],
        'personaNatural.idIdioma': ['El idioma no existe'],
        'personaNatural.idGradoDiscapacidad': ['El grado de discapacidad no existe'],
        'personaNatural.domicilioReal.idMunicipio': ['El municipio no existe'],
        'representantes.0.idDepartamentoNotaria': ['El departamento no existe'],
      },
    ])
  })

  it('referential check: a municipality lies in the department beside it', async () => {
    const persona = await person()
    const home = { ...persona.domicilioReal, idDepartamento: 7, idMunicipio: 20101 }
    const refused = await saved(await clerk.newCause(), {
      personaNatural: { ...persona, idDepartamento: 7, idMunicipioNacimiento: 20101, domicilioReal: home },
    })
    const elsewhere = ['El municipio no es del departamento elegido']
    expect(refused).toEqual([
      422,
      {
        'personaNatural.idMunicipioNacimiento': elsewhere,
        'personaNatural.domicilioReal.idMunicipio': elsewhere,
      },
    ])
  })
})
