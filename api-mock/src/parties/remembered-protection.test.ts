import type { AnswerOf } from '@estrado/machines/contract/types'
import { partyTypeIds } from '@estrado/machines/parties/party-types'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { forgetIdentity } from '../journal/cli/forget.ts'
import { rebuild } from '../journal/rebuild/rebuild.ts'
import { type LoggedIn, startTestApi, type TestApi } from '../testing/api.ts'
import { Clerk } from '../testing/cause.ts'
import { edictCause, notify } from '../testing/edict.ts'
import { type DrawnCause, detailAt } from '../testing/hearing.ts'
import { publicCause } from '../testing/public-cause.ts'
import { recordFormSignature } from '../testing/recorded-signature.ts'

type Process = DrawnCause & { readonly accused: number; readonly complainant: number }
type Party = { readonly id: number; readonly judge: LoggedIn; readonly idSujeto: number }

describe('sticky protection: what may name somebody stays closed, whatever becomes of the party', () => {
  let api: TestApi
  let clerk: Clerk
  let hour = 8

  beforeAll(async () => {
    api = await startTestApi(inject('clusterUrl'))
    clerk = new Clerk(api, await api.login('ventanilla'))
  })
  afterAll(() => api.stop())

  const remove = async ({ judge: { token }, idSujeto }: Party) => {
    const { status, json } = await api.call('sujetosProcesales.delete', { token, params: { id: idSujeto } })
    expect(status, JSON.stringify(json)).toBe(200)
  }

  async function correct({ id, judge: { token }, idSujeto }: Party, changes: object, ofPerson = {}) {
    const { response } = await api.call('sujetosProcesales.get', { token, params: { id: idSujeto } })
    const party = response as AnswerOf<'sujetosProcesales.get'>
    const { status, json } = await api.call('sujetosProcesales.updatePrivate', {
      token,
      seen: `causa/${id}`,
      body: {
        idCausa: id,
        idSujetoProcesal: idSujeto,
        idTipoSujetoProcesal: party.tipoSujetoProcesal.id,
        esQuerellante: party.esQuerellante,
        reservaIdentidad: party.reservaIdentidad,
        idParentescoVictima: null,
        delitos: [],
        personaNatural: { ...party.personaNatural, ...ofPerson },
        abogados: [],
        ...changes,
      },
    })
    expect(status, JSON.stringify(json)).toBe(200)
  }

  const person = async () => {
    const found = await api.call('segip.find', {
      token: clerk.user.token,
      params: { documentNumber: '6000001' },
    })
    return (found.response as { persona: object }).persona
  }
  /** A private cause, of whose complainant something is said besides. */
  async function reserved(changes: object) {
    const cause = await edictCause(api, clerk, { ...changes })
    return { ...cause, idSujeto: cause.complainant }
  }
  const minor = async () =>
    reserved({ personaNatural: { ...(await person()), fechaNacimiento: '2012-03-04' } })
  const victim = async () => {
    const cause = await publicCause(api, clerk)
    return { ...cause, idSujeto: cause.victim }
  }

  /** Number of the Formulario Único's file. */
  const formOf = async (idCausa: number) =>
    (
      await api.services.db
        .selectFrom('documento as d')
        .innerJoin('causa as c', 'c.id_acto_formulario', 'd.id_acto')
        .select('d.uuid')
        .where('c.id', '=', idCausa)
        .executeTakeFirstOrThrow()
    ).uuid
  const file = async (uuid: string) => (await api.call('documentos.pdf', { params: { uuid } })).status

  /** The process with an edict of its act and a hearing, and how anybody finds them. */
  async function published(cause: Process) {
    await recordFormSignature(api, cause.id)
    hour += 1
    const hearing = await api.call('audiencias.schedule', {
      token: cause.secretary.token,
      body: {
        audienciaSinSolicitud: { idCausa: cause.id, idTipoAudiencia: 1 },
        audienciasDetalles: [detailAt(hour, cause.rooms[0])],
      },
    })
    const edict = await notify(api, cause)
    expect([hearing.status, edict.status], JSON.stringify([hearing.json, edict.json])).toEqual([201, 201])
    const params = { id: (edict.response as { id: number }).id }
    const { uuid } = await api.services.db
      .selectFrom('documento')
      .select('uuid')
      .where('id_acto', '=', cause.idActo)
      .executeTakeFirstOrThrow()
    const form = await formOf(cause.id)
    const query = { rangoFechas: '2026-12-01,2026-12-01' }
    return async () => {
      const { response } = await api.call('edictos.get', { params })
      const agenda = (await api.call('audiencias.public', { query })).response as { id: number }[]
      return {
        shown: (response as AnswerOf<'edictos.get'>).notificacionAdjunto?.documento !== null,
        act: await file(uuid),
        form: await file(form),
        hearing: agenda.some(({ id }) => id === (hearing.response as { id: number }).id),
      }
    }
  }
  const open = { shown: true, act: 200, form: 200, hearing: true }
  const closed = { shown: false, act: 404, form: 403, hearing: false }

  it('opens what never named anybody', async () => {
    expect(await (await published(await edictCause(api, clerk)))()).toEqual(open)
  })

  it('a victim who is removed, or is a witness now', async () => {
    const gone = await victim()
    const ofGone = await published(gone)
    expect(await ofGone()).toEqual({ ...closed, hearing: true })
    await remove(gone)
    expect(await ofGone()).toEqual({ ...closed, hearing: true })
    const witness = await victim()
    const ofWitness = await published(witness)
    await correct(witness, { idTipoSujetoProcesal: partyTypeIds.testigo })
    expect(await ofWitness()).toEqual({ ...closed, hearing: true })
  })

  it('who asks for reserve no more, and a minor whose birth date is corrected', async () => {
    const told = await reserved({ reservaIdentidad: true })
    const ofTold = await published(told)
    await correct(told, { reservaIdentidad: false })
    expect(await ofTold()).toEqual(closed)
    const grown = await minor()
    const ofGrown = await published(grown)
    await correct(grown, {}, { fechaNacimiento: '1990-03-04' })
    expect(await ofGrown()).toEqual(closed)
  })

  it('who was protected from the process on alone', async () => {
    const cause = await edictCause(api, clerk)
    const look = await published(cause)
    const court = new Clerk(api, cause.judge)
    const witness = {
      idTipoSujetoProcesal: partyTypeIds.testigo,
      esQuerellante: false,
      reservaIdentidad: true,
    }
    const { status, response, json } = await court.party(cause.id, '6000005', 1, witness)
    expect(status, JSON.stringify(json)).toBe(201)
    expect(await look()).toEqual(closed)
    await remove({ ...cause, idSujeto: (response as { id: number }).id })
    expect(await look()).toEqual(closed)
  })

  it('who is forgotten, also once they are removed: they may have been minors', async () => {
    const child = await minor()
    const ofChild = await published(child)
    await forgetIdentity(api.services.db, api.clock, child.idSujeto, 'Auto 45/2026')
    expect(await ofChild()).toEqual(closed)
    const gone = await edictCause(api, clerk)
    const ofGone = await published(gone)
    const court = new Clerk(api, gone.judge)
    const witness = { idTipoSujetoProcesal: partyTypeIds.testigo, esQuerellante: false }
    const { response } = await court.party(gone.id, '6000005', 1, witness)
    const idSujeto = (response as { id: number }).id
    await remove({ ...gone, idSujeto })
    expect(await ofGone()).toEqual(open)
    await forgetIdentity(api.services.db, api.clock, idSujeto, 'Auto 46/2026')
    expect(await ofGone()).toEqual(closed)
  })

  it('what was typed wrong and corrected before the draw closes nothing', async () => {
    const id = await clerk.newCause()
    const { response } = await clerk.party(id, '6000001', 1, { reservaIdentidad: true })
    await clerk.party(id, '6000002', 2)
    await clerk.attach(id)
    const party = { id, judge: clerk.user, idSujeto: (response as { id: number }).id }
    await correct(party, { reservaIdentidad: false })
    expect((await clerk.draw(id)).status).toBe(200)
    expect(await file(await formOf(id))).toBe(200)
  })

  it('rebuild: follows from the journal, erased keys and all', async () => {
    const { tables } = await rebuild(api.services.db, api.services.project, false)
    expect(tables.filter(({ before, after }) => before + after > 0)).toEqual([])
  })
})
