import type { Database } from '@estrado/api-mock/database/connect'
import type { Schema } from '@estrado/api-mock/database/schema'
import type { FileStore } from '@estrado/api-mock/documents/file-store'
import { faultsOf, faultText } from '@estrado/api-mock/journal/cli/report'
import { verifyDatabase } from '@estrado/api-mock/journal/cli/verify-database'
import { sql } from 'kysely'
import type { Booking, FinalState, Row } from './check.ts'
import { programOf } from './writers.ts'

/** Where what stands is read, past the API. */
export type Stores = {
  readonly db: Database
  readonly files: FileStore
  /** Data folders of the processes: each has signed checkpoints of its own. */
  readonly witnesses: readonly string[]
}

const idOf = (stream: string): number => Number(stream.slice(stream.indexOf('/') + 1))

type Session = Pick<Schema['audiencia_sesion'], 'id' | 'id_juez' | 'id_sala' | 'ocupa_desde' | 'ocupa_hasta'>

/** Sessions that take up an hour. */
export const bookingsOf = (sessions: readonly Session[]): readonly Booking[] =>
  sessions.flatMap(({ id, id_juez, id_sala, ocupa_desde, ocupa_hasta }) =>
    ocupa_desde === null || ocupa_hasta === null
      ? []
      : [{ id, judge: id_juez, room: id_sala, from: ocupa_desde.getTime(), to: ocupa_hasta.getTime() }],
  )

/** Everything that a round left, in one snapshot. */
async function readTables(db: Database, round: string) {
  const program = programOf(round, '')
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      const lines = await tx
        .selectFrom('journal_event')
        .select(['stream', 'version', 'type', 'client'])
        .where('outcome', '=', 'accepted')
        .where('stream', 'in', (eb) =>
          eb
            .selectFrom('journal_event')
            .select('stream')
            .where('client', 'like', `${program}%`)
            .where('outcome', '=', 'accepted'),
        )
        .orderBy('stream')
        .orderBy('version')
        .execute()
      // No row has number 0: there may be none to ask for.
      const ids = [
        0,
        ...lines.filter(({ stream }) => stream.startsWith('causa/')).map(({ stream }) => idOf(stream)),
      ]
      const causes = await tx
        .selectFrom('causa')
        .select(['id', 'version', sql<string>`general ->> 'hechoReferenciaLugar'`.as('mark')])
        .where('id', 'in', ids)
        .execute()
      const documents = await tx
        .selectFrom('documento as d')
        .innerJoin('acto_procesal as a', 'a.id', 'd.id_acto')
        .select(['d.nombre', 'd.sha256'])
        .where('a.id_causa', 'in', ids)
        .execute()
      const sessions = await tx
        .selectFrom('audiencia_sesion')
        .select(['id', 'id_audiencia', 'id_juez', 'id_sala', 'ocupa_desde', 'ocupa_hasta'])
        .orderBy('id')
        .execute()
      return { program, lines, causes, documents, sessions }
    })
}

/** What stands of a round when all is well again. */
export async function finalState({ db, files, witnesses }: Stores, round: string): Promise<FinalState> {
  const { program, lines, causes, documents, sessions } = await readTables(db, round)
  const commandOf = (client: string | null): string | null =>
    client?.startsWith(program) ? client.slice(program.length) : null
  const booked = new Map(
    lines.flatMap(({ stream, client }) =>
      stream.startsWith('audiencia/') ? [[idOf(stream), commandOf(client)] as const] : [],
    ),
  )
  const registered = causes.filter(({ id }) =>
    lines.some(
      ({ stream, type, client }) =>
        type === 'cause.registered' && stream === `causa/${id}` && commandOf(client) !== null,
    ),
  )
  const rows: Row[] = [
    ...registered.map(({ mark }): Row => ({ command: mark, deed: 'register' })),
    ...sessions.flatMap(({ id_audiencia }): readonly Row[] => {
      const command = booked.get(id_audiencia)
      return command ? [{ command, deed: 'book' }] : []
    }),
    ...documents.map(({ nombre }): Row => ({ command: nombre.replace(/\.pdf$/, ''), deed: 'attach' })),
  ]
  const hashes = [...new Set(documents.map(({ sha256 }) => sha256))]
  const found = await Promise.all(hashes.map(async (hash) => [hash, await files.recheck(hash)] as const))
  const reports = await Promise.all(witnesses.map((folder) => verifyDatabase(db, folder)))
  return {
    lines: lines.map(({ client, ...line }) => ({ ...line, command: commandOf(client) })),
    rows,
    shown: causes.map(({ id, version, mark }) => ({ stream: `causa/${id}`, version, command: mark })),
    // Each round has days of its own.
    bookings: bookingsOf(sessions.filter(({ id_audiencia }) => booked.has(id_audiencia))),
    files: new Map(found),
    chain: reports.flatMap((report) => faultsOf(report).map(faultText)),
  }
}
