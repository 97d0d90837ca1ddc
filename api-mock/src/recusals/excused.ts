import { recusalRefusals } from '@estrado/machines/recusals/texts'
import { sql } from 'kysely'
import type { Database } from '../database/connect.ts'
import { ruleText } from '../errors.ts'
import { excusing } from './found.ts'

/** Has this account set itself aside from this cause? */
export type Excused = (idCausa: number, idUsuario: number | null) => boolean

const keyOf = (idCausa: number, idUsuario: number | null): string => `${idCausa}/${idUsuario}`

/**
 * Who set themself aside from some causes, by an excuse or acceding to a recusation: they signed the order that sent it
 * away. That is the person's and for good, wherever the cause goes and in whichever court they judge or stand in.
 */
export async function excusedFrom(db: Database, causes: readonly number[]): Promise<Excused> {
  const { rows } = await sql<{ idCausa: number; idUsuario: number }>`
    select distinct p.id_causa as "idCausa", v.id as "idUsuario"
    from reparto p join acto_procesal a on a.id = p.id_acto cross join unnest(a.validadores) as v(id)
    where p.id_causa = any(${[...new Set(causes)]}::int[]) and p.opcion = ${excusing}`.execute(db)
  const excused = new Set(rows.map(({ idCausa, idUsuario }) => keyOf(idCausa, idUsuario)))
  return (idCausa, idUsuario) => excused.has(keyOf(idCausa, idUsuario))
}

/** The same of one cause, and those too who set themself aside by an act that sends it away now. */
export async function excusedBy(
  db: Database,
  idCausa: number,
  leaving: readonly number[],
): Promise<(idUsuario: number) => boolean> {
  const excused = await excusedFrom(db, [idCausa])
  return (idUsuario) => leaving.includes(idUsuario) || excused(idCausa, idUsuario)
}

/** 422 for whoever would sign or approve in a cause from which they set themself aside. */
export async function checkNotExcused(db: Database, idCausa: number, idUsuario: number): Promise<void> {
  const excused = await excusedFrom(db, [idCausa])
  if (excused(idCausa, idUsuario)) throw ruleText(recusalRefusals.ownCause)
}
