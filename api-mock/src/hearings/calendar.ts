import {
  type HearingMode,
  type HearingState,
  hearingStates,
  mostInAgenda,
} from '@estrado/machines/hearings/vocabulary'
import { addDays, dayOf, startOfDay } from '@estrado/machines/time/la-paz'
import { sql } from 'kysely'
import { isOfCode } from '../causes/compared-code.ts'
import { type Handler, signedIn } from '../context.ts'
import { containsText } from '../database/like-pattern.ts'
import { nameIn } from '../parties/persons/name-in-sql.ts'
import { courtOfHearing } from './court-of-hearing.ts'
import { concealing, neededIn } from './occupations.ts'
import { statesOf, visibleHearings } from './read.ts'

const stateItem = (state: string) => {
  const { id, label } = hearingStates[state as HearingState]
  return { id, descripcion: label }
}

/** The sessions beside one (`d`) that end with it where its hearing is suspended. */
const otherSessions = sql<readonly { readonly id: number; readonly inicio: string }[]>`coalesce((
  select json_agg(json_build_object('id', x.id, 'inicio', x.inicio) order by x.inicio, x.id)
  from audiencia_sesion x where x.id_audiencia = d.id_audiencia and x.id <> d.id and x.terminada is null), '[]')`

/**
 * GET audiencias: the sessions of hearings of one's office on some days, today's where none are named, with what the calendar judges a
 * time by (`spec 2 §7`).
 */
export const listHearings: Handler<'audiencias.list'> = async (context) => {
  const { query, services } = context
  const { db, tokenKey, clock } = services
  const identity = signedIn(context)
  const today = dayOf(clock.now())
  const [from = today, to = today] = query.rangoFechas?.split(',') ?? []
  let hearings = visibleHearings(db, identity)
    .innerJoin('oficina as o', 'o.id', 'h.id_oficina')
    .innerJoin('catalogo as t', (join) =>
      join.on('t.catalogo', '=', 'tipos-audiencias').onRef('t.id', '=', 'h.id_tipo_audiencia'),
    )
    .innerJoin('audiencia_sesion as d', 'd.id_audiencia', 'h.id')
    .leftJoin('sala_audiencia as s', 's.id', 'd.id_sala')
    .leftJoin('titular as p', 'p.id_usuario', 'h.id_juez')
    .where(sql<boolean>`tstzrange(d.inicio, greatest(d.inicio, d.fin), '[]')
      && tstzrange(${startOfDay(from)}, ${startOfDay(addDays(to, 1))})`)
  if (query.estados)
    hearings = hearings.where('d.estado', 'in', ['', ...statesOf(query.estados.split(',').map(Number))])
  if (query.modalidad) hearings = hearings.where('d.modalidad', '=', query.modalidad)
  if (query.idTipoAudiencia) hearings = hearings.where('h.id_tipo_audiencia', '=', query.idTipoAudiencia)
  if (query.codigoUnico) hearings = hearings.where(isOfCode('c.codigo_unico', query.codigoUnico))
  if (query.datosFiltro?.trim()) {
    const seen = sql<string>`concat_ws(' ', c.codigo_unico, t.descripcion, s.descripcion)`
    hearings = hearings.where(containsText(seen, query.datosFiltro))
  }
  const rows = await hearings
    .select(['d.id', 'd.id_audiencia', 'd.id_juez', 'd.id_sala', 'd.estado', 'd.modalidad'])
    .select(['d.inicio', 'd.fin', 'd.ocupa_desde', 'd.ocupa_hasta'])
    .select(['h.estado as estado_audiencia', courtOfHearing.as('court'), otherSessions.as('otras')])
    .select(['h.version', 'h.id_causa', 'h.id_tipo_audiencia'])
    .select(['c.codigo_unico', 't.descripcion as tipo', 's.descripcion as sala', 'o.sala_virtual'])
    .select(nameIn('p').as('juez'))
    .orderBy('d.inicio')
    .orderBy('d.id')
    .limit(mostInAgenda)
    .execute()
  const conceal = concealing(tokenKey)
  const needed = await neededIn(
    db,
    rows.map(({ id_causa }) => id_causa),
  )
  return {
    answer: rows.map((row) => {
      return {
        id: row.id,
        idAudiencia: row.id_audiencia,
        version: row.version,
        causa: { id: row.id_causa, codigoUnico: row.codigo_unico },
        tipoAudiencia: { id: row.id_tipo_audiencia, descripcion: row.tipo },
        juez: row.id_juez === null ? null : { id: row.id_juez, nombre: row.juez },
        modalidad: row.modalidad as HearingMode,
        fechaHoraInicio: row.inicio.toISOString(),
        fechaHoraFin: row.fin.toISOString(),
        salaAudiencia: row.id_sala === null ? null : { id: row.id_sala, descripcion: row.sala ?? '' },
        tipoEstadoAudiencia: stateItem(row.estado),
        estadoDeAudiencia: stateItem(row.estado_audiencia),
        otrasSesiones: row.otras.map(({ id, inicio }) => ({
          id,
          fechaHoraInicio: new Date(inicio).toISOString(),
        })),
        esDelJuzgado: row.court === identity.office,
        enlaceVirtual: row.modalidad === 'Presencial' ? null : row.sala_virtual,
        ocupa:
          row.ocupa_desde && row.ocupa_hasta
            ? { desde: row.ocupa_desde.toISOString(), hasta: row.ocupa_hasta.toISOString() }
            : null,
        involucrados: conceal(needed.get(row.id_causa) ?? {}),
      }
    }),
  }
}
