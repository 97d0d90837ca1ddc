import { causeWorkflow } from '@estrado/machines/causes/cause/workflow'
import { finishedCauseStates, isBegun } from '@estrado/machines/causes/vocabulary'
import { identityWorkflow } from '@estrado/machines/parties/identity/workflow'
import { sql } from 'kysely'
import type { Identity } from '../access/identity.ts'
import { type CallBase, type CallContext, type Handler, signedIn } from '../context.ts'
import type { Database } from '../database/connect.ts'
import { keyset, type Order } from '../database/keyset.ts'
import { foldedContains } from '../database/like-pattern.ts'
import { countOf, paginationOf } from '../database/page.ts'
import { anyOf, askPrepared, prepared } from '../database/prepared.ts'
import { recordLook } from '../parties/identity-access.ts'
import { listedCrimes, listedNames } from '../parties/listed-names.ts'
import { nameOrNull } from '../parties/persons/name-in-sql.ts'
import { type NamedParty, protectedPartiesNamed } from '../parties/whole-name.ts'
import { causesOfPerson } from './file/standing.ts'
import { causesOfOffice, worksAsCourt } from './of-office.ts'
import { causesOfProsecutor, isProsecutor } from './prosecution.ts'

/**
 * POST causas/listar: the inbox of one's office, a page at a time (`spec 3 §7`); of whoever has none, or asks for their
 * own, the causes in which they stand today.
 */
export const listCauses: Handler<'causas.list'> = async (context) => {
  const { services, body, query } = context
  const identity = signedIn(context)
  const { perPage } = body
  const { office } = identity
  const outside = office === null || body.propias === true
  const ofCourt = outside || isProsecutor(identity) || worksAsCourt(identity)
  const theirs = outside ? causesOfPerson(identity) : await causesOfWorkplace(services.db, identity)
  let causes = services.db.selectFrom('causa as c').where(theirs)
  const search = body.busqueda?.trim() ?? ''
  const named = search === '' || outside ? [] : await protectedPartiesNamed(services.db, office, search)
  if (search !== '') {
    const fits = foldedContains(sql`c.busqueda`, search)
    const byName = [...new Set(named.map(({ idCausa }) => idCausa))]
    causes = causes.where(
      byName.length === 0 ? fits : sql<boolean>`(${fits} or c.id = any(${byName}::int[]))`,
    )
  }
  if (body.estado) causes = causes.where(sql<boolean>`c.estado = ${body.estado}`)
  if (query.tipoAccion) causes = causes.where('c.tipo_accion', '=', query.tipoAccion)
  if (query.pendiente !== undefined) {
    causes = causes.where('c.estado', query.pendiente ? 'not in' : 'in', finishedCauseStates)
  }
  const when = ofCourt ? 'c.fecha_reparto' : 'c.fecha_creacion'
  const { rest, by, skip, endOf } = keyset(body, orderOf(body.orden ?? 'recientes', when))
  // What is searched for is looked up once, with its count; an office's causes are counted in an index.
  const among = sql<number>`count(*) over ()::int`
  const inIndex = sql<number>`(${causes.select(sql`count(*)::int`.as('n'))})`
  const ordered = causes
    .where(rest)
    .select(['c.id', 'c.codigo_unico', sql<Date>`${sql.ref(when)}`.as('desde')])
    .select((search !== '' && body.cursor === undefined ? among : inIndex).as('total'))
    .orderBy(by)
    .limit(perPage + 1)
    .offset(skip)
  const rows =
    search === ''
      ? await askPrepared(services.db, 'page of causes', sql<Found>`${ordered}`)
      : await ordered.execute()
  const ids = rows.slice(0, perPage).map(({ id }) => id)
  const total = rows[0]?.total ?? (await countOf(causes.select('c.id')))
  await recordFound(context, named, async (among) => {
    const kept = await causes.select('c.id').where('c.id', '=', anyOf(among)).execute()
    return kept.map((row) => row.id)
  })
  const shown = await described(services.db, ids)
  return {
    answer: {
      pagination: { ...paginationOf(body, total, shown.length), siguiente: endOf(rows) },
      result: shown.map((row) => ({
        id: row.id,
        codigoUnico: row.codigo_unico,
        tipoAccion: row.tipo_accion,
        tags: row.tags,
        estado: row.estado,
        estadoDescripcion: causeWorkflow.states[row.estado] ?? row.estado,
        nombreDelitos: row.delitos,
        nombresSujetosProcesales: row.sujetos,
        oficinaReparto: row.oficina,
        juez: row.juez,
        fechaCreacion: row.fecha_creacion.toISOString(),
        fechaReparto: row.fecha_reparto?.toISOString() ?? null,
        firmado: isBegun(row.estado),
      })),
    },
  }
}

type Found = {
  readonly id: number
  readonly codigo_unico: string
  readonly desde: Date
  readonly total: number
}

const id = { column: sql.ref('c.id'), type: 'int', of: (row: Found) => row.id } as const
const code = {
  column: sql.ref('c.codigo_unico'),
  type: 'text',
  of: (row: Found) => row.codigo_unico,
} as const

function orderOf(
  orden: NonNullable<CallContext<'causas.list'>['body']['orden']>,
  when: string,
): Order<Found> {
  const since = {
    column: sql.ref(when),
    type: 'timestamptz',
    of: (row: Found) => row.desde.toISOString(),
  } as const
  switch (orden) {
    case 'recientes':
      return { keys: [since, id], descending: true }
    case 'antiguas':
      return { keys: [since, id], descending: false }
    case 'codigo':
      return { keys: [code], descending: false }
    case '-codigo':
      return { keys: [code], descending: true }
  }
}

const causesOfWorkplace = async (db: Database, identity: Identity) =>
  isProsecutor(identity) ? causesOfProsecutor(identity) : causesOfOffice(db, identity)

/**
 * Records whose protected identity a search confirmed: those of the causes that a list has, on whichever page, as its
 * count tells of them too. `kept`: which of some causes it has.
 */
export async function recordFound(
  context: CallBase,
  named: readonly NamedParty[],
  kept: (among: readonly number[]) => Promise<readonly number[]>,
): Promise<void> {
  if (named.length === 0) return
  const confirmed = await kept([...new Set(named.map(({ idCausa }) => idCausa))])
  for (const { id, idCausa } of named.filter((party) => confirmed.includes(party.idCausa)))
    await recordLook(context, 'identity.found', idCausa, [identityWorkflow.stream.of(id)])
}

/** What the inbox shows of causes, in the order of their numbers here: looked up once the page is known. */
async function described(db: Database, ids: readonly number[]) {
  if (ids.length === 0) return []
  return db
    .selectFrom('causa as c')
    .leftJoin('oficina as o', 'o.id', 'c.id_oficina_reparto')
    .leftJoin('usuario as u', 'u.id', 'c.id_juez')
    .leftJoin('titular as p', 'p.id_usuario', 'u.id')
    .select(['c.id', 'c.codigo_unico', 'c.tipo_accion', 'c.tags', 'c.estado'])
    .select(['c.fecha_creacion', 'c.fecha_reparto', 'o.descripcion as oficina', nameOrNull('p').as('juez')])
    .select([listedNames.as('sujetos'), listedCrimes.as('delitos')])
    .where('c.id', '=', anyOf(ids))
    .orderBy(sql`array_position(${sql.val([...ids])}::int[], c.id)`)
    .$call(prepared('causes of a page'))
    .execute()
}
