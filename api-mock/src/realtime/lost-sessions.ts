import { addDays, dayOf } from '@estrado/machines/time/la-paz'
import { sql } from 'kysely'
import type { Identity } from '../access/identity.ts'
import type { Services } from '../context.ts'

type Connected = Pick<Identity, 'userId' | 'sessionId'>

/**
 * Of those who are connected: sessions that have ended by themselves or by a spent token, and people whose posts began,
 * ended or were stood in for since an instant, by time alone: by the days of a stand-in, or since its entry was closed or
 * changed from then on. Nobody tells of either when it comes. Whose stand-in ended yesterday is asked about all day: they
 * stay until the hearing that they opened is over.
 */
export async function lostSessions(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  connected: readonly Connected[],
  since: Date,
): Promise<{ readonly ended: ReadonlySet<string>; readonly moved: ReadonlySet<number> }> {
  const now = clock.now()
  const sessions = [...new Set(connected.map(({ sessionId }) => sessionId))]
  const users = [...new Set(connected.map(({ userId }) => userId))]
  if (sessions.length === 0) return { ended: new Set(), moved: new Set() }
  const { rows: open } = await sql<{ id: string }>`
    select s.id from sesion s join usuario u on u.id = s.id_usuario
    where s.id = any(${sessions}::uuid[]) and s.revocada is null and s.vence > ${now} and u.activo`.execute(
    db,
  )
  const { rows: moved } = await sql<{ id: number }>`
    select q.id_usuario as id from puesto q where q.id_usuario = any(${users}::int[])
      and ((q.desde > ${since} and q.desde <= ${now}) or (q.hasta > ${since} and q.hasta <= ${now}))
    union
    select s.id_usuario from suplencia s where s.id_usuario = any(${users}::int[])
      and ((s.desde > ${dayOf(since)} and s.desde <= ${dayOf(now)})
        or (s.hasta >= ${addDays(dayOf(since), -1)} and s.hasta < ${dayOf(now)}))
    union
    select a.id from catalogo_version v join catalogo_entrada e on e.flujo = v.flujo
      cross join lateral (select coalesce(v.datos ->> 'idUsuario', v.datos ->> 'idJuezAsume')::int as id) a
      where v.catalogo in ('suplencias', 'turnos-bajas') and a.id = any(${users}::int[])
        and ((v.desde > ${since} and v.desde <= ${now}) or (v.hasta > ${since} and v.hasta <= ${now})
          or (e.hasta > ${since} and e.hasta <= ${now}))`.execute(db)
  const still = new Set(open.map(({ id }) => id))
  return {
    ended: new Set(sessions.filter((id) => !still.has(id))),
    moved: new Set(moved.map(({ id }) => id)),
  }
}

/** Asks it each time for what happened since the last time that it was answered. */
export function watchSessions(services: Pick<Services, 'db' | 'clock'>) {
  let lookedAt = services.clock.now()
  return async (connected: readonly Connected[]) => {
    const now = services.clock.now()
    const lost = await lostSessions(services, connected, lookedAt)
    lookedAt = now
    return lost
  }
}
