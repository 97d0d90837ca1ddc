import { finishedActStates } from '@estrado/machines/acts/vocabulary'
import { identityTexts } from '@estrado/machines/audit/identities-texts'
import type { NamedSetAside } from '@estrado/machines/causes/set-aside'
import {
  askingStandings,
  distributedStandings,
  type RecusalKind,
  type RecusalStanding,
  recusalStandings,
} from '@estrado/machines/recusals/standing'
import { addDays, startOfDay } from '@estrado/machines/time/la-paz'
import { type RawBuilder, sql } from 'kysely'
import { courtOfficeOf, inCourt, seesOf } from '../causes/access.ts'
import { type CallContext, type Handler, signedIn } from '../context.ts'
import type { Database } from '../database/connect.ts'
import { containsText } from '../database/like-pattern.ts'
import { paginationOf, totalOf } from '../database/page.ts'
import { literals } from '../database/prepared.ts'
import { nameIn } from '../parties/persons/name-in-sql.ts'
import { protectedParty } from '../parties/protection.ts'
import { excusing, excusingTypes, found, type Scope, standing } from './found.ts'

type Body = CallContext<'excusas.inCourt'>['body']

/** Whose list it is: what is in it, what of that asks something of them, and whether they still have the cause. */
type Desk = {
  readonly scope: Scope
  readonly asks: RawBuilder<boolean>
  readonly opens: RawBuilder<boolean>
  readonly words: 'court' | 'registry'
}

/** Does a row stand as one of these? */
const among = (standings: readonly RecusalStanding[]) =>
  sql<boolean>`f.situacion = any(${sql.val([...standings])}::text[])`

type Row = {
  readonly memorial: number | null
  readonly acto: number | null
  readonly id_causa: number
  readonly codigo_unico: string
  readonly clase: RecusalKind
  readonly situacion: RecusalStanding
  readonly presentada: Date
  readonly desde: Date
  readonly contra: number | null
  readonly oficina: string | null
  readonly juez: string | null
  readonly presentante: string | null
  readonly reason: string | null
  readonly referencia: string
  readonly tipo: string | null
  readonly referencia_acto: string | null
  readonly numero_resolucion: string | null
  readonly redactado: boolean
  readonly cerrado: boolean
  readonly uuid: string | null
  readonly destino: string | null
  readonly fecha: Date | null
  readonly semilla: string | null
  readonly candidatos: number | null
  readonly apartados: readonly NamedSetAside[] | null
  readonly id_cargo: number | null
  readonly uuid_cargo: string | null
  readonly total: number
  readonly pide: boolean
  readonly abre: boolean
}

function narrowed({ situacion, clase, desde, hasta, busqueda = '' }: Body): RawBuilder<boolean> {
  const conditions: RawBuilder<boolean>[] = []
  if (situacion !== undefined) conditions.push(sql`f.situacion = ${situacion}`)
  if (clase !== undefined) conditions.push(sql`f.clase = ${clase}`)
  if (desde !== undefined) conditions.push(sql`f.presentada >= ${startOfDay(desde)}`)
  if (hasta !== undefined) conditions.push(sql`f.presentada < ${startOfDay(addDays(hasta, 1))}`)
  if (busqueda.trim() !== '') conditions.push(containsText(sql`f.codigo_unico`, busqueda))
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `)
}

/** Name of an account's holder. */
const nameOf = (account: RawBuilder<unknown>) =>
  sql<string>`(select ${nameIn('n')} from titular n where n.id_usuario = ${account})`

/**
 * Who presented it: of an excuse its judge. Of a cause that went away only the name that was written down with the
 * memorial: what a party is called since is the cause's.
 */
const presenter = sql<string>`case
  when f.memorial is null then null
  when w.calidad is distinct from 'sujeto' then coalesce(nullif(w.nombre, ''), ${identityTexts.erased})
  when not f.abre then null
  when ${protectedParty} then ${identityTexts.reserved}
  else s.nombre end`

/** Whoever signed the act first; else the cause's judge, where it is with that court still. */
const judge = sql<string>`coalesce(${nameOf(sql`a.validadores[1]`)},
  case when f.contra = f.id_oficina_reparto then ${nameOf(sql`c.id_juez`)} end)`

const setAside = sql`(select jsonb_agg(jsonb_build_object('idOficina', o.id, 'oficina', o.descripcion,
    'motivo', e ->> 'motivo', 'hasta', e ->> 'hasta') order by o.id)
  from jsonb_array_elements(p.sorteo -> 'apartados') e join oficina o on o.id = (e ->> 'idOficina')::int)`

async function count(db: Database, of: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${of}`.execute(db)
  return rows[0]?.n ?? 0
}

