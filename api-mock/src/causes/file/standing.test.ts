import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { type LoggedIn, startTestApi, type TestApi } from '../../testing/api.ts'
import { Clerk, demoLawyer, representative } from '../../testing/cause.ts'
import { accountsStanding } from './standing.ts'

type Changes = Readonly<Record<string, unknown>>

/** Document of the demo's procedural party. */
const own = '4000003'

describe('who stands in a cause, by the document of their account', () => {
  let api: TestApi
  let clerk: Clerk
  let party: LoggedIn
  let persona: Changes
  /** As the registry names whoever bears the account's document. */
  let bearer: Changes

  beforeAll(async () => {
    api = await startTestApi(inject('clusterUrl'))
    clerk = new Clerk(api, await api.login('ventanilla'))
    party = await api.login('sujeto')
    const { token } = clerk.user
    const registered = async (documentNumber: string) => {
      const { response } = await api.call('segip.find', { token, params: { documentNumber } })
      return (response as { persona: Changes }).persona
    }
    persona = await registered('6000002')
    const { nombres, primerApellido, segundoApellido } = await registered(own)
    bearer = { nombres, primerApellido, segundoApellido }
  })
  afterAll(() => api.stop())

  /** A drawn cause whose accused is this person, or this entity. */
  async function against(ofPerson: Changes | null, entity: Changes = {}, links: Changes = {}) {
    const id = await clerk.newCause()
    await clerk.party(id, '6000001', 1)
    const { token } = clerk.user
    const { status, json } = ofPerson
      ? await clerk.party(id, '6000002', 2, { personaNatural: { ...persona, ...ofPerson }, ...links })
      : await api.call('sujetosProcesales.createLegal', {
          token,
          body: {
            idCausa: id,
            idTipoSujetoProcesal: 2,
            delitos: [2830],
            personaJuridica: { ...(await company()), ...entity },
            abogados: [],
          },
        })
    expect(status, JSON.stringify(json)).toBe(201)
    await clerk.attach(id)
    expect((await clerk.draw(id)).status).toBe(200)
    return id
  }
  const company = async () => {
    const input = { token: clerk.user.token, params: { nit: '6000900011' } }
    return (await api.call('personasJuridicas.byNit', input)).response as Changes
  }

  /** Is the cause told to this account, and is this account told of it? */
  async function stands(id: number, { id: account, token }: LoggedIn) {
    const { status } = await api.call('causas.summary', { token, params: { id } })
    const { rows } = await sql<{ id: number }>`
      with de as (select ${id}::int as id_causa) ${accountsStanding(api.clock.now())}`.execute(
      api.services.db,
    )
    return [status, rows.some((row) => row.id === account)]
  }

  it('whose identity card it is', async () => {
    expect(await stands(await against({ ...bearer, documentoIdentidad: own }), party)).toEqual([200, true])
  })

  it('nobody whose card has the digits of a passport, of a tax number or of no document', async () => {
    const passport = await against({ documentoIdentidad: own, tipoDocumentoIdentidad: 'Pasaporte' })
    expect(await stands(passport, party)).toEqual([404, false])
    const without = await against({ documentoIdentidad: own, tipoDocumentoIdentidad: 'Sin Documento' })
    expect(await stands(without, party)).toEqual([404, false])
    expect(await stands(await against(null, { nit: own }), party)).toEqual([404, false])
  })

  it('a foreigner by their passport, which is nobody’s card', async () => {
    const holder = api.services.db.updateTable('usuario').where('id', '=', party.id)
    await holder.set({ documento_identidad: 'AB123456' }).execute()
    const tipoDocumentoIdentidad = 'Pasaporte'
    const id = await against({ documentoIdentidad: ' ab123456 ', tipoDocumentoIdentidad })
    expect(await stands(id, await api.login('sujeto'))).toEqual([200, true])
    await holder.set({ documento_identidad: own }).execute()
  })

  it('one spelling: however the number was typed, for the party and for who stands for it', async () => {
    const again = await api.login('sujeto')
    const spaced = { ...bearer, documentoIdentidad: ` ${own} ` }
    expect(await stands(await against(spaced), again)).toEqual([200, true])
    const representantes = [representative(` ${own}`)]
    expect(await stands(await against({}, {}, { representantes }), again)).toEqual([200, true])
    const entity = await company()
    const nombreCompleto = `${bearer.nombres} ${bearer.primerApellido} ${bearer.segundoApellido}`
    const told = { documentoIdentidad: `${own} `, nombreCompleto }
    const representante = { ...(entity.representante as Changes), ...told }
    expect(await stands(await against(null, { representante }), again)).toEqual([200, true])
    const abogados = [{ ...demoLawyer, documentoIdentidad: '4000002 ' }]
    expect(await stands(await against({}, {}, { abogados }), await api.login('abogado'))).toEqual([200, true])
  })
})
