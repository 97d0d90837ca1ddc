import { type CauseRelation, mayReadAct } from '@estrado/machines/causes/file-rules'
import { notifiedStates } from '@estrado/machines/notifications/vocabulary'
import { complainantTypes } from '@estrado/machines/parties/party-types'
import { sql } from 'kysely'
import type { Database } from '../../database/connect.ts'
import { literals } from '../../database/prepared.ts'
import { waitsForSomebody, waitsIn } from '../../inboxes/asked.ts'
import { notPresented, writtenBy } from '../../memorials/outside/written.ts'

/** Whoever reads a cause's acts: their account, and the parties that they are or stand for. */
type Reader = {
  readonly cause: { readonly id: number; readonly tipo_accion: string }
  readonly own: readonly number[]
  readonly usuario: string
}

/** Was the act `a` served with the notification `n`: itself, attached to it, or accompanying the act that it is of? */
export const goesWith = sql<boolean>`(n.id_acto in (a.id, a.id_acto_adjunto) or a.id = any(n.adjuntos))`

/**
 * Do the parties that the caller is or stands for know the act `a`: were they notified with it, or with what it
 * accompanies, or was it attached to a notification of theirs; or, in a private cause, did their side hand it in with the complaint?
 */
const knownTo = ({ own, cause }: Reader) => sql<boolean>`(exists (
    select from notificacion n where ${goesWith}
      and n.id_sujeto = any(${[...own]}::int[]) and n.estado in (${literals(notifiedStates)}))
  or (a.estado is null and ${cause.tipo_accion === 'Privada'} and exists (
    select from sujeto_procesal s where s.id = any(${[...own]}::int[])
      and s.id_tipo_sujeto_procesal in (${sql.join([...complainantTypes])}))))`

/** What says of an act who may read it: columns that many acts share. */
export const accessColumns = [
  'id_tipo',
  'id_categoria',
  'visibilidad',
  'estado',
  'conocido',
  'propio',
  'sin_presentar',
  'adjunto',
  'id_tipo_principal',
  'id_categoria_principal',
  'visibilidad_principal',
  'estado_principal',
  'espera_a_otros',
  'espera_principal',
] as const

const visibilityIn = (type: 't' | 'mt') =>
  sql<number>`coalesce((${sql.ref(`${type}.detalle`)} ->> 'visibilidad')::int, 0)`

/** Every act `a` of a cause with what says who may read it. */
export const actFacts = (db: Database, file: Reader) =>
  db
    .selectFrom('acto_procesal as a')
    .innerJoin('tipo_de_acto as t', 't.id_acto', 'a.id')
    .leftJoin('acto_procesal as m', 'm.id', 'a.id_acto_adjunto')
    .leftJoin('tipo_de_acto as mt', 'mt.id_acto', 'm.id')
    .select(['a.estado', 't.id as id_tipo', 't.id_categoria', visibilityIn('t').as('visibilidad')])
    .select([
      'm.estado as estado_principal',
      'mt.id as id_tipo_principal',
      'mt.id_categoria as id_categoria_principal',
      visibilityIn('mt').as('visibilidad_principal'),
    ])
    .select(sql<boolean>`a.id_acto_adjunto is not null`.as('adjunto'))
    .select((file.own.length === 0 ? sql<boolean>`false` : knownTo(file)).as('conocido'))
    .select([waitsForSomebody.as('espera_a_otros'), waitsIn(sql`m`).as('espera_principal')])
    .select([writtenBy(file.usuario).as('propio'), notPresented.as('sin_presentar')])
    .where('a.id_causa', '=', file.cause.id)
    .where(sql<boolean>`a.estado is distinct from 'discarded'`)

type FactRow = Awaited<ReturnType<ReturnType<typeof actFacts>['execute']>>[number]
type Access = Pick<FactRow, (typeof accessColumns)[number]>

const factsOf = (row: Access) => ({
  idTipoActoProcesal: row.id_tipo ?? 0,
  idCategoria: row.id_categoria ?? 0,
  visibilidad: row.visibilidad,
  situacion: row.estado,
  esperaAOtros: row.espera_a_otros,
  conocido: row.conocido,
  propio: row.propio,
  sinPresentar: row.sin_presentar,
})

/** Access per act: what accompanies another is taken in with it, and read by whoever may read both. */
export function readableBy(relation: CauseRelation, row: Access): boolean {
  const own = { ...factsOf(row), idCategoria: row.id_categoria_principal ?? row.id_categoria ?? 0 }
  if (!mayReadAct(relation, own)) return false
  if (!row.adjunto) return true
  return mayReadAct(relation, {
    ...own,
    idTipoActoProcesal: row.id_tipo_principal ?? 0,
    visibilidad: row.visibilidad_principal,
    situacion: row.estado_principal,
    esperaAOtros: row.espera_principal,
  })
}
