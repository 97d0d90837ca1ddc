import { memorialTone, presentedActStates } from '@estrado/machines/acts/vocabulary'
import { identityTexts } from '@estrado/machines/audit/identities-texts'
import { actKindIds } from '@estrado/machines/catalogues/act-type-values'
import { showsPresenter } from '@estrado/machines/causes/file-rules'
import { memorialAsks, memorialsListed } from '@estrado/machines/memorials/memorial-asks'
import { memorialState } from '@estrado/machines/memorials/standing'
import { memorialRefusals } from '@estrado/machines/memorials/texts'
import { type RawBuilder, sql } from 'kysely'
import type { Identity } from '../access/identity.ts'
import { inCourt, seesOf } from '../causes/access.ts'
import { type Handler, signedIn } from '../context.ts'
import type { Database } from '../database/connect.ts'
import { literals } from '../database/prepared.ts'
import { notFound } from '../errors.ts'
import { bindsItsAct } from '../notifications/notified.ts'
import { nameOrRemoved } from '../parties/protection.ts'
import { protectedPresenter } from './outside/written.ts'

/** Is the act `a`, of the type `t`, a memorial that goes its own way? */
export const isMemorial = sql<boolean>`(t.id_categoria = ${actKindIds.memoriales} and a.estado is not null
  and a.id_acto_adjunto is null)`

export type Row = {
  readonly id: number
  readonly version: number
  readonly id_causa: number
  readonly codigo_unico: string
  readonly id_tipo: number
  readonly tipo: string
  readonly referencia: string
  readonly fojas: number
  readonly estado: string
  readonly fecha_estado: Date
  readonly motivo: string | null
  readonly uuid: string
  readonly juzgado: string | null
  readonly nombre: string | null
  readonly protegido: boolean
  readonly adjuntos: number
  readonly cargo: string | null
  readonly numero: number
  readonly gestion: number
  readonly fecha: Date
}

/** Columns of a list that only its people read. */
type Beside = { readonly columns: RawBuilder<unknown>; readonly joins: RawBuilder<unknown> }
const nothingBeside: Beside = { columns: sql``, joins: sql`` }

type Asks = Readonly<Record<string, string>>

/**
 * Memorials that go their own way, of a scope, with presenter and last charge; `a`, `c`, `m` and `s` as it names them.
 * What asks something comes first, the longest waiting before the others.
 */
async function memorialsIn(db: Database, scope: RawBuilder<boolean>, asks: Asks) {
  const rows = await memorialRows<Row>(db, scope, { asks })
  return rows.map((row) => shown(row, asks))
}

/** Nobody is notified of it: else it stays as it was served. */
const besideCourt: Beside = {
  columns: sql`, a.estado = 'sent' and not exists (
    select from notificacion n where n.id_acto = a.id and ${bindsItsAct}) as se_devuelve`,
  joins: sql``,
}

type Listing = {
  readonly asks: Asks
  readonly limit?: number
  readonly offset?: number
  readonly beside?: Beside
}

export async function memorialRows<R extends Row>(
  db: Database,
  scope: RawBuilder<boolean>,
  { asks, limit = memorialsListed, offset = 0, beside = nothingBeside }: Listing,
): Promise<readonly R[]> {
  const asking = sql<boolean>`a.estado = any(${Object.keys(asks)}::text[])`
  const { rows } = await sql<R>`
    select a.id, a.version, a.id_causa, c.codigo_unico, t.id as id_tipo, t.descripcion as tipo, a.referencia, a.fojas,
      a.estado, a.fecha_estado, a.motivo, d.uuid, o.descripcion as juzgado,
      case when m.calidad = 'sujeto' then ${nameOrRemoved} else m.nombre end as nombre,
      ${protectedPresenter} as protegido,
      (select count(*)::int from acto_procesal x where x.id_acto_adjunto = a.id) as adjuntos,
      g.uuid as cargo, g.numero, g.gestion, g.fecha${beside.columns}
    from acto_procesal a join tipo_de_acto t on t.id_acto = a.id join documento d on d.id_acto = a.id
    join causa c on c.id = a.id_causa left join oficina o on o.id = c.id_oficina_reparto
    left join memorial m on m.id_acto = a.id left join sujeto_procesal s on s.id = m.id_sujeto
    left join lateral (select * from cargo where id_acto = a.id order by fecha desc, numero desc limit 1) g on true
    ${beside.joins}
    where ${isMemorial} and ${scope}
    order by ${asking} desc, case when ${asking} then a.fecha_estado end, a.fecha_estado desc, a.id desc
    limit ${limit} offset ${offset}`.execute(db)
  return rows
}