async function pageOf(db: Database, { scope, asks, opens, words }: Desk, body: Body) {
  const wanted = narrowed(body)
  const types = await excusingTypes(db)
  const { page, perPage } = body
  const standings = sql.val([...askingStandings])
  const rows = sql`select f.*, coalesce(${asks}, false) as pide, coalesce(${opens}, false) as abre from (${found(scope, types)}) f`
  const order = sql`f.pide desc, case when f.pide then array_position(${standings}::text[], f.situacion) end,
    case when f.pide then f.desde end, f.desde desc, f.memorial, f.acto`
  const listed = await sql<Row>`
    select f.*, o.descripcion as oficina, ${judge} as juez, ${presenter} as presentante,
      coalesce(m.referencia, a.referencia) as referencia, t.descripcion as tipo, a.referencia as referencia_acto,
      a.codigo_resolucion as numero_resolucion, a.estado in (${literals(finishedActStates)}) as cerrado, d.uuid,
      exists (select from acto_texto x where x.id_acto = a.id) as redactado,
      g.descripcion as destino, p.fecha_creacion as fecha, p.sorteo ->> 'seed' as semilla,
      jsonb_array_length(p.sorteo -> 'candidates') as candidatos, ${setAside} as apartados, p.id_cargo,
      (select x.uuid from documento x where x.id_acto = p.id_cargo) as uuid_cargo
    from (select f.*, count(*) over ()::int as total from (${rows}) f where ${wanted} order by ${order}
      limit ${perPage} offset ${(page - 1) * perPage}) f
    join causa c on c.id = f.id_causa
    left join acto_procesal m on m.id = f.memorial left join acto_procesal a on a.id = f.acto
    left join tipo_de_acto t on t.id_acto = a.id left join documento d on d.id_acto = a.id
    left join memorial w on w.id_acto = m.id left join sujeto_procesal s on s.id = w.id_sujeto
    left join oficina o on o.id = f.contra
    left join reparto p on p.id_causa = f.id_causa and p.numero = f.numero
    left join oficina g on g.id = p.id_oficina_destino
    order by ${order}`.execute(db)
  const result = listed.rows.map((row) => shown(row, words))
  const totalItems = await totalOf(listed.rows, page, () => count(db, sql`(${rows}) f where ${wanted}`))
  return { pagination: paginationOf({ page, perPage }, totalItems, result.length), result }
}

const actOf = (row: Row) =>
  row.acto === null
    ? null
    : {
        id: row.acto,
        tipo: row.tipo ?? '',
        referencia: row.referencia_acto ?? '',
        numero: row.numero_resolucion,
        redactado: row.redactado,
        cerrado: row.cerrado,
        uuid: row.uuid,
      }

function remissionOf({ destino, fecha, semilla, candidatos, apartados, id_cargo, uuid_cargo }: Row) {
  if (destino === null || fecha === null) return null
  return {
    destino,
    fecha: fecha.toISOString(),
    sorteo: semilla === null ? null : { semilla, candidatos: candidatos ?? 0, apartados: apartados ?? [] },
    idCargo: id_cargo,
    uuidCargo: uuid_cargo,
  }
}

/** What was refused, without the number of the refusal; its message stands twice where it is one sentence. */
const reasonOf = (reason: string): string => {
  const text = reason.replace(/^\d+: /, '')
  const half = text.slice(0, (text.length - 2) / 2)
  return text === `${half}. ${half}` ? half : text
}

const shown = (row: Row, words: Desk['words']) => ({
  id: row.memorial ?? row.acto ?? 0,
  clase: row.clase,
  idCausa: row.id_causa,
  codigoUnico: row.codigo_unico,
  situacion: row.situacion,
  pide: row.pide ? recusalStandings[row.situacion][words] : null,
  presentada: row.presentada.toISOString(),
  desde: row.desde.toISOString(),
  contra: row.contra === null ? null : { id: row.contra, descripcion: row.oficina ?? '' },
  juez: row.juez,
  presentadaPor: row.memorial === null ? row.juez : row.presentante,
  referencia: row.referencia,
  idMemorial: row.memorial,
  acto: actOf(row),
  remision: remissionOf(row),
  motivo: row.reason === null ? null : reasonOf(row.reason),
  abre: row.abre,
})

/** POST excusas/despacho: excuses and recusations of one's court, also of the causes that it sent away by them. */
export const recusalsInCourt: Handler<'excusas.inCourt'> = async (context) => {
  const identity = signedIn(context)
  const office = courtOfficeOf(identity)
  const here = inCourt('f', office)
  const desk: Desk = {
    scope: {
      causes: sql`
        select id from causa where id_oficina_reparto = ${office}
        union select id from causa where id_oficina_apoyo = ${office}
        union select id_causa from reparto where id_oficina_origen = ${office} and opcion = ${excusing}`,
      holds: sql`(${inCourt('c', office)} or p.id_oficina_origen = ${office})`,
    },
    // Who helps may be recused, too: what nobody answered asks both.
    asks: sql`(${here} and (f.contra = ${office} or f.acto is null) and ${among(askingStandings)})`,
    opens: here,
    words: 'court',
  }
  return { answer: await pageOf(context.services.db, desk, context.body) }
}

/** POST excusas/gestora: what came to the registry's distribution by an excuse or a recusation. */
export const recusalsAtRegistry: Handler<'excusas.atRegistry'> = async (context) => {
  const identity = signedIn(context)
  const office = seesOf(identity).registry ? (identity.office ?? -1) : -1
  const desk: Desk = {
    scope: {
      causes: sql`select id from causa where id_oficina_usuario = ${office}`,
      holds: sql`${standing} = any(${sql.val([...distributedStandings])}::text[])`,
    },
    asks: sql`f.situacion <> 'remitida'`,
    opens: sql`true`,
    words: 'registry',
  }
  return { answer: await pageOf(context.services.db, desk, context.body) }
}
