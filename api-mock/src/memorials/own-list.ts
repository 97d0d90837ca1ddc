import { finishedActStates } from '@estrado/machines/acts/vocabulary'
import { visibility } from '@estrado/machines/causes/file-rules'
import { memorialAsks } from '@estrado/machines/memorials/memorial-asks'
import { ownStandingOf, statesOf } from '@estrado/machines/memorials/own-standing'
import {
  type OwnStanding,
  ownBeforePresenting,
  ownStandings,
} from '@estrado/machines/memorials/own-standings'
import { notifiedStates } from '@estrado/machines/notifications/vocabulary'
import { type RawBuilder, sql } from 'kysely'
import type { Identity } from '../access/identity.ts'
import { causesOfPerson, isLawyer, isParty } from '../causes/file/standing.ts'
import { type Handler, signedIn } from '../context.ts'
import { containsText } from '../database/like-pattern.ts'
import { paginationOf, totalOf } from '../database/page.ts'
import { literals } from '../database/prepared.ts'
import { fromOutsider, fromWindow, notPresented } from './outside/written.ts'
import { memorialRows, ofOffice, type Row, shown } from './reads.ts'

/** A memorial of one's own: did the caller write it in the virtual window, and what of it are they told? */
export type OwnRow = Row & {
  readonly propio: boolean
  readonly aparece: boolean
  /** Do they stand in its cause, or does their office work on it? */
  readonly figura: boolean
  /** Does their office work on the cause? */
  readonly deOficina: boolean
  readonly respuesta: string | null
  readonly total: number
}

const m = sql`m`

const written = ({ usuario }: Identity) => sql<boolean>`(m.registrado_por = ${usuario} and ${fromWindow(m)})`

const appears = fromOutsider(m)

const inOffice = (identity: Identity) => {
  const { window, court } = ofOffice(identity)
  return sql<boolean>`(${window} or ${court})`
}

const inReach = (identity: Identity) => sql<boolean>`(${inOffice(identity)} or ${causesOfPerson(identity)})`

/** Memorials that this person handed in, in whichever way. */
const handedInBy = (identity: Identity) => sql`
  select w.id_acto from memorial w
    where w.documento <> '' and w.documento = ${identity.documento} and w.complemento = ${identity.complemento}
  union select w.id_acto from sujeto_procesal s join memorial w on w.id_sujeto = s.id
    where w.calidad = 'sujeto' and ${isParty(identity)}`

/**
 * Did this person hand the memorial in, or register it, and do they still stand in its cause? What somebody else
 * writes in the virtual window is theirs to read once it is presented; one's own memorial of appearance always is.
 */
export function ownOf(identity: Identity): RawBuilder<boolean> {
  const { usuario } = identity
  // Each part by its own index: one condition on all of them would read every memorial of the country.
  return sql<boolean>`(a.id in (
      select w.id_acto from memorial w where w.registrado_por = ${usuario}
      union ${handedInBy(identity)}
      union select x.id from acto_procesal x where x.responsable = ${usuario})
    and ((${written(identity)} and ${appears})
      or (${inReach(identity)} and (m.registrado_por = ${usuario} or not ${notPresented}))))`
}

/** Is the closed act `r` this person's to read: public, or one that a party of theirs was notified with? */
const answerKnown = (identity: Identity) => sql<boolean>`(${causesOfPerson(identity)} and (
  (rt.detalle ->> 'visibilidad')::int in (${visibility.public}, ${visibility.notifiedAtHearing})
  or ((rt.detalle ->> 'visibilidad')::int = ${visibility.afterNotification} and exists (
    select from notificacion n join sujeto_procesal s on s.id = n.id_sujeto
    where n.id_acto = r.id and n.estado in (${literals(notifiedStates)}) and (${isLawyer(identity)} or ${isParty(identity)})))))`

const besideOwn = (identity: Identity) => ({
  columns: sql`, coalesce(${written(identity)}, false) as propio, coalesce(${appears}, false) as aparece,
    ${inReach(identity)} as figura, ${inOffice(identity)} as "deOficina", y.descripcion as respuesta, count(*) over ()::int as total`,
  joins: sql`left join lateral (
    select rt.descripcion from acto_procesal r join tipo_de_acto rt on rt.id_acto = r.id
    where r.id_acto_respuesta = a.id and r.estado in (${literals(finishedActStates)}) and ${answerKnown(identity)}
    order by r.id desc limit 1) y on true`,
})

type Window = { readonly limit?: number; readonly offset?: number }

/** One's own memorials, of a condition; the one that asks something of its writer first. */
export const ownRows = (
  context: Parameters<typeof signedIn>[0],
  condition: RawBuilder<boolean>,
  window: Window = {},
): Promise<readonly OwnRow[]> => {
  const identity = signedIn(context)
  return memorialRows<OwnRow>(context.services.db, sql<boolean>`${ownOf(identity)} and ${condition}`, {
    asks: memorialAsks.own,
    beside: besideOwn(identity),
    ...window,
  })
}

/** As it is shown to whoever handed it in: of a cause in which they don't stand no court is told. */
export function ownShown(row: OwnRow) {
  const standing = ownStandingOf(row.estado, row.respuesta !== null)
  const { label, tone } = ownStandings[standing]
  const waitsForOffice = !row.propio && ownBeforePresenting.includes(standing)
  return {
    ...shown(row, row.propio ? memorialAsks.own : {}),
    juzgado: row.figura ? row.juzgado : null,
    ...(!waitsForOffice && { situacionDescripcion: label, tono: tone }),
    respuesta: row.respuesta,
  }
}

const always = sql<boolean>`true`

/** GET memoriales/propios: those that one handed in or registered oneself. */
export const ownMemorials: Handler<'memoriales.own'> = async (context) => ({
  answer: (await ownRows(context, always)).map((row) => ({
    ...shown(row, {}),
    juzgado: row.figura ? row.juzgado : null,
    // Access per object: one handed in on paper is read in the cause's file, as far as it may be.
    uuid: row.propio || row.deOficina ? row.uuid : null,
  })),
})

/** Signing and presenting wait for whoever writes in the virtual window; what is on paper waits for the office. */
const ofStanding = (identity: Identity, standing: OwnStanding | undefined) => {
  if (standing === undefined) return always
  const { estados, respondido } = statesOf(standing)
  const answered = respondido === null ? always : sql<boolean>`(y.descripcion is not null) = ${respondido}`
  const whose = ownBeforePresenting.includes(standing) ? written(identity) : always
  return sql<boolean>`a.estado = any(${[...estados]}::text[]) and ${answered} and ${whose}`
}

const withWords = (words: string) =>
  words === ''
    ? always
    : containsText(sql`concat_ws(' ', c.codigo_unico, t.descripcion, a.referencia)`, words)

/** POST memoriales/propios/paginado: page by page those that one handed in; not what one registered for others. */
export const ownMemorialsPage: Handler<'memoriales.ownPage'> = async (context) => {
  const { page, perPage, estado, busqueda = '' } = context.body
  const identity = signedIn(context)
  const own = sql`(${written(identity)} or a.id in (${handedInBy(identity)}))`
  const condition = sql<boolean>`${own} and ${ofStanding(identity, estado)} and ${withWords(busqueda.trim())}`
  const rows = await ownRows(context, condition, { limit: perPage, offset: (page - 1) * perPage })
  const count = async () => (await ownRows(context, condition, { limit: 1 }))[0]?.total ?? 0
  return {
    answer: {
      pagination: paginationOf(context.body, await totalOf(rows, page, count), rows.length),
      result: rows.map(ownShown),
    },
  }
}
