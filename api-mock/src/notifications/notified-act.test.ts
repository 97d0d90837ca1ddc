import { randomUUID } from 'node:crypto'
import type { ProceduralActEvent } from '@estrado/machines/acts/procedural-act/events'
import { proceduralActWorkflow } from '@estrado/machines/acts/procedural-act/workflow'
import type { AnswerOf } from '@estrado/machines/contract/types'
import { actRefusals } from '@estrado/machines/documents/texts'
import { edictRefusals } from '@estrado/machines/notifications/edicts-texts'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import type { Database } from '../database/connect.ts'
import { takeNamedTurn } from '../database/turns.ts'
import { runCommand } from '../journal/command.ts'
import { type LoggedIn, startTestApi, type TestApi } from '../testing/api.ts'
import { Clerk, demoLawyer } from '../testing/cause.ts'
import { type EdictCause, edictCause, notify } from '../testing/edict.ts'
import { otherCourt } from '../testing/hearing.ts'
import { waitingForLock } from '../testing/lock-waits.ts'
import { ownDraft } from '../testing/memorial.ts'
import { recordActSignature, recordFormSignature } from '../testing/recorded-signature.ts'
import { NotificationDesk, servedVisit } from '../testing/service.ts'

describe('an act of which people are notified', () => {
  let api: TestApi
  let cause: EdictCause
  let lawyer: LoggedIn
  let server: LoggedIn

  beforeAll(async () => {
    api = await startTestApi(inject('clusterUrl'))
    const clerk = new Clerk(api, await api.login('ventanilla'))
    cause = await edictCause(api, clerk, { abogados: [demoLawyer] })
    await recordFormSignature(api, cause.id)
    lawyer = await api.login('abogado')
    server = await api.login('diligenciero')
  })
  afterAll(() => api.stop())

  const change = ({ token }: LoggedIn, id: number, body: object) =>
    api.call('actosProcesales.update', { token, params: { id }, body })
  const observe = (id: number) => change(cause.secretary, id, { observacion: 'Falta una foja' })
  const giveBack = (id: number) =>
    change(cause.judge, id, { devolverASecretaria: true, motivo: 'Falta una foja' })
  const file = (uuid: string, token?: string) =>
    api.call('documentos.pdf', { params: { uuid }, ...(token !== undefined && { token }) })
  const seenInCourt = async (id: number) => {
    const { response } = await api.call('memoriales.inCourt', { token: cause.secretary.token })
    return (response as AnswerOf<'memoriales.inCourt'>).find((row) => row.id === id)?.seDevuelve
  }

  /** A memorial of the virtual window that the court has. */
  async function presented() {
    const draft = await ownDraft(api, lawyer, cause.id)
    await recordActSignature(api, draft.id, Number(lawyer.usuario.id))
    expect((await change(lawyer, draft.id, { enviarADespacho: true })).status).toBe(200)
    const desk = new NotificationDesk(api, { ...cause, idActo: draft.id }, server)
    return { ...draft, desk }
  }

  /** Facts as they stand in journals of before they were refused. */
  async function record(idActo: number, ...facts: readonly ProceduralActEvent[]) {
    for (const fact of facts)
      await runCommand(api.services, {
        name: 'record',
        commandId: null,
        actor: {
          usuario: 'juez',
          roles: ['JUEZ', 'VENT_OGP'],
          office: cause.idOficina,
          client: null,
          correlation: randomUUID(),
        },
        ledger: 'LP',
        stream: proceduralActWorkflow.stream.of(idActo),
        workflow: proceduralActWorkflow,
        expectedVersion: null,
        asks: fact.type,
        decide: async () => ({ facts: [fact], answer: null }),
      })
  }

  it('neither comes back observed nor returned once an edict published it', async () => {
    const { id, uuid, desk } = await presented()
    expect(await seenInCourt(id)).toBe(true)
    expect((await notify(api, desk.cause)).status).toBe(201)
    for (const sendBack of [observe, giveBack]) {
      const refused = await sendBack(id)
      expect([refused.status, refused.message]).toEqual([422, actRefusals.notifiedAlready])
    }
    expect(await seenInCourt(id)).toBe(false)
    expect((await file(uuid)).status).toBe(200)
  })

  it('comes back after what is on its way to somebody was withdrawn, or closed in vain', async () => {
    const { id, desk } = await presented()
    const withdrawn = await desk.order()
    const refused = await observe(id)
    expect([refused.status, refused.message]).toEqual([422, actRefusals.notifiedSoon(1)])
    expect((await desk.step('notificaciones.withdraw', withdrawn, { motivo: 'Por error' })).status).toBe(200)
    const inVain = await desk.order()
    await desk.assign(inVain)
    const failed = servedVisit(api.clock.now().toISOString(), {
      resultado: 'noPracticada',
      motivo: 'Nadie vive ahí',
    })
    expect((await desk.visit(inVain, failed)).status).toBe(200)
    expect((await observe(id)).message).toBe(actRefusals.notifiedSoon(1))
    await api.services.db
      .updateTable('notificacion')
      .set({ estado: 'unserved' })
      .where('id', '=', inVain)
      .execute()
    expect((await observe(id)).status).toBe(200)
    expect((await notify(api, desk.cause)).message).toBe(edictRefusals.actNotFinal)
  })

  it('race: of an order and a return that come at once one holds', async () => {
    for (let round = 0; round < 4; round++) {
      const { id, desk } = await presented()
      const [ordered, returned] = await Promise.all([notify(api, desk.cause), giveBack(id)])
      expect([ordered.status, returned.status]).toEqual(ordered.status === 201 ? [201, 422] : [422, 200])
    }
  })

  it('time of check: is notified by nobody of a court that lost its cause meanwhile', async () => {
    const { db } = api.services
    const { id, desk } = await presented()
    const elsewhere = await otherCourt(api, cause.idOficina)
    const moveTo = (tx: Database, id_oficina_reparto: number) =>
      tx.updateTable('causa').set({ id_oficina_reparto }).where('id', '=', cause.id).execute()
    let ordered: ReturnType<typeof notify> | undefined
    await db.transaction().execute(async (tx) => {
      await takeNamedTurn(tx, 'notificationsOfAct', id)
      ordered = notify(api, desk.cause)
      await expect.poll(() => waitingForLock(db)).toHaveLength(1)
      await moveTo(tx, elsewhere.id)
    })
    expect((await ordered)?.status).toBe(404)
    await moveTo(db, cause.idOficina)
    expect((await notify(api, desk.cause)).status).toBe(201)
  })

  describe('is read by nobody whom it was published or carried to while it is written anew, as older records have it', () => {
    it('a memorial by its edict', async () => {
      const { id, uuid, desk } = await presented()
      const edict = ((await notify(api, desk.cause)).response as { id: number }).id
      const portal = async () => {
        const { response } = await api.call('edictos.get', { params: { id: edict } })
        const told = response as AnswerOf<'edictos.get'>
        return [told.notificacionAdjunto?.documento?.uuid, (await file(uuid)).status]
      }
      expect(await portal()).toEqual([uuid, 200])
      await record(id, { type: 'act.returned', idOficina: cause.idOficina, motivo: 'Falta una foja' })
      expect(await portal()).toEqual([undefined, 404])
      await record(id, { type: 'act.corrected' })
      expect(await portal()).toEqual([undefined, 404])
    })

    it('a memorial by whoever carries it', async () => {
      const { id, uuid, desk } = await presented()
      await desk.assign(await desk.order())
      expect((await file(uuid, server.token)).status).toBe(200)
      await record(id, { type: 'act.observed', observacion: 'Falta una foja' })
      expect((await file(uuid, server.token)).status).toBe(404)
    })

    it('one that several people sign, until all of them did', async () => {
      const made = await new Clerk(api, cause.judge).attach(cause.id, undefined, {
        idTipoActoProcesal: '602',
      })
      const { id, uuid } = made.response as { readonly id: number; readonly uuid: string }
      await recordActSignature(api, id)
      expect((await notify(api, { ...cause, idActo: id, accused: cause.complainant })).status).toBe(201)
      const readers = async () =>
        Promise.all(
          [file(uuid), api.call('actosProcesales.get', { token: lawyer.token, params: { id } })].map(
            async (answer) => (await answer).status,
          ),
        )
      expect(await readers()).toEqual([200, 200])
      await record(id, { type: 'act.sent', idOficina: cause.idOficina })
      await record(id, { type: 'act.observed', observacion: 'Falta un nombre' }, { type: 'act.corrected' })
      await recordActSignature(api, id, Number(cause.judge.usuario.id))
      expect(await readers()).toEqual([404, 404])
      await recordActSignature(api, id, Number(cause.secretary.usuario.id))
      expect(await readers()).toEqual([200, 200])
    })
  })
})
