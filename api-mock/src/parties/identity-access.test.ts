import { randomUUID } from 'node:crypto'
import { identityTexts } from '@estrado/machines/audit/identities-texts'
import type { AnswerOf } from '@estrado/machines/contract/types'
import { identityWorkflow } from '@estrado/machines/parties/identity/workflow'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { attemptOn, unasked } from '../journal/attempt.ts'
import { runCommand } from '../journal/command.ts'
import { readStream } from '../journal/read.ts'
import { startTestApi, type TestApi } from '../testing/api.ts'
import { Clerk } from '../testing/cause.ts'

describe('reserved identities', () => {
  let api: TestApi
  let clerk: Clerk
  let cause: number
  let reserved: number
  let open: number

  beforeAll(async () => {
    api = await startTestApi(inject('clusterUrl'))
    clerk = new Clerk(api, await api.login('ventanilla'))
    cause = await clerk.newCause()
    const idOf = ({ response }: { readonly response: unknown }) => (response as { id: number }).id
    reserved = idOf(await clerk.party(cause, '6000001', 1, { reservaIdentidad: true }))
    open = idOf(await clerk.party(cause, '6000002', 2))
  })
  afterAll(() => api.stop())

  const looks = async (party: number) =>
    (await readStream(api.services.db, `identidad/${party}`)).map(({ type, outcome, actor, role }) => ({
      type,
      outcome,
      actor,
      role,
    }))
  const stream = (token: string, query: Readonly<Record<string, string>> = {}) =>
    api.call('auditoria.stream', { token, params: { stream: `causa/${cause}` }, query })
  const partyData = ({ response }: { readonly response: unknown }, id: number) => {
    const { pasos } = response as AnswerOf<'auditoria.stream'>
    return pasos.map(({ evento }) => evento).find(({ data }) => data.includes(`"idSujeto":${id},`))
  }

  it('are recorded when somebody is shown them: who, once a session; of others nothing is', async () => {
    await clerk.get(cause)
    await clerk.get(cause)
    const params = { idCausa: cause }
    await api.call('sujetosProcesales.ofCause', { token: clerk.user.token, params })
    expect(await looks(reserved)).toEqual([
      { type: 'identity.opened', outcome: 'accepted', actor: 'ventanilla', role: 'VENT_OGP' },
    ])
    const colleague = new Clerk(api, await api.login('encargado'))
    await colleague.get(cause)
    expect((await looks(reserved)).map(({ actor }) => actor)).toEqual(['ventanilla', 'encargado'])
    expect(await looks(open)).toEqual([])
  })

  it('stay covered in the audit until they are asked for, and that is recorded', async () => {
    const { token } = await api.login('auditor')
    const covered = partyData(await stream(token), reserved)
    expect(covered?.identidad).toBe('reservada')
    expect(covered?.datos).toContain(identityTexts.reserved)
    expect(covered?.data).toContain('A256GCM')
    expect((await looks(reserved)).map(({ actor }) => actor)).not.toContain('auditor')
    expect(partyData(await stream(token), open)?.identidad).toBe('abierta')

    const opened = partyData(await stream(token, { reservados: '1' }), reserved)
    expect(opened?.identidad).toBe('abierta')
    expect(opened?.datos).toContain('"documentoIdentidad":"6000001"')
    expect((await looks(reserved)).at(-1)).toMatchObject({ actor: 'auditor', role: 'AUDITOR' })
  })

  it('tell the auditor who looked: the search finds each under its cause', async () => {
    const { token } = await api.login('auditor')
    const query = { flujo: 'identity', tipo: 'identity.opened', actor: 'encargado' }
    const { response } = await api.call('auditoria.search', { token, query })
    const { result } = response as AnswerOf<'auditoria.search'>
    const code = ((await clerk.get(cause)).response as { codigoUnico: string }).codigoUnico
    expect(result).toMatchObject([
      { stream: `identidad/${reserved}`, titulo: `Identidad del sujeto ${reserved}, causa ${code}` },
    ])
  })

  it('race: of several processes that show one at the same moment none is refused', async () => {
    const { usuario } = clerk.user.usuario as { usuario: string }
    const roles = ['VENT_OGP'] as const
    const actor = { usuario, roles, office: null, client: null, correlation: randomUUID() }
    const processes = 3
    let loaded = 0
    let release: () => void = () => undefined
    const all = new Promise<void>((resolve) => {
      release = resolve
    })
    const look = () =>
      runCommand(api.services, {
        ...attemptOn(unasked(actor), {
          name: 'identity',
          ledger: 'LP',
          workflow: identityWorkflow,
          id: String(reserved),
          asks: 'identity.opened',
        }),
        decide: async () => {
          loaded += 1
          if (loaded === processes) release()
          await all
          return {
            facts: [{ type: 'identity.opened', idCausa: cause, sesion: randomUUID() }],
            answer: null,
          }
        },
      })
    const before = (await looks(reserved)).length
    await Promise.all(Array.from({ length: processes }, look))
    const added = (await looks(reserved)).slice(before)
    expect(added.map(({ outcome }) => outcome)).toEqual(Array(processes).fill('accepted'))
  })

  it('do not open for the superuser, and that it was tried is recorded', async () => {
    const { token } = await api.login('root')
    expect((await stream(token)).status).toBe(200)
    expect((await stream(token, { reservados: '1' })).status).toBe(403)
    expect((await looks(reserved)).at(-1)).toMatchObject({ outcome: 'refused', actor: 'root' })
  })
})
