import {
  type HearingMode,
  type HearingSort,
  type HearingState,
  hearingStates,
  occupyingStates,
} from '@estrado/machines/hearings/vocabulary'
import { addDays, startOfDay } from '@estrado/machines/time/la-paz'
import { sql } from 'kysely'
import { type SomeHandlers, signedIn } from '../context.ts'
import type { Database } from '../database/connect.ts'
import { containsText } from '../database/like-pattern.ts'
import { pageOf, paginationOf } from '../database/page.ts'
import { listedCrimes } from '../parties/listed-names.ts'
import { nameIn } from '../parties/persons/name-in-sql.ts'
import { ownHearings, statesOf, visibleHearings } from './read.ts'
import { begins, ends } from './session-joins.ts'

const orders: Readonly<Record<HearingSort, readonly [column: 'd.inicio' | 'c.codigo_unico', desc: boolean]>> =
  {
    fechaHoraInicio: ['d.inicio', false],
    '-fechaHoraInicio': ['d.inicio', true],
    codigo: ['c.codigo_unico', false],
    '-codigo': ['c.codigo_unico', true],
  }

type Held = { readonly modalidad: string; readonly estado: string }

/** Is there anything to join by the virtual room: a hearing that is planned or under way, not in the room alone? */
const joins = ({ modalidad, estado }: Held): boolean =>
  modalidad !== 'Presencial' && occupyingStates.includes(estado as HearingState)

/** The sessions of a page, with what is told of their hearings. */
async function sessionsOf(db: Database, ids: readonly number[]) {
  if (ids.length === 0) return []
  return db
    .selectFrom('audiencia_sesion as d')
    .innerJoin('audiencia as h', 'h.id', 'd.id_audiencia')
    .innerJoin('causa as c', 'c.id', 'h.id_causa')
    .innerJoin('oficina as o', 'o.id', 'h.id_oficina')
    .innerJoin('catalogo as t', (join) =>
      join.on('t.catalogo', '=', 'tipos-audiencias').onRef('t.id', '=', 'h.id_tipo_audiencia'),
    )
    .leftJoin('sala_audiencia as s', 's.id', 'd.id_sala')
    .leftJoin('titular as p', 'p.id_usuario', 'h.id_juez')
    .selectAll('d')
    .select(['o.sala_virtual', 'h.id_causa', 'h.id_oficina', 'h.id_tipo_audiencia', 'c.codigo_unico'])
    .select(['o.descripcion as oficina', 't.descripcion as tipo', 's.descripcion as sala'])
    .select([nameIn('p').as('juez'), begins.as('desde'), ends.as('hasta')])
    .where('d.id', 'in', ids)
    .execute()
}

/** POST audiencias/detalle-audiencia/paginado: a session a row, of one's own office's causes, or of those one has a part in. */
export const detailHandlers = {
  'audiencias.detailPage': async (context) => {
    const { body, services } = context
    const { page, perPage, search = '', sort = 'fechaHoraInicio' } = body.opciones
    const { idTipoEstadoAudiencia, modalidad, idTipoAudiencia, fechaInicio, fechaFin, propias } =
      body.infFiltrado
    const identity = signedIn(context)
    const seen = (propias ? ownHearings : visibleHearings)(services.db, identity)
    let hearings = seen
      .innerJoin('catalogo as t', (join) =>
        join.on('t.catalogo', '=', 'tipos-audiencias').onRef('t.id', '=', 'h.id_tipo_audiencia'),
      )
      .innerJoin('oficina as o', 'o.id', 'h.id_oficina')
      .innerJoin('audiencia_sesion as d', 'd.id_audiencia', 'h.id')
    if (idTipoEstadoAudiencia)
      hearings = hearings.where('d.estado', 'in', ['', ...statesOf([idTipoEstadoAudiencia])])
    if (modalidad) hearings = hearings.where('d.modalidad', '=', modalidad)
    if (idTipoAudiencia) hearings = hearings.where('h.id_tipo_audiencia', '=', idTipoAudiencia)
    if (fechaInicio) hearings = hearings.where('d.fin', '>=', startOfDay(fechaInicio))
    if (fechaFin) hearings = hearings.where('d.inicio', '<', startOfDay(addDays(fechaFin, 1)))
    if (search.trim() !== '')
      hearings = hearings.where(
        sql<boolean>`(${sql.join(
          [
            containsText(sql<string>`c.codigo_unico`, search),
            containsText(sql<string>`t.descripcion`, search),
            containsText(sql<string>`o.descripcion`, search),
          ],
          sql` or `,
        )})`,
      )
    const [column, descending] = orders[sort]
    const direction = descending ? 'desc' : 'asc'
    const ordered = hearings.select('d.id').orderBy(column, direction).orderBy('d.id', direction)
    const { ids, total } = await pageOf(ordered, { page, perPage })
    const [found, crimes] = await Promise.all([
      sessionsOf(services.db, ids),
      ids.length === 0
        ? []
        : services.db
            .selectFrom('audiencia_sesion as d')
            .innerJoin('audiencia as h', 'h.id', 'd.id_audiencia')
            .innerJoin('causa as c', 'c.id', 'h.id_causa')
            .select(['d.id', listedCrimes.as('delitos')])
            .where('d.id', 'in', ids)
            .execute(),
    ])
    const rows = ids.flatMap((id) => found.find((row) => row.id === id) ?? [])
    return {
      answer: {
        pagination: paginationOf({ page, perPage }, total, rows.length),
        result: rows.map((row) => {
          const { id, label } = hearingStates[row.estado as HearingState]
          return {
            id: row.id,
            idAudiencia: row.id_audiencia,
            causa: {
              id: row.id_causa,
              codigoUnico: row.codigo_unico,
              nombreDelitos: crimes.find((one) => one.id === row.id)?.delitos ?? [],
            },
            tipoAudiencia: { id: row.id_tipo_audiencia, descripcion: row.tipo },
            oficina: { id: row.id_oficina, descripcion: row.oficina },
            juez: row.juez || null,
            salaAudiencia: row.id_sala === null ? null : { id: row.id_sala, descripcion: row.sala ?? '' },
            modalidad: row.modalidad as HearingMode,
            fechaHoraInicio: row.desde.toISOString(),
            fechaHoraFin: row.hasta.toISOString(),
            tipoEstadoAudiencia: { id, descripcion: label },
            enlaceVirtual: joins(row) ? row.sala_virtual : null,
          }
        }),
      },
    }
  },
} satisfies SomeHandlers
