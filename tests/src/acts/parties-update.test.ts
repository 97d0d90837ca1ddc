import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { rebuild } from '@estrado/api-mock/journal/rebuild/rebuild'
import { type LoggedIn, startTestApi, type TestApi } from '@estrado/api-mock/testing/api'
import { Clerk } from '@estrado/api-mock/testing/cause'
import { actTypeCodes } from '@estrado/machines/catalogues/act-type-values'
import { causeSamples } from '@estrado/machines/causes/cause/samples'
import { wizardMessages } from '@estrado/machines/causes/wizard-texts'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { ActCalls } from '../paths/api/act-calls.ts'
import type { CauseCalls } from '../paths/api/cause-calls.ts'
import { People } from '../paths/api/people.ts'
import { readyCauses } from '../paths/api/ready-causes.ts'
import { signingJudge, signingJudgeName } from '../paths/api/signing-judge.ts'

type Act = {
  readonly id: number
  readonly referencia: string
  readonly tipoActoProcesal: { readonly id: number }
  readonly documento: { readonly uuid: string; readonly nombre: string }
}

describe('the act ‘actualización de partes’ (spec 2 §8)', () => {
  let api: TestApi
  let judge: LoggedIn
  let court: Clerk
  let cause: CauseCalls
  const folder = mkdtempSync(join(tmpdir(), 'estrado-test-parties-'))

  beforeAll(async () => {
    api = await startTestApi(inject('clusterUrl'), undefined, { dataFolder: folder })
    const [corrected] = causeSamples['party.corrected']
    if (!corrected) throw new Error('no sample')
    // Two complainants and one accused, its form signed.
    cause = await readyCauses(api, new People(api), folder).inCourt(corrected)
    judge = await signingJudge(api, await cause.court())
    court = new Clerk(api, judge)
  })
  afterAll(async () => {
    await api.stop()
    rmSync(folder, { recursive: true, force: true })
  })

  const updates = async (): Promise<readonly Act[]> => {
    const { response } = await api.call('causas.archivos', {
      token: judge.token,
      params: { id: cause.idCausa },
    })
    const acts = response as readonly Act[]
    return acts.filter(({ tipoActoProcesal }) => tipoActoProcesal.id === actTypeCodes.ACTUALIZACION_PARTES)
  }
  const remove = (idSujeto: number) =>
    api.call('sujetosProcesales.delete', {
      token: judge.token,
      params: { id: cause.parties.get(idSujeto) ?? 0 },
    })

  it('is issued in the same command as a party’s registration, and the journal names it', async () => {
    const answer = await court.party(cause.idCausa, '6000010', 1)
    expect(answer.status).toBe(201)
    const { id, idActoProcesal } = answer.response as { id: number; idActoProcesal: number }
    const [act, ...others] = await updates()
    expect(others).toEqual([])
    expect(act).toMatchObject({
      id: idActoProcesal,
      referencia: 'Actualización de partes: registro de un sujeto procesal',
      documento: { firmado: false },
    })
    const recorded = await api.services.db
      .selectFrom('journal_event')
      .select(['stream', 'type', 'data', 'correlation'])
      .where('type', 'in', ['party.registered', 'act.issued'])
      .where('outcome', '=', 'accepted')
      .orderBy('position', 'desc')
      .limit(2)
      .execute()
    const [ofParty, ofAct] = recorded
    expect([ofParty?.type, ofAct?.type]).toEqual(['party.registered', 'act.issued'])
    expect(JSON.parse(ofParty?.data ?? '')).toMatchObject({ idSujeto: id, idActo: idActoProcesal })
    expect(ofAct?.stream).toBe(`acto/${idActoProcesal}`)
    expect(ofParty?.correlation).toBe(ofAct?.correlation)
  })

  it('is issued for what is corrected, not for what stays as it was', async () => {
    const before = (await updates()).length
    const corrected = await cause.ask(
      causeSamples['party.corrected'][0] as Parameters<CauseCalls['ask']>[0],
      judge,
    )
    expect([corrected.status, (await updates()).length]).toEqual([200, before + 1])
  })

  it('is issued when a lawyer leaves: a correction of the party that keeps the others', async () => {
    const lawyer = (documentoIdentidad: string) => ({
      idPersonaNatural: null,
      documentoIdentidad,
      nombreCompleto: 'Ñuflo Peña',
      matricula: documentoIdentidad,
      fechaVencimientoMatricula: '2033-05-14',
      celular: '',
      email: '',
      esApoderado: false,
      numeroNotarialApoderado: '',
      numeroNotaria: '',
      idDepartamentoNotaria: null,
      idMunicipioNotaria: null,
    })
    const made = await court.party(cause.idCausa, '6000011', 1, {
      abogados: [lawyer('6000201'), lawyer('6000202')],
    })
    const { id } = made.response as { id: number }
    const { token } = judge
    const links = async () => {
      const { response } = await api.call('sujetosProcesalesAbogados.ofParty', { token, params: { id } })
      return (response as readonly { readonly id: number }[]).map((link) => link.id)
    }
    const [first = 0, second = 0] = await links()
    const before = (await updates()).length
    const window = await api.login('ventanilla')
    const refused = await api.call('sujetosProcesalesAbogados.delete', {
      token: window.token,
      params: { id: first },
    })
    const removed = await api.call('sujetosProcesalesAbogados.delete', { token, params: { id: first } })
    expect([refused.status, removed.status, await links()]).toEqual([403, 200, [second]])
    expect((await updates()).length).toBe(before + 1)
    const gone = await api.call('sujetosProcesales.delete', { token, params: { id } })
    expect(gone.status).toBe(200)
  })

  it('is no draft: nobody corrects or discards it, the court signs and closes it', async () => {
    const [act] = await updates()
    if (!act) throw new Error('no act')
    const calls = new ActCalls(api, folder, { id: act.id, uuid: act.documento.uuid })
    expect((await calls.discard(judge)).status).toBe(409)
    expect((await calls.step(judge, { referencia: 'Otra', fojasAdjunto: '1' })).status).toBe(409)
    const clerk = await api.login('ventanilla')
    expect((await calls.sign(clerk, 'ventanilla')).status).toBe(404)
    expect((await calls.sign(judge, signingJudgeName)).status).toBe(200)
    expect((await calls.step(judge, { cerrado: true })).status).toBe(200)
  })

  it('both sides stay: the last accused isn’t removed, one of two complainants is, and no act without', async () => {
    const before = (await updates()).length
    const refused = await remove(2)
    expect([refused.status, refused.message]).toEqual([422, wizardMessages.partiesRequired])
    expect((await updates()).length).toBe(before)
    expect((await remove(1)).status).toBe(200)
    expect((await remove(3)).status).toBe(200)
    expect((await updates()).length).toBe(before + 2)
    const parties = (await court.get(cause.idCausa)).response as {
      sujetosProcesales: readonly { id: number; tipoSujetoProcesal: { id: number } }[]
    }
    const last = parties.sujetosProcesales.find(({ tipoSujetoProcesal }) => tipoSujetoProcesal.id === 1)
    const gone = await api.call('sujetosProcesales.delete', {
      token: judge.token,
      params: { id: last?.id ?? 0 },
    })
    expect([gone.status, gone.message]).toEqual([422, wizardMessages.partiesRequired])
  })

  it('a registration in a draft has none', async () => {
    const clerk = new Clerk(api, await api.login('ventanilla'))
    const answer = await clerk.party(await clerk.newCause(), '6000001', 1)
    expect(answer.response).toMatchObject({ idActoProcesal: null })
  })

  it('stands the same after a rebuild', async () => {
    const { tables } = await rebuild(api.services.db, api.services.project, false)
    expect(tables.filter(({ before, after }) => before + after > 0)).toEqual([])
  })
})