/** Name of whoever handed it in: not of a type that doesn't tell, and of nobody who is protected. */
function presenterIn({ id_tipo, protegido, nombre }: Row): string | null {
  if (!showsPresenter(id_tipo)) return null
  if (protegido) return identityTexts.reserved
  return nombre === '' ? identityTexts.erased : nombre
}

export const shown = (row: Row, asks: Asks) => ({
  id: row.id,
  version: row.version,
  idCausa: row.id_causa,
  codigoUnico: row.codigo_unico,
  tipo: row.tipo,
  referencia: row.referencia,
  fojas: row.fojas,
  presentadoPor: presenterIn(row),
  cargo: row.cargo === null ? null : chargeOf({ ...row, uuid: row.cargo }),
  situacion: row.estado,
  situacionDescripcion: memorialState(row.estado, row.cargo !== null),
  tono: memorialTone(row.estado),
  pedido: asks[row.estado] ?? null,
  desde: row.fecha_estado.toISOString(),
  motivo: row.motivo,
  juzgado: row.juzgado,
  adjuntos: row.adjuntos,
  uuid: row.uuid,
})

type ChargeRow = Pick<Row, 'numero' | 'gestion' | 'fecha' | 'uuid'>
const chargeOf = ({ uuid, numero, gestion, fecha }: ChargeRow) => ({
  uuid,
  numero,
  gestion,
  fechaHora: fecha.toISOString(),
})

/** The last charge of a memorial: that of its text as it stands. */
export const lastCharge = (db: Database, idActo: number) =>
  db
    .selectFrom('cargo')
    .selectAll()
    .where('id_acto', '=', idActo)
    .orderBy('fecha', 'desc')
    .orderBy('numero', 'desc')
    .executeTakeFirst()

export async function shownCharge(db: Database, idActo: number) {
  const row = await lastCharge(db, idActo)
  if (!row) throw notFound(memorialRefusals.noCharge)
  return chargeOf(row)
}

const nothing = sql<boolean>`false`

/** Causes that this person's office registered, or works on as a court. */
export function ofOffice(identity: Identity): {
  readonly window: RawBuilder<boolean>
  readonly court: RawBuilder<boolean>
} {
  const { office } = identity
  const sees = seesOf(identity)
  if (office === null) return { window: nothing, court: nothing }
  return {
    window: sees.registry ? sql<boolean>`c.id_oficina_usuario = ${office}` : nothing,
    court: sees.court ? inCourt('c', office) : nothing,
  }
}

/** GET memoriales/ventanilla: the memorials on paper of the causes that the office registered. */
export const memorialsAtWindow: Handler<'memoriales.atWindow'> = async (context) => ({
  answer: await memorialsIn(
    context.services.db,
    sql<boolean>`${ofOffice(signedIn(context)).window} and (m.id_acto is null or m.id_oficina is not null)`,
    memorialAsks.window,
  ),
})

/** GET memoriales/despacho: those that were sent to the court, and what became of them. */
export const memorialsInCourt: Handler<'memoriales.inCourt'> = async (context) => {
  const scope = sql<boolean>`${ofOffice(signedIn(context)).court} and a.estado in (${literals(presentedActStates)})`
  const asks = memorialAsks.court
  const rows = await memorialRows<Row & { readonly se_devuelve: boolean }>(context.services.db, scope, {
    asks,
    beside: besideCourt,
  })
  return { answer: rows.map((row) => ({ ...shown(row, asks), seDevuelve: row.se_devuelve })) }
}
