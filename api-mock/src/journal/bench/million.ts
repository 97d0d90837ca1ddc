import { connect, type Database } from '../../database/connect.ts'
import { startEmbedded } from '../../database/embedded.ts'
import { migrate } from '../../database/migrate.ts'
import { fillDemoCourt } from '../../demo/fill.ts'
import { project } from '../project.ts'
import { rebuild } from '../rebuild/rebuild.ts'
import { writeLargeJournal } from './large-journal.ts'
import { type JournalRow, rate, timed } from './measure.ts'
import { benchSearch } from './search.ts'

const lines = 1_000_000

async function benchRebuild(db: Database): Promise<JournalRow> {
  let events = 0
  const before = process.cpuUsage()
  const ms = await timed(async () => {
    events = (await rebuild(db, project, true)).events
  })
  const { user, system } = process.cpuUsage(before)
  const row = rate('tablas de consulta rehechas desde la bitácora', events, ms, 20_000)
  const processor = ((user + system) / 1e6).toFixed(1)
  return { ...row, reference: `${row.reference}; ${processor} s de procesador, sin PostgreSQL` }
}

/** What only a journal of a million lines shows: the audit's search, and a rebuild. Takes minutes. */
export async function benchMillion(folder: string): Promise<readonly JournalRow[]> {
  const cluster = await startEmbedded(folder)
  const { db, close } = connect(cluster.url, 4)
  try {
    await migrate(db)
    await fillDemoCourt(db)
    const people = await db
      .selectFrom('usuario as u')
      .innerJoin('puesto as r', (join) =>
        join.onRef('r.id_usuario', '=', 'u.id').onRef('r.id_oficina', '=', 'u.id_oficina'),
      )
      .select(['u.usuario', 'r.rol', 'u.id_oficina'])
      .execute()
    const written = await writeLargeJournal(db, lines, people)
    return [await benchSearch(db, written), await benchRebuild(db)]
  } finally {
    await close()
    await cluster.stop()
  }
}
