import { finishedActStates, idleActStates } from '@estrado/machines/acts/vocabulary'
import { issuedActTypes, resolutionKinds } from '@estrado/machines/catalogues/act-type-values'
import { enforcementMessages } from '@estrado/machines/enforcement/texts'
import { sql } from 'kysely'
import { visibleCause } from '../causes/access.ts'
import { type Handler, numberParam, signedIn } from '../context.ts'
import type { Database } from '../database/connect.ts'
import { waitsForSomebody } from '../inboxes/asked.ts'
import { notPresented } from '../memorials/outside/written.ts'
import { aboutParty } from './held-people.ts'

/**
 * Acts of a cause by which something may be ordered: those that were given in or written, but for drafts, which
 * may still be discarded, for what somebody is still to sign, and for what the system alone issues.
 */
const orderingActs = (db: Database, idCausa: number) =>
  db
    .selectFrom('acto_procesal as a')
    .innerJoin('tipo_de_acto as t', 't.id_acto', 'a.id')
    .where('a.id_causa', '=', idCausa)
    .where('a.id_tipo_acto_procesal', 'not in', [...issuedActTypes])
    .where((eb) => eb.or([eb('a.estado', 'is', null), eb('a.estado', 'not in', idleActStates)]))
    .where(({ not }) => not(notPresented))
    .where(({ not }) => not(waitsForSomebody))

/** Messages at those of the places on the wire whose act the cause doesn't have. */
export async function unknownActs(
  db: Database,
  idCausa: number,
  asked: readonly (readonly [place: string, idActo: number])[],
): Promise<Readonly<Record<string, readonly string[]>>> {
  const rows = await orderingActs(db, idCausa).select('a.id').execute()
  const known = new Set(rows.map(({ id }) => id))
  return Object.fromEntries(
    asked
      .filter(([, idActo]) => !known.has(idActo))
      .map(([place]) => [place, [enforcementMessages.actUnknown]] as const),
  )
}

/** Closed resolutions of a cause by which a penalty of a party is imposed or changed; the newest first. */
export const closedResolutions = (db: Database, idCausa: number, idSujeto: number) =>
  db
    .selectFrom('acto_procesal as a')
    .innerJoin('tipo_de_acto as t', 't.id_acto', 'a.id')
    .select(['a.id', 'a.referencia', 'a.fecha_creacion', 't.descripcion'])
    .where('a.id_causa', '=', idCausa)
    .where('a.estado', 'in', finishedActStates)
    .where('t.id_categoria', 'in', [...resolutionKinds])
    .where(aboutParty(sql.val(idSujeto)))
    .orderBy('a.fecha_creacion', 'desc')
    .orderBy('a.id', 'desc')

/** GET causas/{id}/actos-procesales-situacion-juridica: the newest first. */
export const listOrderingActs: Handler<'causas.legalSituationActs'> = async (context) => {
  const { db } = context.services
  const cause = await visibleCause(db, signedIn(context), numberParam(context, 'id'))
  const rows = await orderingActs(db, cause.id)
    .select(['a.id', 'a.referencia', 'a.fecha_creacion', 't.descripcion'])
    .orderBy('a.fecha_creacion', 'desc')
    .orderBy('a.id', 'desc')
    .execute()
  return {
    answer: rows.map(({ fecha_creacion, ...row }) => ({
      ...row,
      fechaCreacion: fecha_creacion.toISOString(),
    })),
  }
}
