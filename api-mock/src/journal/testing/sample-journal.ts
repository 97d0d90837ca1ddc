import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { canonicalJson } from '@estrado/machines/journal/canonical'
import { sessionWorkflow } from '@estrado/machines/session/session/workflow'
import { connect, type Database } from '../../database/connect.ts'
import { copyTemplate } from '../../testing/cluster.ts'
import { append, type Draft } from '../append.ts'
import { takeCheckpoints } from '../take-checkpoints.ts'
import { tamper } from './tamper.ts'

const at = new Date('2026-11-21T14:42:00.000Z')
export const sampleClock = { now: () => at }

/** A session that begins, is refused one call and ends; `signing` version 1 of the session machine. */
function sessionLines(stream: string, usuario: string): readonly Draft[] {
  const line = (version: number, type: string, data: object, changes: Partial<Draft> = {}): Draft => ({
    stream,
    version,
    type,
    machine: 'session',
    machineVersion: 1,
    outcome: 'accepted',
    reason: null,
    data: canonicalJson(data),
    actor: usuario,
    role: 'JUEZ',
    office: null,
    correlation: randomUUID(),
    client: 'Pruebas',
    ...changes,
  })
  const accepted = { userId: 4, office: null, roles: ['JUEZ'], mustChangePassword: false }
  return [
    line(1, 'login.submitted', { usuario }),
    line(2, 'login.accepted', accepted),
    line(2, 'call.usuarios.create', {}, { outcome: 'refused', reason: '403: ACCESO NO AUTORIZADO' }),
    line(3, 'logout.requested', {}),
    line(4, 'session.closed', { redirect: null }),
  ]
}

export type SampleJournal = {
  readonly db: Database
  readonly url: string
  readonly dataFolder: string
  /** Adds one session of five lines to a ledger. */
  readonly addSession: (ledger: string, stream?: string, when?: Date) => Promise<string>
  readonly checkpoint: () => Promise<number>
  /** Changes the journal as somebody could who owns the database: the guard of the table is lifted. */
  readonly tamper: (statement: string) => Promise<void>
  readonly drop: () => Promise<void>
}

/** A journal of its own on the test cluster: three sessions in La Paz, one in Santa Cruz, all signed for. */
export async function sampleJournal(clusterUrl: string): Promise<SampleJournal> {
  const database = await copyTemplate(clusterUrl)
  const dataFolder = mkdtempSync(join(tmpdir(), 'estrado-journal-'))
  const { db, close } = connect(database.url, 2)
  const addSession = async (ledger: string, stream = sessionWorkflow.stream.of(randomUUID()), when = at) => {
    for (const draft of sessionLines(stream, 'juez')) {
      const move =
        draft.outcome === 'accepted'
          ? {
              version: draft.version,
              state: sessionStates[draft.version] ?? '',
              since: when.toISOString(),
            }
          : null
      await db.transaction().execute((tx) => append(tx, ledger, [draft], move, when))
    }
    return stream
  }
  for (const ledger of ['LP', 'LP', 'SC', 'LP']) await addSession(ledger)
  await takeCheckpoints(db, dataFolder, sampleClock)
  return {
    db,
    url: database.url,
    dataFolder,
    addSession,
    checkpoint: () => takeCheckpoints(db, dataFolder, sampleClock),
    tamper: (statement) => tamper(db, statement),
    drop: async () => {
      await close()
      await database.drop()
      rmSync(dataFolder, { recursive: true, force: true })
    },
  }
}

const sessionStates: Readonly<Record<number, string>> = {
  1: 'authenticating',
  2: 'active',
  3: 'closing',
  4: 'anonymous',
}
