import { finishedActStates } from '@estrado/machines/acts/vocabulary'
import { actKindIds } from '@estrado/machines/catalogues/act-type-values'
import { occupyingStates } from '@estrado/machines/hearings/vocabulary'
import { partyTypeIds } from '@estrado/machines/parties/party-types'
import { type RawBuilder, sql } from 'kysely'
import { inCourt } from '../causes/access.ts'
import type { Database } from '../database/connect.ts'
import { anyOf, literals } from '../database/prepared.ts'
import { protectedParty } from '../parties/protection.ts'
import type { HeldRequest } from './held-requests.ts'

/** In a statement with `s` a party: since when it is deprived of liberty without a day free, as recorded. */
export const heldSince = (depriving: readonly number[]): RawBuilder<Date> => sql<Date>`(
  select min(e.fecha_inicio) from situacion_juridica e where e.id_sujeto = s.id and e.orden > coalesce((
    select max(n.orden) from situacion_juridica n
    where n.id_sujeto = s.id and not n.id_tipo_situacion = ${anyOf(depriving)}), 0))`

/** Deadlines that run in the cause `c`, and those of hearings that were asked for in it. */
const runningIn = (requests: readonly HeldRequest[]) => sql`(
  select p.id, p.desde, p.hasta, true as fijo from plazo p where p.id_causa = c.id and p.estado = 'running'
  union all select r."idActoProcesal", r.desde, r.hasta, false
    from jsonb_to_recordset(${JSON.stringify(requests)}::jsonb)
      as r("idCausa" int, "idActoProcesal" int, desde timestamptz, hasta timestamptz) where r."idCausa" = c.id)`

/** Of these the one that ends first; after it what an act set that is past its date, and may not be able to end yet. */
const nearestDeadline = (requests: readonly HeldRequest[], now: Date) => sql`(
  select x.*, count(*) over () ::int as plazos from ${runningIn(requests)} x
  order by x.fijo and x.hasta <= ${now}, x.hasta, x.id limit 1)`

/** Is the act `a` about a party, or about nobody in particular? */
export const aboutParty = (party: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`(a.sujetos = '{}' or ${party} = any(a.sujetos))`

/** Is the act `a` of type `t` a sentence that was closed, about a party or about nobody in particular? */
export const sentenceAbout = (party: RawBuilder<unknown>): RawBuilder<boolean> => sql<boolean>`(
  a.estado in (${literals(finishedActStates)}) and t.id_categoria = ${actKindIds.sentencias} and ${aboutParty(party)})`

const latestSentence = sql`(select a.id from acto_procesal a join tipo_de_acto t on t.id_acto = a.id
  where a.id_causa = c.id and ${sentenceAbout(sql`s.id`)} order by a.fecha_estado desc, a.id desc limit 1)`

/** What is still to be held in the cause `c`, the next first. */
const nextHearing = (now: Date) => sql<number | null>`(select h.id from audiencia h where h.id_causa = c.id
  and h.estado in (${sql.join([...occupyingStates])}) and h.fin > ${now} order by h.inicio, h.id limit 1)`

type Nearest = { id: number; desde: Date; hasta: Date; plazos: number }

type Wanted = {
  readonly office: number
  readonly depriving: readonly number[]
  readonly requests: readonly HeldRequest[]
  readonly now: Date
}

/**
 * Parties whose legal situation deprives them of liberty now, in causes that an office works on as a court: found from
 * its causes on. Those that have a situation to be seen (`takesSituation`).
 */
export const heldPeople = (db: Database, { office, depriving, requests, now }: Wanted) =>
  db
    .selectFrom('causa as c')
    .innerJoin('sujeto_procesal as s', 's.id_causa', 'c.id')
    .innerJoin('situacion_juridica as l', (join) =>
      join.onRef('l.id_sujeto', '=', 's.id').on('l.fecha_fin', 'is', null),
    )
    .leftJoin('pena as n', (join) => join.onRef('n.id_sujeto', '=', 's.id').on('n.fecha_fin', 'is', null))
    .leftJoinLateral(sql<Nearest>`${nearestDeadline(requests, now)}`.as('d'), (join) => join.onTrue())
    .leftJoinLateral(sql<{ id: number }>`${latestSentence}`.as('z'), (join) => join.onTrue())
    .where(inCourt('c', office))
    .where('c.tipo_accion', '<>', 'Privada')
    .where('s.id_tipo_sujeto_procesal', '=', partyTypeIds.denunciado)
    .where('s.id_persona_juridica', 'is', null)
    .where('l.id_tipo_situacion', '=', anyOf(depriving))
    .select(['s.id', 's.id_causa', 's.nombre', 's.documento', 's.facts', 'c.codigo_unico'])
    .select([
      'l.id_tipo_situacion',
      'l.id_acto',
      'd.id as id_plazo',
      'd.desde as desde_plazo',
      'd.hasta as hasta_plazo',
    ])
    .select([protectedParty.as('protegido'), heldSince(depriving).as('desde')])
    .select([
      nextHearing(now).as('id_audiencia'),
      sql<number | null>`coalesce(z.id, n.id_acto)`.as('id_sentencia'),
    ])
    .select(sql<number>`coalesce(d.plazos, 0)`.as('plazos'))
