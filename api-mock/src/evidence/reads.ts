import { actTypeCodes } from '@estrado/machines/catalogues/act-type-values'
import { isRegistered } from '@estrado/machines/causes/vocabulary'
import { type EvidenceState, evidenceStates } from '@estrado/machines/evidence/vocabulary'
import { memorialRefusals } from '@estrado/machines/memorials/texts'
import { sql } from 'kysely'
import type { Identity } from '../access/identity.ts'
import { visibleCause } from '../causes/access.ts'
import { officeItem, partiesOf } from '../causes/read.ts'
import { type CallBase, type Handler, numberParam, signedIn } from '../context.ts'
import type { Database } from '../database/connect.ts'
import { containsText, foldedContains } from '../database/like-pattern.ts'
import { countOf, pageIn, paginationOf } from '../database/page.ts'
import { ruleText } from '../errors.ts'
import { whoMayHandIn } from '../memorials/offered.ts'
import { notPresented } from '../memorials/outside/written.ts'
import { linksOf, shownLink } from './links.ts'
import {
  type EvidenceRowOf,
  evidenceRows,
  ofOffice,
  type VisibleEvidence,
  visibleEvidence,
} from './visible.ts'

function shown(row: EvidenceRowOf) {
  const estado = row.estado as EvidenceState
  const { label, tone } = evidenceStates[estado]
  return {
    id: row.id,
    version: row.version,
    numero: row.numero,
    gestion: row.gestion,
    idCausa: row.id_causa,
    codigoUnico: row.codigo_unico,
    descripcion: row.descripcion,
    cantidad: row.cantidad,
    embalaje: row.embalaje,
    precinto: row.precinto,
    lugar: row.lugar,
    estado,
    estadoDescripcion: label,
    tono: tone,
    custodia: row.custodia,
    desde: row.fecha_estado.toISOString(),
  }
}

/** POST pruebas/paginado: the items of one's office, those that moved last first. */
export const pageEvidence: Handler<'pruebas.page'> = async (context) => {
  const { db } = context.services
  const { options, estado, idCausa } = context.body
  const { page, perPage, busqueda = '' } = options
  let found = evidenceRows(db).where(ofOffice(signedIn(context)))
  if (estado) found = found.where('p.estado', '=', estado)
  if (idCausa) found = found.where('p.id_causa', '=', idCausa)
  const words = busqueda.trim()
  if (words !== '')
    found = found.where(
      sql<boolean>`(${foldedContains(sql`p.busqueda`, words)} or ${containsText(sql`c.codigo_unico`, words)})`,
    )
  const ordered = found.orderBy('p.fecha_estado', 'desc').orderBy('p.id', 'desc')
  const rows = await pageIn(ordered, { page, perPage }).execute()
  const pagination = paginationOf({ page, perPage }, await countOf(found), rows.length)
  return { answer: { pagination, result: rows.map(shown) } }
}

/** The type of the act with which items came. */
async function actOf(db: Database, id: number | null): Promise<string | null> {
  if (id === null) return null
  const row = await db
    .selectFrom('acto_procesal')
    .select('referencia')
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.referencia ?? null
}

/** Parties of an item's cause that may take or bring it, as they are offered to who may open the cause. */
async function partiesOffered(db: Database, identity: Identity, item: VisibleEvidence) {
  if (!item.seesCause) return []
  const parties = await partiesOf(db, await visibleCause(db, identity, item.id_causa))
  return whoMayHandIn(parties)
    .filter(({ calidad }) => calidad === 'sujeto')
    .map(({ idSujeto, nombre, detalle }) => ({ id: idSujeto, descripcion: `${nombre} · ${detalle}` }))
}

/** GET pruebas/{id}: an item with its chain of custody. */
export const getEvidence: Handler<'pruebas.get'> = async (context) => {
  const { db } = context.services
  const identity = signedIn(context)
  const row = await visibleEvidence(db, identity, numberParam(context, 'id'))
  const answer = {
    ...shown(row),
    uuid: row.uuid,
    oficina: (await officeItem(db, row.id_oficina_receptora))?.descripcion ?? '',
    acto: await actOf(db, row.id_acto),
    sujetos: await partiesOffered(db, identity, row),
    cadena: (await linksOf(db, row.id)).map(shownLink),
    enCustodiaPropia: row.inOwnCustody,
    causaVisible: row.seesCause,
  }
  return { answer, version: row.version }
}

/** Acts of a cause with which items of evidence may come, the latest first. */
export const evidenceActs = (db: Database, idCausa: number) =>
  db
    .selectFrom('acto_procesal as a')
    .innerJoin('tipo_de_acto as t', 't.id_acto', 'a.id')
    .select(['a.id', 'a.referencia as descripcion'])
    .where('a.id_causa', '=', idCausa)
    .where('t.id', '=', actTypeCodes.ELEMENTOS_PROBATORIOS)
    .where(({ not }) => not(notPresented))
    .orderBy('a.id', 'desc')

/** The cause in which items are registered: one that a court has. */
export async function receivingCause(db: Database, context: CallBase, id: number) {
  const cause = await visibleCause(db, signedIn(context), id)
  if (!isRegistered(cause.estado)) throw ruleText(memorialRefusals.notDrawn)
  return cause
}

/** GET pruebas/registro/{idCausa}: who may hand items over in the cause, and with which acts they may come. */
export const evidenceDesk: Handler<'pruebas.desk'> = async (context) => {
  const { db } = context.services
  const cause = await receivingCause(db, context, numberParam(context, 'idCausa'))
  const [actos, parties] = await Promise.all([evidenceActs(db, cause.id).execute(), partiesOf(db, cause)])
  const answer = {
    causa: { id: cause.id, codigoUnico: cause.codigo_unico },
    actos,
    presentantes: whoMayHandIn(parties),
  }
  return { answer }
}
