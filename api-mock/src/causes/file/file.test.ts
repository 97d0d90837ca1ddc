import { identityTexts } from '@estrado/machines/audit/identities-texts'
import { causeWorkflow } from '@estrado/machines/causes/cause/workflow'
import type { AnswerOf } from '@estrado/machines/contract/types'
import { notificationTypeIds } from '@estrado/machines/notifications/vocabulary'
import { partyTypeIds } from '@estrado/machines/parties/party-types'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { type LoggedIn, startTestApi, type TestApi } from '../../testing/api.ts'
import { Clerk, demoLawyer as lawyer } from '../../testing/cause.ts'
import { type DrawnCause, detailAt, drawnCause, receiveRequest } from '../../testing/hearing.ts'

type Summary = AnswerOf<'causas.summary'>
type Act = AnswerOf<'causas.privateActs'>[number]
type Party = AnswerOf<'causas.parties'>[number]

describe('file of a cause: who sees what of it (spec 3 §6)', () => {
  let api: TestApi
  let clerk: Clerk
  let cause: DrawnCause
  let people: Readonly<Record<'window' | 'judge' | 'lawyer' | 'party' | 'auditor' | 'elsewhere', LoggedIn>>

  beforeAll(async () => {
    api = await startTestApi(inject('clusterUrl'))
    clerk = new Clerk(api, await api.login('ventanilla'))
    cause = await drawnCause(api, clerk, { abogados: [lawyer] })
    people = {
      window: clerk.user,
      judge: cause.judge,
      lawyer: await api.login('abogado'),
      party: await api.login('sujeto'),
      auditor: await api.login('auditor'),
      elsewhere: await api.login('juez.inst'),
    }
  })
  afterAll(() => api.stop())

  const ask = (name: 'causas.summary' | 'causas.parties' | 'causas.history', who: LoggedIn, id = cause.id) =>
    api.call(name, { token: who.token, params: { id } })
  const acts = (who: LoggedIn) =>
    api.call('causas.privateActs', { token: who.token, params: { id: cause.id, x: 0 } })

  it('relation: court, window, lawyer and audit see it; another court and a stranger do not', async () => {
    const seen = await Promise.all(
      Object.entries(people).map(async ([who, user]) => {
        const { status, response } = await ask('causas.summary', user)
        return [who, status, (response as Summary | null)?.relacion] as const
      }),
    )
    expect(seen).toEqual([
      ['window', 200, 'registry'],
      ['judge', 200, 'court'],
      ['lawyer', 200, 'lawyer'],
      ['party', 404, undefined],
      ['auditor', 200, 'auditor'],
      ['elsewhere', 404, undefined],
    ])
  })

  it('by its code, as by its number', async () => {
    const { codigoUnico } = (await ask('causas.summary', people.judge)).response as Summary
    const byCode = (who: LoggedIn) => api.call('causas.byCode', { token: who.token, params: { codigoUnico } })
    expect((await byCode(people.judge)).response).toMatchObject({ id: cause.id, codigoUnico })
    expect((await byCode(people.elsewhere)).status).toBe(404)
    const unknown = { token: people.judge.token, params: { codigoUnico: 'no existe' } }
    expect((await api.call('causas.byCode', unknown)).status).toBe(404)
  })

  it('acts: no party or lawyer is given the Formulario Único, an auditor no document at all', async () => {
    const listed = async (who: LoggedIn) =>
      ((await acts(who)).response as readonly Act[]).map(({ tipoActoProcesal, documento }) => [
        tipoActoProcesal.id,
        documento !== null,
      ])
    expect(await listed(people.judge)).toContainEqual([4, true])
    expect(await listed(people.lawyer)).not.toContainEqual([4, true])
    expect((await listed(people.lawyer)).length).toBeGreaterThan(0)
    for (const who of [people.judge, people.window, people.lawyer, people.auditor]) {
      const { partes } = (await ask('causas.summary', who)).response as Summary
      expect(partes.find(({ parte }) => parte === 'actuados')?.cantidad).toBe((await listed(who)).length)
    }
    expect((await listed(people.auditor)).every(([, opens]) => !opens)).toBe(true)
    const form = ((await acts(people.judge)).response as readonly Act[]).find(
      ({ tipoActoProcesal: { id } }) => id === 4,
    )
    const file = (who: LoggedIn) =>
      api.call('documentos.ofAct', { token: who.token, params: { id: form?.id ?? 0 } })
    expect((await file(people.judge)).status).toBe(200)
    expect((await file(people.lawyer)).status).toBe(404)
    expect(
      (await api.call('actosProcesales.get', { token: people.lawyer.token, params: { id: form?.id ?? 0 } }))
        .status,
    ).toBe(404)
  })

  it('parties: a lawyer sees their own whole, of others the name, of a protected one nothing', async () => {
    const before = (await ask('causas.parties', people.lawyer)).response as readonly Party[]
    expect(before.map(({ propio, documentoIdentidadONit }) => [propio, documentoIdentidadONit])).toEqual([
      [true, '6000001'],
      [false, null],
    ])
    const reserved = await drawnCause(api, clerk, { abogados: [lawyer], reservaIdentidad: true })
    const seen = async (who: LoggedIn) =>
      ((await ask('causas.parties', who, reserved.id)).response as readonly Party[]).map(
        ({ nombreCompleto }) => nombreCompleto,
      )
    expect(await seen(reserved.judge)).not.toContain(identityTexts.reserved)
    // Their own client asked for reserve, and is theirs to know; to the audit nobody is.
    expect(await seen(people.lawyer)).not.toContain(identityTexts.reserved)
    expect(await seen(people.auditor)).toContain(identityTexts.reserved)
  })

  it('history: from the journal, for those inside alone', async () => {
    const { status, response } = await ask('causas.history', people.judge)
    expect(status).toBe(200)
    const { total, result } = response as AnswerOf<'causas.history'>
    expect(result).toHaveLength(total)
    const { partes } = (await ask('causas.summary', people.judge)).response as Summary
    expect(partes.find(({ parte }) => parte === 'historia')?.cantidad).toBe(total)
    expect(result.map(({ que }) => que)).toContain(causeWorkflow.policy['cause.drawn'].label)
    expect((await ask('causas.history', people.auditor)).status).toBe(200)
    expect((await ask('causas.history', people.lawyer)).status).toBe(403)
    expect((await ask('causas.history', people.elsewhere)).status).toBe(404)
  })

  it('access per object: a lawyer who left sees nothing from that instant', async () => {
    const left = await drawnCause(api, clerk, { abogados: [lawyer] })
    expect((await ask('causas.summary', people.lawyer, left.id)).status).toBe(200)
    await api.services.db
      .updateTable('sujeto_procesal')
      .set({ facts: (await withoutLawyers(left.id)) as never })
      .where('id_causa', '=', left.id)
      .where('documento', '=', '6000001')
      .execute()
    const calls = [
      'causas.summary',
      'causas.parties',
      'causas.hearings',
      'causas.deadlines',
      'causas.memoriales',
      'notificaciones.list',
    ] as const
    for (const name of calls)
      expect([
        name,
        (await api.call(name, { token: people.lawyer.token, params: { id: left.id } })).status,
      ]).toEqual([name, 404])
    const { token } = people.lawyer
    expect((await api.call('causas.privateActs', { token, params: { id: left.id, x: 0 } })).status).toBe(404)
    expect((await api.call('actosProcesales.get', { token, params: { id: left.idActo } })).status).toBe(404)
    expect((await api.call('documentos.ofAct', { token, params: { id: left.idActo } })).status).toBe(404)
  })

  async function withoutLawyers(idCausa: number) {
    const { facts } = await api.services.db
      .selectFrom('sujeto_procesal')
      .select('facts')
      .where('id_causa', '=', idCausa)
      .where('documento', '=', '6000001')
      .executeTakeFirstOrThrow()
    return JSON.stringify({ ...(facts as object), abogados: [] })
  }

  it('deadlines: a lawyer knows of those alone that an act of their own side began', async () => {
    const { id, idActo, judge } = await drawnCause(api, clerk, { abogados: [lawyer] })
    await receiveRequest(api, 900, idActo)
    const known = async (who: LoggedIn) => {
      const { response } = await api.call('causas.deadlines', { token: who.token, params: { id } })
      const { plazoProximo } = (await ask('causas.summary', who, id)).response as Summary
      return [(response as readonly unknown[]).length, plazoProximo !== null]
    }
    expect([await known(judge), await known(people.lawyer)]).toEqual([
      [1, true],
      [1, true],
    ])
    // They stand for the other side now.
    await sql`update sujeto_procesal set facts = facts || jsonb_build_object('abogados', case documento
      when '6000002' then ${JSON.stringify([lawyer])}::jsonb else '[]'::jsonb end) where id_causa = ${id}`.execute(
      api.services.db,
    )
    expect([await known(judge), await known(people.lawyer)]).toEqual([
      [1, true],
      [0, false],
    ])
  })

  it('hearings: of one that is only proposed everybody in the cause knows, as the portal tells anybody', async () => {
    const proposed = await drawnCause(api, clerk, { abogados: [lawyer] })
    const { status, json } = await api.call('audiencias.schedule', {
      token: proposed.secretary.token,
      body: {
        audienciaSinSolicitud: { idCausa: proposed.id, idTipoAudiencia: 1 },
        audienciasDetalles: [detailAt(9, proposed.rooms[0])],
      },
    })
    expect(status, JSON.stringify(json)).toBe(201)
    const known = async (who: LoggedIn) => {
      const { response } = await api.call('causas.hearings', {
        token: who.token,
        params: { id: proposed.id },
      })
      const { partes } = (await ask('causas.summary', who, proposed.id)).response as Summary
      const counted = partes.find(({ parte }) => parte === 'audiencias')?.cantidad
      return [(response as readonly unknown[]).length, counted]
    }
    for (const who of [proposed.judge, people.window, people.auditor, people.lawyer])
      expect(await known(who)).toEqual([1, 1])
  })

  it('list: a lawyer finds the causes in which they stand today, and no other', async () => {
    const listed = async (who: LoggedIn) => {
      const { response } = await api.call('causas.list', {
        token: who.token,
        body: { page: 1, perPage: 100 },
      })
      return (response as AnswerOf<'causas.list'>).result.map(({ id }) => id)
    }
    const without = await drawnCause(api, clerk)
    const draft = await clerk.readyCause({ abogados: [lawyer] })
    const seen = await listed(people.lawyer)
    expect(seen).toContain(cause.id)
    expect(seen).not.toContain(without.id)
    expect(seen).not.toContain(draft)
    expect(await listed(people.party)).toEqual([])
  })

  it('notifications: a lawyer is told of those of their own party alone, in the cause as in the act', async () => {
    const own = await drawnCause(api, clerk, { abogados: [lawyer] })
    const parties = (await ask('causas.parties', own.judge, own.id)).response as readonly Party[]
    const ordered: number[] = []
    for (const { id: idSujetoProcesal } of parties) {
      const body = {
        idActoProcesal: own.idActo,
        idSujetoProcesal,
        idTipoNotificacion: notificationTypeIds.personal,
      }
      const { status, response } = await api.call('notificaciones.create', {
        token: own.secretary.token,
        body,
      })
      expect(status).toBe(201)
      ordered.push((response as { readonly id: number }).id)
    }
    const told = async ({ token }: LoggedIn) => {
      const { response } = await api.call('notificaciones.list', { token, params: { id: own.id } })
      const act = await api.call('actosProcesales.get', { token, params: { id: own.idActo } })
      return [
        (response as AnswerOf<'notificaciones.list'>)
          .map(({ id }) => id)
          .toSorted((one, other) => one - other),
        (act.response as AnswerOf<'actosProcesales.get'>).sujetos,
      ]
    }
    const names = parties.map(({ nombreCompleto }) => nombreCompleto)
    expect(await told(own.judge)).toEqual([ordered, names])
    expect(await told(people.lawyer)).toEqual([[ordered[0]], [names[0]]])
  })

  it('acts by notification: with what goes along, without what was withdrawn, and outside the court of one’s own party', async () => {
    const own = await drawnCause(api, clerk, { abogados: [lawyer] })
    const parties = (await ask('causas.parties', own.judge, own.id)).response as readonly Party[]
    const [mine = 0, theirs = 0] = parties.map(({ id }) => id)
    const { db } = api.services
    const attached = await db
      .selectFrom('acto_procesal')
      .select('id')
      .where('id_causa', '=', own.id)
      .where('id', '<>', own.idActo)
      .orderBy('id')
      .executeTakeFirstOrThrow()
    const ordered = async (idSujetoProcesal: number) => {
      const body = {
        idActoProcesal: own.idActo,
        idSujetoProcesal,
        idTipoNotificacion: notificationTypeIds.personal,
      }
      const { token } = own.secretary
      const { status, response } = await api.call('notificaciones.create', { token, body })
      expect(status).toBe(201)
      const { id } = response as { readonly id: number }
      const row = db.updateTable('notificacion').where('id', '=', id)
      await row.set({ adjuntos: [attached.id], estado: 'served' }).execute()
      return id
    }
    const first = await ordered(mine)
    const second = await ordered(theirs)
    const by = async (who: LoggedIn, query: Record<string, number>) => {
      const params = { id: own.id, x: 0 }
      const narrowed = Object.fromEntries(Object.entries(query).map(([key, value]) => [key, String(value)]))
      const { response } = await api.call('causas.privateActs', { token: who.token, params, query: narrowed })
      return (response as readonly Act[]).map(({ id }) => id).toSorted((one, other) => one - other)
    }
    const both = [attached.id, own.idActo].toSorted((one, other) => one - other)
    expect(await by(own.judge, { idNotificacion: second })).toEqual(both)
    expect(await by(own.judge, { idSujetoProcesal: theirs })).toEqual(both)
    expect(await by(people.lawyer, { idSujetoProcesal: mine })).toContain(own.idActo)
    expect(await by(people.lawyer, { idSujetoProcesal: theirs })).toEqual([])
    expect(await by(people.lawyer, { idNotificacion: second })).toEqual([])
    await db.updateTable('notificacion').set({ estado: 'withdrawn' }).where('id', '=', first).execute()
    expect(await by(own.judge, { idNotificacion: first })).toEqual([])
  })

  it('notifications: an auditor reads that one was ordered and to whom, without the number of its document', async () => {
    const parties = (await ask('causas.parties', people.judge)).response as readonly Party[]
    const ordered = await api.call('notificaciones.create', {
      token: cause.secretary.token,
      body: {
        idActoProcesal: cause.idActo,
        idSujetoProcesal: parties.find(({ tipoSujetoProcesal: { id } }) => id === partyTypeIds.denunciado)
          ?.id,
        idTipoNotificacion: notificationTypeIds.edicto,
      },
    })
    expect(ordered.status, JSON.stringify(ordered.json)).toBe(201)
    const read = async (who: LoggedIn) => {
      const { response } = await api.call('notificaciones.list', {
        token: who.token,
        params: { id: cause.id },
      })
      return (response as AnswerOf<'notificaciones.list'>).map(({ uuid, sujeto }) => [uuid !== null, sujeto])
    }
    const [[opens, told] = []] = await read(people.judge)
    expect(opens).toBe(true)
    expect(await read(people.auditor)).toEqual([[false, told]])
  })

  it('a draft is its window’s alone', async () => {
    const id = await clerk.readyCause({ abogados: [lawyer] })
    expect((await ask('causas.summary', people.window, id)).status).toBe(200)
    for (const who of [people.lawyer, people.auditor, people.judge])
      expect((await ask('causas.summary', who, id)).status).toBe(404)
  })
})
