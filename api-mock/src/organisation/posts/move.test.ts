import { randomUUID } from 'node:crypto'
import { proceduralActWorkflow } from '@estrado/machines/acts/procedural-act/workflow'
import { hearingWorkflow } from '@estrado/machines/hearings/hearing/workflow'
import { notificationWorkflow } from '@estrado/machines/notifications/notification/workflow'
import { mostMoved } from '@estrado/machines/organisation/posts/rules'
import { postTexts } from '@estrado/machines/organisation/posts/texts'
import { addDays, startOfDay } from '@estrado/machines/time/la-paz'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { inTransaction } from '../../database/connect.ts'
import { nextId } from '../../database/next-id.ts'
import { appendInBulk, type BulkItem } from '../../journal/in-bulk.ts'
import { project } from '../../journal/project.ts'
import { rebuild } from '../../journal/rebuild/rebuild.ts'
import { type Answered, type LoggedIn, startTestApi, type TestApi } from '../../testing/api.ts'
import { Clerk } from '../../testing/cause.ts'
import { type DrawnCause, drawnCause } from '../../testing/hearing.ts'
import { Administration } from '../../testing/users.ts'

type Work = {
  readonly trabajo: readonly {
    readonly clase: string
    readonly id: number
    readonly version: number
    readonly idPropuesto: number | null
  }[]
  readonly candidatos: readonly { readonly id: number; readonly clases: readonly string[] }[]
}

const hour = 3_600_000

