import { apiTexts } from '@estrado/machines/messages/api'
import { hearingRefusals } from '@estrado/machines/messages/hearings'
import { type ActTypeBounds, signingRefusal, writingRefusal } from '@estrado/machines/rules/act-type'
import type { RoleCode } from '@estrado/machines/vocabulary/roles'
import type { Database } from '../../database/connect.ts'
import { ruleBroken, ruleText } from '../../errors.ts'

/** What an act type demands and brings about (`spec 2 §3`). */
export type ActType = ActTypeBounds & ReturnType<typeof offeredActType>

type Row = {
  readonly id: number
  readonly descripcion: string
  readonly id_categoria: number
  readonly detalle: Readonly<Record<string, unknown>>
}

const listOf = <Item>(value: unknown): readonly Item[] => (Array.isArray(value) ? value : [])
const numberOrNull = (value: unknown): number | null => (typeof value === 'number' ? value : null)

/** An act type as it is selected; what a court's own table doesn't say demands nothing (`spec 3 §3`). */
export function offeredActType({ id, descripcion, id_categoria: idCategoria, detalle }: Row) {
  const demands = (flag: string): boolean => detalle[flag] === true
  return {
    id,
    descripcion,
    idCategoria,
    requiereIndividualizacionSujetos: demands('requiereIndividualizacionSujetos'),
    requiereIndividualizacionDenunciados: demands('requiereIndividualizacionDenunciados'),
    requiereIndividualizacionDenunciantes: demands('requiereIndividualizacionDenunciantes'),
    requiereAgendamiento: demands('requiereAgendamiento'),
    requiereNotificacion: demands('requiereNotificacion'),
    requiereRespuesta: demands('requiereRespuesta'),
    requiereAdjuntos: demands('requiereAdjuntos'),
    conAdjuntos: demands('conAdjuntos'),
    cantidadValidaciones: numberOrNull(detalle.cantidadValidaciones) ?? 0,
    /** State and stage to which the cause moves when the act is closed. */
    cambiaEstado: numberOrNull(detalle.cambiaEstado),
    cambiaEtapa: numberOrNull(detalle.cambiaEtapa),
    estadosPermitidos: listOf<number>(detalle.estadosPermitidos),
    etapasPermitidas: listOf<number>(detalle.etapasPermitidas),
  }
}

/** The type of an act; 422 where there is none. */
export async function actTypeOf(db: Database, id: number): Promise<ActType> {
  const row = await db.selectFrom('tipo_acto_procesal').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) throw ruleBroken({ idTipoActoProcesal: [apiTexts.unknown(hearingRefusals.actType)] })
  return { ...offeredActType(row), roles: listOf<RoleCode>(row.detalle.roles) }
}

/** Who writes or signs an act, and in which cause. */
export type ActWriter = { readonly roles: readonly RoleCode[]; readonly idCausa: number }

async function momentOf(db: Database, { roles, idCausa }: ActWriter) {
  const cause = await db
    .selectFrom('causa')
    .select(['id_estado', 'id_etapa'])
    .where('id', '=', idCausa)
    .executeTakeFirstOrThrow()
  return { roles, idEstado: cause.id_estado, idEtapa: cause.id_etapa }
}

/** The type of an act that is attached or drafted; 422 at its field where these people may not, or not now. */
export async function writableActType(db: Database, id: number, writer: ActWriter): Promise<ActType> {
  const type = await actTypeOf(db, id)
  const refusal = writingRefusal(type, await momentOf(db, writer))
  if (refusal) throw ruleBroken({ idTipoActoProcesal: [refusal] })
  return type
}

/** 422 where an act of the type is not theirs to sign or to approve, or not now. */
export async function checkSignable(db: Database, id: number, signer: ActWriter): Promise<void> {
  const refusal = signingRefusal(await actTypeOf(db, id), await momentOf(db, signer))
  if (refusal) throw ruleText(refusal)
}
