import { signingRefusal, writingRefusal } from '@estrado/machines/catalogues/act-type-rules'
import { actTypes } from '@estrado/machines/catalogues/act-types'
import { actTypeRefusals } from '@estrado/machines/catalogues/act-types-texts'
import { hearingRefusals } from '@estrado/machines/hearings/texts'
import type { RowOf } from '@estrado/machines/kernel/fields'
import { apiTexts } from '@estrado/machines/messages/api'
import type { RoleCode } from '@estrado/machines/vocabulary/roles'
import { sql } from 'kysely'
import type { Database } from '../database/connect.ts'
import { ruleBroken, ruleText } from '../errors.ts'
import { entryKey } from '../kernel/catalogue/store.ts'

/** What an act type demands and brings about (`spec 2 §3`). */
export type ActType = RowOf<typeof actTypes.fields> & { readonly id: number }

/** The type of a new act, as it holds now; 422 where there is none. */
async function actTypeOf(db: Database, id: number): Promise<ActType> {
  const row = await db
    .selectFrom('tipo_acto_procesal')
    .select('detalle')
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) throw ruleBroken({ idTipoActoProcesal: [apiTexts.unknown(hearingRefusals.actType)] })
  return { ...(row.detalle as RowOf<typeof actTypes.fields>), id }
}

/** The type of an act, as it held when the act was made. */
export async function typeOfAct(db: Database, idActo: number): Promise<ActType> {
  const { id, detalle } = await db
    .selectFrom('tipo_de_acto')
    .select(['id', 'detalle'])
    .where('id_acto', '=', idActo)
    .executeTakeFirstOrThrow()
  return { ...(detalle as RowOf<typeof actTypes.fields>), id }
}

/** Is the type closed: are no new acts made of it? */
async function isClosed(db: Database, id: number): Promise<boolean> {
  const closed = await db
    .selectFrom('catalogo_entrada')
    .select('id')
    .where('flujo', '=', entryKey(actTypes.name, id))
    .where('hasta', '<=', sql<Date>`now()`)
    .executeTakeFirst()
  return closed !== undefined
}

/** Who writes or signs an act, and in which cause. */
export type ActWriter = {
  readonly roles: readonly RoleCode[]
  readonly office: number | null
  readonly idCausa: number
}

/** The court is the one that has the cause or, for those who work on it beside it, their own. */
export async function momentOf(db: Database, { roles, office, idCausa }: ActWriter) {
  const cause = await db
    .selectFrom('causa as c')
    .leftJoin('oficina as o', (join) =>
      join.on(
        'o.id',
        '=',
        sql`case when c.id_oficina_apoyo = ${office}::int then c.id_oficina_apoyo else c.id_oficina_reparto end`,
      ),
    )
    .select(['c.id_estado', 'c.id_etapa', 'o.id_area_organizacional'])
    .where('c.id', '=', idCausa)
    .executeTakeFirstOrThrow()
  return {
    roles,
    idArea: cause.id_area_organizacional,
    idEstado: cause.id_estado,
    idEtapa: cause.id_etapa,
  }
}

/** The type of an act that is attached or drafted; 422 at its field where these people may not, or not now. */
export async function writableActType(db: Database, id: number, writer: ActWriter): Promise<ActType> {
  const type = await actTypeOf(db, id)
  const closed = (await isClosed(db, id)) ? actTypeRefusals.closed(type.descripcion) : null
  const refusal = closed ?? writingRefusal(type, await momentOf(db, writer))
  if (refusal) throw ruleBroken({ idTipoActoProcesal: [refusal] })
  return type
}

/** 422 where an act of the type is not theirs to sign or to approve, or not now. */
export async function checkSignable(db: Database, idActo: number, signer: ActWriter): Promise<void> {
  const refusal = signingRefusal(await typeOfAct(db, idActo), await momentOf(db, signer))
  if (refusal) throw ruleText(refusal)
}
