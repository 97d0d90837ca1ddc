import { competences } from '@estrado/machines/organisation/competences'
import { leaveKinds } from '@estrado/machines/organisation/leaves'
import { nonWorkingDays } from '@estrado/machines/organisation/non-working-days'
import { hearingRooms, roomClosures } from '@estrado/machines/organisation/rooms'
import { standIns } from '@estrado/machines/organisation/stand-ins'
import { turns } from '@estrado/machines/organisation/turns'
import { addDays, dayOf } from '@estrado/machines/time/la-paz'
import { sql } from 'kysely'
import type { Database } from '../../database/connect.ts'
import { bringEntries, rowsOf } from '../../reference/kept.ts'

/** Far from the numbers of what people made. */
const firstEntry = 1_000_000
/** Of each court, and of each of its rooms. */
const [leavesEach, closuresEach, standInsEach] = [8, 3, 1]
/** Of each registry. */
const competencesEach = 4
/** Of each department. */
const holidaysEach = 8

type Court = {
  readonly id: number
  readonly area: number
  readonly departamento: number
  readonly jueces: readonly number[]
  readonly salas: number
}

const courts = (db: Database) =>
  sql<Court>`
    select o.id, o.id_area_organizacional as area, m.id_departamento as departamento,
      array(select distinct q.id_usuario from puesto q where q.id_oficina = o.id and q.hasta is null
        and q.rol in ('JUEZ', 'VOCAL') order by 1) as jueces,
      (select count(*)::int from sala_audiencia s where s.id_oficina = o.id) as salas
    from oficina o join municipio m on m.id = o.id_municipio
    join catalogo a on a.catalogo = 'areas-organizacionales' and a.id = o.id_area_organizacional
    where a.detalle ->> 'tipo' in ('juzgado', 'tribunal', 'sala') order by o.id`.execute(db)

const registries = (db: Database) =>
  sql<{ id: number; departamento: number }>`
    select o.id, m.id_departamento as departamento from oficina o join municipio m on m.id = o.id_municipio
    join catalogo a on a.catalogo = 'areas-organizacionales' and a.id = o.id_area_organizacional
    where a.detalle ->> 'tipo' = 'gestora' order by o.id`.execute(db)

const times = <T>(count: number, make: (n: number) => T): readonly T[] =>
  Array.from({ length: count }, (_, n) => make(n))
const numbered = <T>(rows: readonly T[]) => rows.map((fila, n) => ({ id: firstEntry + n, fila }))

/** Days some weeks apart, before today and after it; `at`: whose, since not everybody is away at once. */
const span = (today: string, n: number, days: number, at = 0) => {
  const desde = addDays(today, (n - 4) * 40 + ((at * 7) % 40))
  return { desde, hasta: addDays(desde, days) }
}

/** Rooms of the courts that have none, their closures, stand-ins, duties and leaves, competences, days without work. */
export async function addOrganisation(db: Database, now: Date): Promise<void> {
  const today = dayOf(now)
  const { rows: all } = await courts(db)
  const { rows: draws } = await registries(db)
  const write = (kept: Parameters<typeof rowsOf>[0], rows: readonly object[]) =>
    db.transaction().execute((tx) => bringEntries(tx, rowsOf(kept, numbered(rows))))

  await write(
    hearingRooms,
    all
      .filter(({ salas }) => salas === 0)
      .flatMap(({ id }) =>
        times(1 + (id % 2), (n) => ({
          descripcion: `Sala ${n + 1}`,
          idOficina: id,
          capacidad: 20 + (id % 40),
          equipamiento: ['grabacion', 'accesible'],
          enlaceVirtual: '',
        })),
      ),
  )
  const { rows: rooms } = await sql<{ id: number }>`select id from sala_audiencia order by id`.execute(db)
  const hours = { horaDesde: null, horaHasta: null }
  await write(
    roomClosures,
    rooms.flatMap(({ id: idSala }) =>
      times(closuresEach, (n) => ({ motivo: `Obras ${n + 1}`, idSala, ...span(today, n * 3, 2), ...hours })),
    ),
  )
  await write(
    standIns,
    all.flatMap(({ id: idOficina }, at) =>
      times(standInsEach, (n) => ({
        motivo: `Resolución ${at}/${n + 1}`,
        idUsuario: all[(at + 1) % all.length]?.jueces[0] ?? null,
        idOficina,
        ...span(today, at % 9, 20),
      })),
    ),
  )
  await write(
    turns,
    all.flatMap(({ id: idOficina, jueces }, at) =>
      times(leavesEach, (n) => ({
        motivo: `Resolución de Presidencia ${at}/${n + 1}`,
        clase: leaveKinds[n % leaveKinds.length]?.id,
        idOficina,
        idJuez: n % 2 === 0 ? null : (jueces[0] ?? null),
        ...span(today, n, 5, at),
        documento: '',
        idJuezAsume: null,
        idOficinaAsume: null,
      })),
    ),
  )
  await write(
    competences,
    draws.flatMap(({ id: idGestora, departamento }) => {
      const near = all.filter((court) => court.departamento === departamento)
      return times(competencesEach, (n) => ({
        descripcion: `Competencia ${n + 1}`,
        idGestora,
        areas: [...new Set(near.map(({ area }) => area))].slice(n, n + 3),
        juzgados: near.slice(0, 12).map(({ id }) => id),
        delitos: [],
        notas: '',
      }))
    }),
  )
  await write(
    nonWorkingDays,
    times(9 * holidaysEach, (n) => ({
      descripcion: `Aniversario ${n + 1}`,
      tipo: 'feriado',
      idDepartamento: 1 + (n % 9),
      ...span(today, Math.floor(n / 9), 0),
    })),
  )
}