describe('the move of a post with its open work', () => {
  let api: TestApi
  let admin: LoggedIn
  let administration: Administration
  let cause: DrawnCause
  let successor: number
  let numero: number

  beforeAll(async () => {
    api = await startTestApi(inject('clusterUrl'))
    admin = await api.login('admin')
    administration = new Administration(api, admin)
    cause = await drawnCause(api, new Clerk(api, await api.login('ventanilla')))
    const { id } = await administration.made({ idOficina: cause.idOficina, roles: ['JUEZ'] })
    successor = id
    await hearings(3)
    const person = await api.call('puestos.ofPerson', {
      token: admin.token,
      params: { id: cause.judge.id },
    })
    const { puestos } = person.response as { puestos: { numero: number; situacion: string }[] }
    numero = puestos.find(({ situacion }) => situacion === 'vigente')?.numero ?? 0
    await busyColleagues()
  })
  afterAll(() => api.stop())

  /** The draw may choose a court whose judge has a stand-in: with work of their own, the newcomer has least. */
  async function busyColleagues(): Promise<void> {
    const { candidatos } = await work()
    const others = candidatos.filter(({ id, clases }) => clases.includes('audiencia') && id !== successor)
    for (const { id } of others) await hearings(5, '2027-02-01', id)
  }

  const scheduleAt = (begin: number) => ({
    fechaHoraInicio: new Date(begin).toISOString(),
    fechaHoraFin: new Date(begin + hour).toISOString(),
    modalidad: 'Presencial',
    idSalaAudiencia: null,
  })

  /** Hearings to come of the judge, an hour each, one after the other; `further`: days of later sessions of each. */
  async function hearings(
    count: number,
    from = '2027-01-04',
    idJuez: number | null = cause.judge.id,
    further: readonly string[] = [],
  ): Promise<void> {
    const { db } = api.services
    const items: BulkItem[] = []
    for (let n = 0; n < count; n += 1) {
      const begin = startOfDay(addDays(from, Math.floor(n / 8))).getTime() + (8 + (n % 8)) * hour
      const siguientes = await Promise.all(
        further.map(async (day) => ({
          id: await nextId(db, 'audiencia_id'),
          schedule: scheduleAt(startOfDay(day).getTime() + 8 * hour),
        })),
      )
      items.push({
        stream: hearingWorkflow.stream.of(await nextId(db, 'audiencia_id')),
        workflow: hearingWorkflow,
        version: 0,
        ledger: 'LP',
        facts: [
          {
            type: 'hearing.proposed',
            idCausa: cause.id,
            idTipoAudiencia: 1,
            idOficina: cause.idOficina,
            idJuez,
            idActo: null,
            schedule: scheduleAt(begin),
            ...(siguientes.length > 0 && { siguientes }),
          } as never,
        ],
      })
    }
    await written(items)
  }

  async function written(items: readonly BulkItem[], usuario = 'secretario'): Promise<void> {
    const roles = ['SECRE', 'ROOT'] as const
    const actor = { usuario, roles, office: cause.idOficina, client: null, correlation: randomUUID() }
    await inTransaction(api.services.db, async (tx) => {
      expect(await appendInBulk({ tx, now: api.clock.now(), actor }, items)).toEqual([])
    })
  }

  /** Drafts that the judge wrote, and notifications that are theirs to serve. */
  async function draftsAndNotifications(count: number): Promise<void> {
    const { db } = api.services
    const party = await db
      .selectFrom('sujeto_procesal')
      .select('id')
      .where('id_causa', '=', cause.id)
      .executeTakeFirstOrThrow()
    for (let n = 0; n < count; n += 1) {
      const archivo = { uuid: randomUUID(), nombre: 'decreto.pdf', sha256: '00', bytes: 1, paginas: 1 }
      const act = await nextId(db, 'acto_procesal_id')
      const drafted = { type: 'act.drafted', idCausa: cause.id, idTipoActoProcesal: 301, archivo }
      const ordered = { type: 'notification.ordered', idActo: act, idSujeto: party.id, idCausa: cause.id }
      const assigned = { type: 'notification.assigned', idGestor: cause.judge.id, idZona: 7 }
      const begun = { version: 0, ledger: 'LP' } as const
      await written(
        [
          {
            ...begun,
            stream: proceduralActWorkflow.stream.of(act),
            workflow: proceduralActWorkflow,
            facts: [drafted],
          },
          {
            ...begun,
            stream: notificationWorkflow.stream.of(900_000 + n),
            workflow: notificationWorkflow,
            facts: [ordered, assigned],
          },
        ],
        String(cause.judge.usuario.usuario),
      )
    }
  }

  const work = async (): Promise<Work> => {
    const params = { id: cause.judge.id, numero }
    return (await api.call('puestos.work', { token: admin.token, params })).response as Work
  }
  const end = (trabajo: readonly object[], more: object = {}): Promise<Answered> =>
    api.call('puestos.move', {
      token: admin.token,
      seen: `usuario/${cause.judge.id}`,
      params: { id: cause.judge.id, numero },
      body: { desde: null, destino: null, trabajo, ...more },
    })
  const proposed = ({ trabajo }: Work) =>
    trabajo.map(({ clase, id, version, idPropuesto }) => ({ clase, id, version, idUsuario: idPropuesto }))
  const judges = async () => {
    const { db } = api.services
    const rows = await db.selectFrom('audiencia').select('id_juez').where('id_causa', '=', cause.id).execute()
    const { id_juez } = await db
      .selectFrom('causa')
      .select('id_juez')
      .where('id', '=', cause.id)
      .executeTakeFirstOrThrow()
    return { cause: id_juez, hearings: [...new Set(rows.map((row) => row.id_juez))] }
  }

  it('lists it by kind, each with who has least open work; one cause stays together', async () => {
    const { trabajo, candidatos } = await work()
    expect(trabajo.map(({ clase }) => clase)).toEqual(['causa', 'audiencia', 'audiencia', 'audiencia'])
    expect(candidatos.map(({ id }) => id)).toContain(successor)
    expect(trabajo.every(({ idPropuesto }) => idPropuesto === successor)).toBe(true)
  })

  it('lists a hearing that pauses: it goes on with another judge', async () => {
    const { id } = (await work()).trabajo.at(-1) ?? {}
    const stream = hearingWorkflow.stream.of(id ?? 0)
    const until = new Date(startOfDay('2027-01-04').getTime() + 14 * hour).toISOString()
    const facts = [
      { type: 'hearing.confirmed' },
      { type: 'hearing.started' },
      { type: 'hearing.recessed', until },
    ]
    await written([{ stream, workflow: hearingWorkflow, version: 1, ledger: 'LP', facts }])
    expect((await work()).trabajo.map((piece) => piece.id)).toContain(id)
  })

  it('is all or nothing: what changed, appeared or goes to a stranger is told by item', async () => {
    const seen = proposed(await work())
    const before = await judges()
    const [first, second, ...others] = seen
    const stale = [{ ...first, version: 99 }, { ...second, idUsuario: admin.id }, ...others.slice(1)]
    const answer = await end(stale)
    expect([answer.status, answer.message]).toEqual([409, postTexts.changedMessage])
    expect(answer.json.campos).toEqual({
      [`causa.${first?.id}`]: [postTexts.changed],
      [`audiencia.${second?.id}`]: [postTexts.notOffered],
      [`audiencia.${others[0]?.id}`]: [postTexts.appeared],
    })
    expect(await judges()).toEqual(before)
    expect((await api.call('sesiones.current', { token: cause.judge.token })).status).toBe(200)
  })

  it('refuses a hearing of which any session finds the new judge with another one', async () => {
    await hearings(1, '2027-01-05', cause.judge.id, ['2027-01-07'])
    await hearings(1, '2027-01-06', successor, ['2027-01-07'])
    const seen = proposed(await work())
    const later = seen.filter(({ clase }) => clase === 'audiencia').at(-1)
    const answer = await end(seen.map((piece) => ({ ...piece, idUsuario: successor })))
    expect([answer.status, answer.json.campos]).toEqual([
      409,
      { [`audiencia.${later?.id}`]: [postTexts.judgeTaken('07/01/2027', '08:00', '09:00')] },
    ])
  })

  it('refuses two hearings at one time that would go to the same judge', async () => {
    await hearings(1, '2027-02-15', null)
    await hearings(1, '2027-02-15', null)
    const params = { id: successor, idOficina: cause.idOficina }
    const waiting = (await api.call('puestos.pending', { token: admin.token, params })).response as Work
    const trabajo = proposed(waiting).map((piece) => ({ ...piece, idUsuario: successor }))
    expect(trabajo.map(({ clase }) => clase)).toEqual(['audiencia', 'audiencia'])
    const answer = await api.call('puestos.passOn', { token: admin.token, params, body: { trabajo } })
    const taken = [postTexts.judgeTaken('15/02/2027', '08:00', '09:00')]
    expect([answer.status, answer.json.campos]).toEqual([
      409,
      Object.fromEntries(trabajo.map(({ id }) => [`audiencia.${id}`, taken])),
    ])
  })

  it('moves 500 pieces in one command, each a fact in its own stream', async () => {
    await hearings(491, '2027-03-01')
    await draftsAndNotifications(2)
    const free = await administration.made({ idOficina: cause.idOficina, roles: ['JUEZ', 'OFI_DIL_TDJ'] })
    const pieces = proposed(await work())
    expect(pieces.length).toBe(500)
    const answer = await end(pieces.map((piece) => ({ ...piece, idUsuario: free.id })))
    expect(answer.status, JSON.stringify(answer.json).slice(0, 400)).toBe(200)
    const { cause: judge } = await judges()
    expect(judge).toBe(free.id)
    const { n } = await api.services.db
      .selectFrom('journal_event')
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .where('type', '=', 'judge.changed')
      .where('outcome', '=', 'accepted')
      .executeTakeFirstOrThrow()
    expect(Number(n)).toBe(pieces.length - 4)
    const { db } = api.services
    const acts = await db
      .selectFrom('acto_procesal')
      .select('id')
      .where('responsable', '=', free.usuario)
      .execute()
    const served = await db
      .selectFrom('notificacion')
      .select(['id_gestor', 'id_zona'])
      .where('id', '>=', 900_000)
      .execute()
    expect(acts).toHaveLength(2)
    expect(served).toEqual(Array(2).fill({ id_gestor: free.id, id_zona: 7 }))
    const { tables } = await rebuild(api.services.db, project, false)
    expect(tables.filter(({ before, after }) => before + after > 0)).toEqual([])
    // The session that was open all along has lost its office with its post.
    const session = await api.call('sesiones.current', { token: cause.judge.token })
    expect((session.response as { usuario: { codigosRoles: string[] } }).usuario.codigosRoles).toEqual([])
    const verified = await api.call('auditoria.stream', {
      token: (await api.login('auditor')).token,
      params: { stream: `causa/${cause.id}` },
    })
    expect(verified.status).toBe(200)
  })

  it('leaves what is too much for one command waiting: the post ends without it', async () => {
    const busy = await administration.made({ idOficina: cause.idOficina, roles: ['JUEZ'] })
    await sql`insert into audiencia select (jsonb_populate_record(a, jsonb_build_object(
        'id', 900000 + n, 'id_juez', ${busy.id}::int))).*
      from audiencia a, generate_series(0, ${mostMoved}::int) n
      where a.id = (select min(id) from audiencia where id_causa = ${cause.id})`.execute(api.services.db)
    const ended = await api.call('puestos.move', {
      token: admin.token,
      seen: `usuario/${busy.id}`,
      params: { id: busy.id, numero: 1 },
      body: { desde: null, destino: null, trabajo: [] },
    })
    expect(ended.status, JSON.stringify(ended.json).slice(0, 400)).toBe(200)
    expect(ended.response).toMatchObject({
      trabajoPendiente: [{ idOficina: cause.idOficina, cuantos: mostMoved + 1 }],
    })
  })
})
