import { recusalTypes } from '@estrado/machines/recusals/act-types'
import { judgingRoles } from '@estrado/machines/vocabulary/roles'
import { type Selectable, sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import type { Tables } from '../database/tables.ts'
import { startTestApi, type TestApi } from '../testing/api.ts'
import { Clerk } from '../testing/cause.ts'
import { causeInProcess } from '../testing/cause-in-process.ts'
import type { DrawnCause } from '../testing/hearing.ts'
import { recordActSignature } from '../testing/recorded-signature.ts'
import { Administration } from '../testing/users.ts'

/** The five courts of La Paz among which an excuse draws such a cause. */
const courts = [20_021, 20_022, 20_023, 20_024, 20_025] as const

describe('who judges a cause that an excuse sent away', () => {
  let api: TestApi
  let clerk: Clerk
  let cause: DrawnCause
  let others: readonly [number, number, number, number]
  let posts: Selectable<Tables['puesto']>[]

  beforeAll(async () => {
    api = await startTestApi(inject('clusterUrl'))
    clerk = new Clerk(api, await api.login('ventanilla'))
  })
  afterAll(() => api.stop())

  beforeEach(async () => {
    cause = await causeInProcess(api, clerk)
    const [first = 0, second = 0, third = 0, fourth = 0] = courts.filter((id) => id !== cause.idOficina)
    others = [first, second, third, fourth]
    posts = await judging().selectAll().execute()
  })
  // Test isolation: the next cause may be drawn to a court whose judges this test took away.
  afterEach(async () => {
    const { db } = api.services
    await db
      .deleteFrom('puesto')
      .where('id_oficina', 'in', courts)
      .where('rol', 'in', [...judgingRoles])
      .execute()
    await db.insertInto('puesto').values(posts).execute()
  })
  const judging = () =>
    api.services.db
      .selectFrom('puesto')
      .where('id_oficina', 'in', courts)
      .where('rol', 'in', [...judgingRoles])

  /** Nobody judges in a court but this account, which judges elsewhere too. */
  async function judgesAlone(id: number, idOficina: number): Promise<void> {
    const { db } = api.services
    await db
      .deleteFrom('puesto')
      .where('id_oficina', '=', idOficina)
      .where('rol', 'in', [...judgingRoles])
      .execute()
    await db
      .insertInto('puesto')
      .columns(['id_usuario', 'numero', 'rol', 'id_oficina'])
      .expression(
        sql`select ${id}::int, max(numero) + 1, 'JUEZ', ${idOficina}::int from puesto where id_usuario = ${id}`,
      )
      .execute()
  }
  /** The judge of the cause sends it away by an excuse that they signed. */
  async function excuse(sent: object = {}): Promise<void> {
    const { id, judge } = cause
    const written = await new Clerk(api, judge).attach(id, undefined, {
      idTipoActoProcesal: String(recusalTypes.AUTO_EXCUSA),
    })
    const { id: idActo } = written.response as { readonly id: number }
    await recordActSignature(api, idActo, judge.id)
    const closed = await api.call('actosProcesales.update', {
      token: judge.token,
      params: { id: idActo },
      body: { cerrado: true, ...sent },
    })
    expect(closed.status, JSON.stringify(closed.json)).toBe(200)
  }
  const hands = () =>
    api.services.db
      .selectFrom('causa')
      .select(['id_oficina_reparto as idOficina', 'id_juez as idJuez'])
      .where('id', '=', cause.id)
      .executeTakeFirstOrThrow()

  it('nobody, where only the excused judge does; never them, also where they are the first who judge there', async () => {
    const [idOficina] = others
    await judgesAlone(cause.judge.id, idOficina)
    await excuse({ idOficinaParaReparto: idOficina })
    expect(await hands()).toEqual({ idOficina, idJuez: null })
  })

  it('the next who judges there, and only they are told of it', async () => {
    const [idOficina] = others
    await judgesAlone(cause.judge.id, idOficina)
    const administration = new Administration(api, await api.login('admin'))
    const next = await administration.made({ idOficina, roles: ['JUEZ'] })
    await excuse({ idOficinaParaReparto: idOficina })
    expect(await hands()).toEqual({ idOficina, idJuez: next.id })
    const { alertados } = await distributed()
    expect(alertados).toContain(next.id)
    expect(alertados).not.toContain(cause.judge.id)
  })

  it('its draw passes over courts in which only the excused judge does, and says so', async () => {
    const [left, ...passedOver] = others
    for (const idOficina of passedOver) await judgesAlone(cause.judge.id, idOficina)
    await excuse()
    const { sorteo } = await distributed()
    expect(sorteo?.candidates.map(({ idOficina }) => idOficina)).toEqual([left])
    expect(sorteo?.apartados.map(({ idOficina, motivo }) => [idOficina, motivo])).toEqual(
      [cause.idOficina, ...passedOver].sort().map((idOficina) => [idOficina, 'excusa']),
    )
    expect((await hands()).idOficina).toBe(left)
  })

  /** The distribution as the journal tells it. */
  async function distributed() {
    const { data } = await api.services.db
      .selectFrom('journal_event')
      .select('data')
      .where('stream', '=', `causa/${cause.id}`)
      .where('type', '=', 'cause.distributed')
      .executeTakeFirstOrThrow()
    return JSON.parse(data) as {
      readonly alertados: readonly number[]
      readonly sorteo?: {
        readonly candidates: readonly { readonly idOficina: number }[]
        readonly apartados: readonly { readonly idOficina: number; readonly motivo: string }[]
      }
    }
  }
})
