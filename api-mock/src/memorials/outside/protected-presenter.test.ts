import { identityTexts } from '@estrado/machines/audit/identities-texts'
import type { AnswerOf } from '@estrado/machines/contract/types'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { type LoggedIn, startTestApi, type TestApi } from '../../testing/api.ts'
import { Clerk, multipart, smallPdf } from '../../testing/cause.ts'
import { ownDraft } from '../../testing/memorial.ts'
import { type PublicCause, publicCause } from '../../testing/public-cause.ts'
import { recordActSignature } from '../../testing/recorded-signature.ts'

describe('memorials of the virtual window whose presenter is protected, over HTTP', () => {
  let api: TestApi
  let clerk: Clerk
  let cause: PublicCause
  let person: LoggedIn
  let auditor: LoggedIn

  beforeAll(async () => {
    api = await startTestApi(inject('clusterUrl'))
    clerk = new Clerk(api, await api.login('ventanilla'))
    cause = await publicCause(api, clerk)
    person = await api.login('sujeto')
    auditor = await api.login('auditor')
  })
  afterAll(() => api.stop())

  const attached = async (idCausa: number, main: number) => {
    const fields = { idCausa: String(idCausa), idActoProcesalAdjunto: String(main) }
    const form = multipart({ ...fields, referencia: 'Poder', fojasAdjunto: '1' }, await smallPdf())
    const { response } = await api.call('actosProcesales.create', { token: person.token, form })
    return (response as { id: number }).id
  }
  const present = async (id: number) => {
    await recordActSignature(api, id, Number(person.usuario.id))
    const body = { enviarADespacho: true }
    const sent = await api.call('actosProcesales.update', { token: person.token, params: { id }, body })
    expect(sent.status).toBe(200)
  }
  const presenterToldTo = async ({ token }: LoggedIn, id: number) => {
    const { response } = await api.call('actosProcesales.get', { token, params: { id } })
    return (response as AnswerOf<'actosProcesales.get'>).presentadoPor
  }
  const nameOf = async (id: number) =>
    (
      await api.services.db
        .selectFrom('sujeto_procesal')
        .select('nombre')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
    ).nombre

  it('protected identity: what accompanies a victim’s memorial names her as little as that does, and the history neither', async () => {
    const { id } = await ownDraft(api, person, cause.id)
    const attachment = await attached(cause.id, id)
    await present(id)
    const victim = await nameOf(cause.victim)
    for (const idActo of [id, attachment]) {
      expect(await presenterToldTo(auditor, idActo)).toBe(identityTexts.reserved)
      expect(await presenterToldTo(cause.judge, idActo)).toBe(victim)
      expect(await presenterToldTo(person, idActo), 'her own').toBe(victim)
    }
    const history = async ({ token }: LoggedIn) =>
      (await api.call('causas.history', { token, params: { id: cause.id }, query: {} }))
        .response as AnswerOf<'causas.history'>
    const wrote = ({ result }: AnswerOf<'causas.history'>) =>
      result
        .filter(({ idActoProcesal, rol }) => idActoProcesal === attachment && rol !== null)
        .map(({ quien }) => quien)
    expect(wrote(await history(auditor))).toEqual([identityTexts.reserved])
    expect(wrote(await history(cause.judge))).not.toContain(identityTexts.reserved)
  })
})
