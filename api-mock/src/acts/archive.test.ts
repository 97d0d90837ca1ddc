import { archivedStateId, closedStateId, registeredStateId } from '@estrado/machines/causes/vocabulary'
import type { AnswerOf } from '@estrado/machines/contract/types'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { startTestApi, type TestApi } from '../testing/api.ts'
import { Clerk } from '../testing/cause.ts'
import { causeInProcess } from '../testing/cause-in-process.ts'
import type { DrawnCause } from '../testing/hearing.ts'
import { recordActSignature } from '../testing/recorded-signature.ts'

/** The order that archives a cause, the letter by which its file goes to the archive, and the order that takes it up. */
const [archiving, remitting, reopening, decree] = [415, 634, 433, 301]

describe('archive: a cause that rests is remitted and taken up again', () => {
  let api: TestApi
  let clerk: Clerk
  let cause: DrawnCause

  beforeAll(async () => {
    api = await startTestApi(inject('clusterUrl'))
    clerk = new Clerk(api, await api.login('ventanilla'))
    cause = await causeInProcess(api, clerk)
  })
  afterAll(() => api.stop())

  const draft = async (type: number, answers?: number) =>
    new Clerk(api, cause.judge).attach(cause.id, undefined, {
      idTipoActoProcesal: String(type),
      ...(answers !== undefined && { idActoProcesalRespuesta: String(answers) }),
    })
  const close = async (type: number, answers?: number) => {
    const drafted = await draft(type, answers)
    expect(drafted.status, JSON.stringify(drafted.json)).toBe(201)
    const { id } = drafted.response as { id: number }
    await recordActSignature(api, id)
    const { token } = cause.judge
    const closed = await api.call('actosProcesales.update', {
      token,
      params: { id },
      body: { cerrado: true },
    })
    expect(closed.status, JSON.stringify(closed.json)).toBe(200)
    return id
  }
  const stands = () =>
    api.services.db
      .selectFrom('causa')
      .select(['estado', 'id_estado', 'id_etapa'])
      .where('id', '=', cause.id)
      .executeTakeFirstOrThrow()
  const listed = async (alcance: 'todas' | 'archivo') => {
    const body = { page: 1, perPage: 20, alcance }
    const { response } = await api.call('causas.inbox', { token: cause.judge.token, body })
    return (response as AnswerOf<'causas.inbox'>).result.map(({ id }) => id)
  }
  /** Why a type can't be made now; null: it can. */
  const why = async (type: number) => {
    const query = { idCausa: String(cause.id) }
    const { response } = await api.call('escritos.types', { token: cause.judge.token, query })
    const found = (response as AnswerOf<'escritos.types'>).tipos.find(({ id }) => id === type)
    return found === undefined ? 'not offered' : found.motivo
  }

  it('goes from its court to the archive and back, each step by an act that its type allows then', async () => {
    expect(await why(archiving)).toBeNull()
    for (const type of [remitting, reopening]) expect(await why(type)).not.toBeNull()
    const archived = await close(archiving)
    expect(await stands()).toEqual({ estado: 'archived', id_estado: archivedStateId, id_etapa: 8 })
    expect([await listed('todas'), await listed('archivo')]).toEqual([[], [cause.id]])
    const causes = await api.call('causas.archived', { token: cause.judge.token })
    expect(causes.response).toMatchObject([{ id: cause.id, causal: { idActoProcesal: archived } }])

    for (const type of [remitting, reopening]) expect(await why(type)).toBeNull()
    await close(remitting, archived)
    expect(await stands()).toMatchObject({ estado: 'archived' })

    await close(reopening, archived)
    expect(await stands()).toEqual({ estado: 'inProcess', id_estado: registeredStateId, id_etapa: 1 })
    expect([await listed('todas'), await listed('archivo')]).toEqual([[cause.id], []])
    expect(await why(reopening)).not.toBeNull()
    await close(decree)
    await close(archiving)
    expect(await stands()).toMatchObject({ estado: 'archived' })
  })

  it('rests where it is: an act that was signed before another archived it is closed too, and moves nothing', async () => {
    cause = await causeInProcess(api, clerk)
    const { token } = cause.judge
    const signed = async (type: number, state?: number, idEtapaCausa?: number) => {
      const drafted = await draft(type)
      expect(drafted.status, JSON.stringify(drafted.json)).toBe(201)
      const { id } = drafted.response as { id: number }
      if (state !== undefined) {
        const body = { idActoProcesal: id, estado: 'ACTIVO', idEstadoCausa: state } as const
        expect((await api.call('estadosPlazo.create', { token, body })).status).toBe(201)
      }
      if (idEtapaCausa !== undefined) {
        const body = { idActoProcesal: id, idEtapaCausa }
        expect((await api.call('etapasPlazos.create', { token, body })).status).toBe(201)
      }
      await recordActSignature(api, id)
      return id
    }
    const ends = async (id: number) => {
      const body = { cerrado: true }
      const closed = await api.call('actosProcesales.update', { token, params: { id }, body })
      expect(closed.status, JSON.stringify(closed.json)).toBe(200)
      return stands()
    }
    const [first, second, third] = [
      await signed(decree, closedStateId),
      await signed(decree, closedStateId),
      await signed(decree, closedStateId),
    ]
    const stage = await signed(decree, undefined, 4)
    const [archives, again] = [await signed(archiving), await signed(archiving)]
    const closed = { estado: 'closed', id_estado: closedStateId }
    expect(await ends(first)).toMatchObject(closed)
    expect(await ends(second)).toMatchObject(closed)
    expect(await ends(stage)).toMatchObject(closed)
    const archived = { estado: 'archived', id_estado: archivedStateId, id_etapa: 8 }
    expect(await ends(archives)).toEqual(archived)
    expect(await ends(again)).toEqual(archived)
    expect(await ends(third)).toEqual(archived)
  })
})
