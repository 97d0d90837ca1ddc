import { randomUUID } from 'node:crypto'
import { identityTexts } from '@estrado/machines/audit/identities-texts'
import type { AnswerOf } from '@estrado/machines/contract/types'
import { inBrowser } from '@estrado/machines/kernel/stream'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { forgetIdentity } from '../journal/cli/forget.ts'
import { readStream } from '../journal/read.ts'
import { type LoggedIn, startTestApi, type TestApi } from '../testing/api.ts'
import { Clerk } from '../testing/cause.ts'
import { ownDraft } from '../testing/memorial.ts'
import { type PublicCause, publicCause } from '../testing/public-cause.ts'
import { recordActSignature } from '../testing/recorded-signature.ts'
import { NotificationDesk } from '../testing/service.ts'

describe('Confidentiality: what is recorded of a protected party outside its cause', () => {
  let api: TestApi
  let auditor: LoggedIn
  let clerk: Clerk
  let cause: PublicCause
  let ofVictim: string
  let ofAccused: string

  beforeAll(async () => {
    api = await startTestApi(inject('clusterUrl'))
    auditor = await api.login('auditor')
    clerk = new Clerk(api, await api.login('ventanilla'))
    cause = await publicCause(api, clerk)
    const desk = new NotificationDesk(api, cause, await api.login('diligenciero'))
    ofVictim = `notificacion/${await desk.served({ idSujetoProcesal: cause.victim })}`
    ofAccused = `notificacion/${await desk.served({ idSujetoProcesal: cause.accused })}`
  })
  afterAll(() => api.stop())

  const open = (stream: string, { token }: LoggedIn, query: Readonly<Record<string, string>> = {}) =>
    api.call('auditoria.stream', { token, params: { stream }, query })
  const shown = async (stream: string, query: Readonly<Record<string, string>> = {}) => {
    const { status, response, json } = await open(stream, auditor, query)
    expect(status, JSON.stringify(json)).toBe(200)
    const { pasos } = response as AnswerOf<'auditoria.stream'>
    return pasos.map(({ evento }) => evento).filter(({ identidad }) => identidad !== null)
  }
  const looks = async (party: number) =>
    (await readStream(api.services.db, `identidad/${party}`))
      .filter(
        ({ type, outcome, actor }) =>
          type === 'identity.opened' && outcome === 'accepted' && actor === 'auditor',
      )
      .map(({ data }) => (JSON.parse(data) as { readonly idCausa: number }).idCausa)

  it('stays covered: where they live, where they were met, and who took it in', async () => {
    const events = await shown(ofVictim)
    expect(events.length).toBeGreaterThan(1)
    expect(new Set(events.map(({ identidad }) => identidad))).toEqual(new Set(['reservada']))
    const text = JSON.stringify(events.map(({ datos }) => datos))
    expect(text).toContain(identityTexts.reserved)
    for (const told of ['Calle Comercio', '-16.508', 'Ana Quispe', '6000001'])
      expect(text).not.toContain(told)
    expect(await looks(cause.victim)).toEqual([])
  })

  it('opens on demand, which is recorded once with its cause', async () => {
    const [first] = await shown(ofVictim, { reservados: '1' })
    expect(first?.identidad).toBe('abierta')
    expect(first?.datos).toContain('Calle Comercio')
    await shown(ofVictim, { reservados: '1' })
    expect(await looks(cause.victim)).toEqual([cause.id])
  })

  it('of a measure opens too, under the cause of its party', async () => {
    const { status, json } = await api.call('medidasProteccion.save', {
      token: cause.judge.token,
      params: { id: cause.complainant },
      body: [{ idTipoMedidaProteccion: 5, tieneMedidaProteccion: true, idActoProcesal: cause.idActo }],
    })
    expect(status, JSON.stringify(json)).toBe(200)
    const stream = `medida-proteccion/${cause.complainant}`
    expect((await shown(stream))[0]?.identidad).toBe('reservada')
    expect((await shown(stream, { reservados: '1' }))[0]?.identidad).toBe('abierta')
    expect(await looks(cause.complainant)).toEqual([cause.id])
  })

  it('does not open for the superuser', async () => {
    const root = await api.login('root')
    expect((await open(ofVictim, root, { reservados: '1' })).status).toBe(403)
  })

  it('is read at once of whom nothing protects, and no look is recorded', async () => {
    const [first] = await shown(ofAccused)
    expect(first?.identidad).toBe('abierta')
    await shown(ofAccused, { reservados: '1' })
    expect(await looks(cause.accused)).toEqual([])
  })

  it('of a memorial that they handed in themselves stays covered, whoever signed it', async () => {
    const presentadoPor = JSON.stringify({ calidad: 'sujeto', idSujeto: cause.victim })
    const attached = await clerk.attach(cause.id, undefined, { idTipoActoProcesal: '214', presentadoPor })
    const { id } = attached.response as { readonly id: number }
    await recordActSignature(api, id)
    const events = await shown(`acto/${id}`)
    expect(events.map(({ identidad }) => identidad)).toEqual(['reservada'])
    const [signed] = await shown(`acto/${id}`, { reservados: '1' })
    expect(signed?.identidad).toBe('abierta')
  })

  it.each([
    ['signing', 'signing.requested', { signer: '4000003' }],
    ['approval', 'approval.requested', { identified: true }],
  ])(
    'of a memorial that they sign or approve in the virtual window stays covered, its title too: %s',
    async (maquina, tipo, datos) => {
      const person = await api.login('sujeto')
      const { uuid } = await ownDraft(api, person, cause.id)
      const [flujo, id] = [randomUUID(), randomUUID()]
      const evento = {
        id,
        numero: 1,
        tipo,
        datos: { documents: [uuid], ...datos },
        at: api.clock.now().toISOString(),
      }
      const body = { flujos: [{ flujo, maquina, eventos: [evento] }] }
      const taken = await api.call('journal.batch', { token: person.token, body })
      expect(taken.status, JSON.stringify(taken.json)).toBe(200)
      const stream = inBrowser.ofPerson(Number(person.usuario.id), flujo)
      const covered = await open(stream, auditor)
      expect(covered.response).toMatchObject({
        titulo: `En el navegador de ${identityTexts.reserved}`,
        pasos: [{ evento: { type: tipo, outcome: 'accepted', nombreActor: null, identidad: 'reservada' } }],
      })
      for (const told of [person.usuario.usuario, '4000003'])
        expect(JSON.stringify(covered.response)).not.toContain(`"${told}`)
      const opened = await open(stream, auditor, { reservados: '1' })
      expect(opened.response).toMatchObject({ pasos: [{ evento: { actor: person.usuario.usuario } }] })
      expect((await open(stream, await api.login('root'), { reservados: '1' })).status).toBe(403)
    },
  )

  it('of who was forgotten tells of nobody any more, asked for or not', async () => {
    const count = (await shown(ofAccused)).length
    await forgetIdentity(api.services.db, api.clock, cause.accused, 'Auto 50/2026')
    for (const query of [undefined, { reservados: '1' }]) {
      const events = await shown(ofAccused, query)
      expect(events.map(({ identidad }) => identidad)).toEqual(Array(count).fill('suprimida'))
      expect(JSON.stringify(events.map(({ datos }) => datos))).not.toContain('Ana Quispe')
    }
  })
})
