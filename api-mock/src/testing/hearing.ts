import { randomUUID } from 'node:crypto'
import { hearingRequestWorkflow } from '@estrado/machines/hearings/hearing-request/workflow'
import { runCommand } from '../journal/command.ts'
import type { LoggedIn, TestApi } from './api.ts'
import type { Clerk } from './cause.ts'

export type DrawnCause = {
  readonly id: number
  readonly idOficina: number
  readonly judge: LoggedIn
  readonly secretary: LoggedIn
  readonly rooms: readonly number[]
  /** The main document's act. */
  readonly idActo: number
}

/** A cause in the hands of a court, with two of the court's people signed in. */
export async function drawnCause(
  api: TestApi,
  clerk: Clerk,
  ofComplainant: Readonly<Record<string, unknown>> = {},
): Promise<DrawnCause> {
  return handsOf(api, clerk, await clerk.readyCause(ofComplainant))
}

/** Draws a cause that is ready for it; the court that it comes to. */
export async function handsOf(api: TestApi, clerk: Clerk, id: number): Promise<DrawnCause> {
  const { response } = await clerk.draw(id)
  const { idOficina } = response as { idOficina: number }
  const people = await api.services.db
    .selectFrom('usuario as u')
    .innerJoin('puesto as r', (join) =>
      join.onRef('r.id_usuario', '=', 'u.id').onRef('r.id_oficina', '=', 'u.id_oficina'),
    )
    .select(['u.id', 'u.usuario', 'r.rol'])
    .where('u.id_oficina', '=', idOficina)
    // Accounts that a test made before have a password of their own.
    .orderBy('u.id')
    .execute()
  const drawn = await api.services.db
    .selectFrom('causa')
    .select('id_juez')
    .where('id', '=', id)
    .executeTakeFirst()
  // A tribunal has several judges; the cause is one's.
  const judge = people.find((one) => one.id === drawn?.id_juez)?.usuario
  const login = (role: string) => api.login(people.find(({ rol }) => rol.startsWith(role))?.usuario ?? '')
  const rooms = await api.services.db
    .selectFrom('sala_audiencia')
    .select('id')
    .where('id_oficina', '=', idOficina)
    .orderBy('id')
    .execute()
  const { actosProcesales } = (await clerk.get(id)).response as { actosProcesales: { id: number }[] }
  return {
    id,
    idOficina,
    judge: judge ? await api.login(judge) : await login('JUEZ'),
    secretary: await login('SECRE'),
    rooms: rooms.map((room) => room.id),
    idActo: actosProcesales[0]?.id ?? 0,
  }
}

/** Another court, of the same kind where there is one, with its judge signed in. */
export async function otherCourt(api: TestApi, idOficina: number) {
  const { id_oficina, usuario } = await api.services.db
    .selectFrom('usuario as u')
    .innerJoin('puesto as r', (join) =>
      join.onRef('r.id_usuario', '=', 'u.id').onRef('r.id_oficina', '=', 'u.id_oficina'),
    )
    .innerJoin('oficina as o', 'o.id', 'u.id_oficina')
    .innerJoin('oficina as h', (join) => join.on('h.id', '=', idOficina))
    .select(['u.id_oficina', 'u.usuario'])
    .where('r.rol', 'in', ['JUEZ', 'JUEZ_INST'])
    .where('o.id', '<>', idOficina)
    .orderBy(({ eb, ref }) => eb('h.id_area_organizacional', '=', ref('o.id_area_organizacional')), 'desc')
    .orderBy('o.id')
    .executeTakeFirstOrThrow()
  return { id: id_oficina ?? 0, judge: await api.login(usuario) }
}

/** A party's request for a hearing, through the journal: no call of the contract files one by itself. */
export async function receiveRequest(api: TestApi, id: number, idActoProcesal: number): Promise<void> {
  await runCommand(api.services, {
    name: 'request',
    commandId: null,
    actor: {
      usuario: 'abogado',
      roles: ['ABOGADO'],
      office: null,
      client: null,
      correlation: randomUUID(),
    },
    ledger: 'LP',
    stream: hearingRequestWorkflow.stream.of(id),
    workflow: hearingRequestWorkflow,
    expectedVersion: null,
    asks: 'request.received',
    decide: async () => ({
      facts: [{ type: 'request.received', idActoProcesal, idTipoAudiencia: 1 }],
      answer: null,
    }),
  })
}

/** A detail at an hour of 1 December 2026, La Paz. */
export const detailAt = (hour: number, idSalaAudiencia: number | undefined, changes: object = {}) => ({
  modalidad: 'Presencial',
  fechaHoraInicio: `2026-12-01T${String(hour).padStart(2, '0')}:00:00-04:00`,
  fechaHoraFin: `2026-12-01T${String(hour + 1).padStart(2, '0')}:00:00-04:00`,
  ...(idSalaAudiencia === undefined ? {} : { idSalaAudiencia }),
  ...changes,
})

/** A judge of another court stands in at an office in these days, by an entry. */
export async function judgeStandingIn(api: TestApi, idOficina: number, desde: string, hasta: string) {
  const standIn = await api.login('juez.inst')
  const { token } = await api.login('admin')
  const body = { motivo: 'Vacación', idUsuario: standIn.id, idOficina, desde, hasta }
  const made = await api.call('suplencias.create', { token, body })
  if (made.status !== 201) throw new Error(JSON.stringify(made.json))
  return standIn
}
