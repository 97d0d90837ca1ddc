import type { HearingMode, HearingState } from '@estrado/machines/hearings/vocabulary'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../database/connect.ts'
import { listedAccused, listedCrimes } from '../../parties/listed-names.ts'
import { nameIn } from '../../parties/persons/name-in-sql.ts'
import { reservedCause } from '../../parties/protection.ts'
import { begins, ends, sessionsJoined } from '../session-joins.ts'

/** A session of a hearing, or what is left of one that was deleted (`estado` null). */
export type DiaryEntry = {
  readonly id: number
  readonly version: number
  readonly estado: HearingState | null
  readonly inicio: Date
  readonly fin: Date
  readonly codigo: string
  readonly tipo: string
  readonly modalidad: HearingMode
  readonly oficina: string
  readonly municipio: string
  readonly sala: string | null
  /** Of the virtual room, where the hearing isn't of a reserved cause. */
  readonly enlace: string | null
  readonly juez: string
  readonly delitos: readonly string[]
  readonly denunciados: readonly string[]
}

/** Sessions that somebody sees between two instants, in their order. `seen`: causes `c`; `of`: conditions on the hearing `h` and the session `d`. */
export async function entriesBetween(
  db: Database,
  { seen, of = sql`true` }: { readonly seen: RawBuilder<boolean>; readonly of?: RawBuilder<boolean> },
  [from, until]: readonly [Date, Date],
): Promise<readonly DiaryEntry[]> {
  const { rows } = await sql<DiaryEntry>`
    select d.id, h.version, d.estado, ${begins} as inicio, ${ends} as fin, c.codigo_unico as codigo,
      t.descripcion as tipo, d.modalidad, o.descripcion as oficina, m.descripcion as municipio,
      s.descripcion as sala, case when d.modalidad <> 'Presencial' and not ${reservedCause} then o.sala_virtual end as enlace,
      ${nameIn('p')} as juez, ${listedCrimes} as delitos, ${listedAccused} as denunciados
    from ${sessionsJoined}
    left join titular p on p.id_usuario = h.id_juez
    where ${seen} and ${of} and ${begins} < ${until} and ${ends} >= ${from}
    order by 4, d.id`.execute(db)
  return rows
}

/** What is left of hearings that were deleted, so that calendars take them out. */
export async function deletedBetween(
  db: Database,
  seen: RawBuilder<boolean>,
  [from, until]: readonly [Date, Date],
): Promise<readonly DiaryEntry[]> {
  const { rows } = await sql<Pick<DiaryEntry, 'id' | 'version' | 'inicio' | 'fin' | 'codigo'>>`
    select e.id, e.version, e.inicio, e.fin, c.codigo_unico as codigo
    from audiencia_eliminada e join causa c on c.id = e.id_causa
    where ${seen} and e.inicio < ${until} and e.fin >= ${from} order by e.inicio, e.id`.execute(db)
  return rows.map((row) => ({ ...row, ...nothingElse }))
}

const nothingElse = {
  estado: null,
  tipo: '',
  modalidad: 'Presencial',
  oficina: '',
  municipio: '',
  sala: null,
  enlace: null,
  juez: '',
  delitos: [],
  denunciados: [],
} as const
