import type { AnswerOf } from '@estrado/machines/contract/types'
import { citizenQueryWorkflow } from '@estrado/machines/portals/citizen-query/workflow'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { startTestApi, type TestApi } from '../testing/api.ts'
import { Clerk, demoLawyer as lawyer } from '../testing/cause.ts'
import { type DrawnCause, drawnCause } from '../testing/hearing.ts'
import type { ToldCause } from './told-causes.ts'

describe('query of a citizen at a window', () => {
  let api: TestApi
  let clerk: Clerk
  let cause: DrawnCause
  let code: string
  const tokens = new Map<string, string>()

  const ask = async (body: Readonly<Record<string, unknown>>, usuario = 'ventanilla') => {
    const token = tokens.get(usuario) ?? (await api.login(usuario)).token
    tokens.set(usuario, token)
    const asker = { documentoIdentidad: '9000001', nombre: 'Rosa Mamani', documentoExhibido: true }
    return api.call('consultasCiudadano.answer', { token, body: { ...asker, ...body } })
  }
  const told = async (body: Readonly<Record<string, unknown>>, usuario?: string) => {
    const { status, response } = await ask(body, usuario)
    expect(status).toBe(201)
    return (response as { causas: readonly ToldCause[] }).causas
  }
  const lawyerShown = {
    documentoIdentidad: lawyer.documentoIdentidad,
    nombre: 'Hernán Peredo',
  }
  const complainant = async () => {
    const { rows } = await sql<{ documento: string; complemento: string; nombre: string }>`
      select documento, coalesce(facts -> 'persona' ->> 'complemento', '') as complemento, nombre from sujeto_procesal
      where id_causa = ${cause.id} and documento not in ('', '0') order by id limit 1`.execute(
      api.services.db,
    )
    const [{ documento, complemento, nombre } = { documento: '', complemento: '', nombre: '' }] = rows
    return { documentoIdentidad: documento, complemento, nombre }
  }
  const reserve = (reserved: boolean) =>
    api.services.db.updateTable('causa').set({ reservada: reserved }).where('id', '=', cause.id).execute()

  beforeAll(async () => {
    api = await startTestApi(inject('clusterUrl'))
    clerk = new Clerk(api, await api.login('ventanilla'))
    cause = await drawnCause(api, clerk, { abogados: [lawyer] })
    code = ((await clerk.get(cause.id)).response as { codigoUnico: string }).codigoUnico
  })
  afterAll(() => api.stop())

  it('access: windows, secretaries and auxiliaries answer; judges, administrators and outsiders don’t', async () => {
    expect((await api.call('consultasCiudadano.answer', { body: {} })).status).toBe(401)
    for (const usuario of ['juez', 'admin', 'auditor', 'abogado', 'sujeto', 'fiscal', 'root'])
      expect([usuario, (await ask({ codigoUnico: code }, usuario)).status]).toEqual([usuario, 403])
    for (const usuario of ['ventanilla', 'secretario', 'auxiliar', 'aux.ogp'])
      expect([usuario, (await ask({ codigoUnico: code }, usuario)).status]).toEqual([usuario, 201])
  })

  it('a stranger is told the court alone', async () => {
    expect(await told({ codigoUnico: code })).toMatchObject([
      { codigoUnico: code, calidad: 'tercero', estado: null, actos: [], audiencias: [] },
    ])
    expect(await told({ codigoUnico: 'no-existe' })).toEqual([])
    expect(await told({})).toEqual([])
  })

  it('a party and a lawyer are told state and acts by their document, and nobody’s name', async () => {
    const party = await complainant()
    for (const [shown, calidad] of [
      [party, 'sujeto'],
      [lawyerShown, 'abogado'],
    ] as const) {
      const [found] = await told(shown)
      expect(found).toMatchObject({ codigoUnico: code, calidad })
      expect([found?.estado, found?.oficina]).not.toContain('')
      expect(found?.estado).not.toBeNull()
      expect(await told({ ...shown, codigoUnico: code })).toEqual([found])
    }
    const { rows } = await sql<{ nombre: string }>`
      select nombre from sujeto_procesal where id_causa = ${cause.id}`.execute(api.services.db)
    const text = JSON.stringify(await told(party))
    for (const { nombre } of rows) expect(text).not.toContain(nombre)
  })

  it('is told the same however the document is spelled: in one with its suffix, or in small letters', async () => {
    const spelled = async (list: 'abogados' | 'representantes', complemento: string) =>
      sql`update sujeto_procesal set facts = jsonb_set(facts, ${`{${list}}`}::text[],
          ${JSON.stringify([{ ...lawyer, id: 1, complemento }])}::jsonb)
        where id_causa = ${cause.id} and facts -> 'abogados' <> '[]'`.execute(api.services.db)
    const { documentoIdentidad } = lawyer
    await spelled('abogados', '1A')
    expect(await told({ ...lawyerShown, documentoIdentidad: `${documentoIdentidad}-1a` })).toHaveLength(1)
    expect(await told({ ...lawyerShown, complemento: ' 1a ' })).toMatchObject([{ calidad: 'abogado' }])
    expect(await told(lawyerShown)).toEqual([])
    await spelled('representantes', '1A')
    expect(await told({ ...lawyerShown, complemento: '1a' })).toMatchObject([{ calidad: 'sujeto' }])
    await sql`update sujeto_procesal set facts = jsonb_set(facts, '{representantes}', '[]')
      where id_causa = ${cause.id}`.execute(api.services.db)
    await spelled('abogados', '')
  })

  it('without the document in sight, or with another suffix, the asker is a stranger', async () => {
    const party = await complainant()
    const stranger = { codigoUnico: code, ...party, documentoExhibido: false }
    expect(await told(stranger)).toMatchObject([{ calidad: 'tercero', estado: null }])
    expect(await told({ ...party, complemento: '9Z' })).toEqual([])
    expect((await ask({ ...party, documentoExhibido: false })).status).toBe(422)
  })

  it('protected identity: a reserved cause is to strangers as one that isn’t there, to its parties their own', async () => {
    await reserve(true)
    expect(await told({ codigoUnico: code })).toEqual([])
    expect(await told({ ...(await complainant()), codigoUnico: code })).toMatchObject([{ calidad: 'sujeto' }])
    await reserve(false)
  })

  it('row-level security: who stands in causes is found in the own department alone', async () => {
    const { rows } = await sql<{ id: number }>`
      select o.id from oficina o join municipio m on m.id = o.id_municipio where m.id_departamento <> (
        select n.id_departamento from oficina k join municipio n on n.id = k.id_municipio where k.id = ${cause.idOficina})
      order by o.id limit 1`.execute(api.services.db)
    const [away] = rows
    await sql`update causa set id_oficina_reparto = ${away?.id}, id_oficina_usuario = ${away?.id}
      where id = ${cause.id}`.execute(api.services.db)
    expect(await told(lawyerShown)).toEqual([])
    await sql`update causa set id_oficina_reparto = ${cause.idOficina} where id = ${cause.id}`.execute(
      api.services.db,
    )
    expect(await told(lawyerShown)).toHaveLength(1)
  })

  it('record: the journal holds who answered, what was told, and the asker sealed; a cause told to a party is noted as read', async () => {
    const { db } = api.services
    await told({ ...lawyerShown, codigoUnico: code }, 'secretario')
    const lines = await db
      .selectFrom('journal_event')
      .select(['actor', 'data', 'outcome'])
      .where('type', '=', 'query.answered')
      .where('stream', 'like', `${citizenQueryWorkflow.stream.prefix}%`)
      .orderBy('at', 'desc')
      .execute()
    const last = lines.find(({ actor }) => actor === 'secretario')
    expect(last?.outcome).toBe('accepted')
    for (const { data } of lines)
      for (const plain of [lawyer.documentoIdentidad, 'Peredo', 'Rosa Mamani'])
        expect(data).not.toContain(plain)
    const facts = lines.map(({ data }) => JSON.parse(data) as { causas: readonly { idCausa: number }[] })
    expect(facts.some(({ causas }) => causas.some(({ idCausa }) => idCausa === cause.id))).toBe(true)
    const readers = await db
      .selectFrom('lectura_causa')
      .selectAll()
      .where('id_causa', '=', cause.id)
      .execute()
    expect(readers.map(({ rol }) => rol)).toContain('SECRE')
  })

  it('a hearing that is to come is told, and one whose recording ended no more', async () => {
    const at = (hour: number) => `2027-03-10T${hour}:00:00-04:00`
    const set = await api.call('audiencias.schedule', {
      token: cause.secretary.token,
      body: {
        audienciaSinSolicitud: { idCausa: cause.id, idTipoAudiencia: 1 },
        audienciasDetalles: [{ modalidad: 'Presencial', fechaHoraInicio: at(10), fechaHoraFin: at(11) }],
      },
    })
    const { id } = set.response as AnswerOf<'audiencias.schedule'>
    const hearings = async () => (await told(await complainant(), 'auxiliar'))[0]?.audiencias
    expect(await hearings()).toMatchObject([{ fechaHoraInicio: new Date(at(10)).toISOString() }])
    await api.services.db
      .updateTable('audiencia_sesion')
      .set({ fin_grabacion: api.clock.now() })
      .where('id_audiencia', '=', id)
      .execute()
    expect(await hearings()).toEqual([])
  })

  it('one answer tells fifty causes, and says that there are more', async () => {
    const { db } = api.services
    const more = async (codigoUnico = '') => {
      const { response } = await ask({ ...lawyerShown, codigoUnico }, 'auxiliar')
      const { causas, hayMas } = response as AnswerOf<'consultasCiudadano.answer'>
      return [causas.length, hayMas]
    }
    expect(await more()).toEqual([1, false])
    const copies = async (from: number, to: number) => {
      await sql`insert into causa select (jsonb_populate_record(c, jsonb_build_object(
        'id', 900000 + n, 'codigo_unico', 'COPIA' || n))).*
        from causa c, generate_series(${from}::int, ${to}::int) n where c.id = ${cause.id}`.execute(db)
      await sql`insert into sujeto_procesal select (jsonb_populate_record(s, jsonb_build_object(
        'id', s.id + n * 1000000, 'id_causa', 900000 + n))).*
        from sujeto_procesal s, generate_series(${from}::int, ${to}::int) n where s.id_causa = ${cause.id}`.execute(
        db,
      )
    }
    await copies(1, 49)
    expect(await more()).toEqual([50, false])
    await copies(50, 50)
    expect(await more()).toEqual([50, true])
    expect(await more(code)).toEqual([1, false])
  })

  it('rate limit: an account answers so many and no more', async () => {
    const statuses: number[] = []
    for (let n = 0; n < 42; n += 1) statuses.push((await ask({ codigoUnico: 'no-existe' }, 'aux.ogp')).status)
    expect(new Set(statuses)).toEqual(new Set([201, 429]))
    expect((await ask({ codigoUnico: code }, 'secretario')).status).toBe(201)
  })
})
