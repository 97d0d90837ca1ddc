import { isInHand, isSentBack, isUnsigned } from '@estrado/machines/acts/vocabulary'
import type { HearingDocumentPlace } from '@estrado/machines/hearings/vocabulary'
import { sql } from 'kysely'
import type { Identity } from '../access/identity.ts'
import { readableActsOf } from '../causes/file/acts.ts'
import { relationTo } from '../causes/file/relation.ts'
import { type CallBase, numberParam, type SomeHandlers, signedIn } from '../context.ts'
import type { Database } from '../database/connect.ts'
import { anyOf } from '../database/prepared.ts'
import { readHearing, visibleHearings } from './read.ts'

type Row = {
  readonly idAudiencia: number
  readonly idCausa: number
  readonly lugar: HearingDocumentPlace
  readonly idActo: number
  readonly uuid: string
  readonly nombre: string
  readonly idTipo: number
  readonly tipo: string
  readonly referencia: string
  readonly fecha: Date
  readonly situacion: string | null
  readonly redactado: boolean
  readonly firmado: boolean
  readonly aprobado: boolean
}

/** The acts around hearings, each with the tab in which it stands, the newest first; of one hearing, or those that are this act. */
async function documentsOf(
  db: Database,
  { idAudiencia, idActo }: { readonly idAudiencia?: number; readonly idActo?: number },
): Promise<readonly Row[]> {
  const { rows } = await sql<Row>`
    select h.id as "idAudiencia", h.id_causa as "idCausa", v.lugar, a.id as "idActo", d.uuid, d.nombre, t.id as "idTipo",
      t.descripcion as tipo, a.referencia, a.fecha_creacion as fecha, a.estado as situacion, d.firmado,
      exists (select from acto_texto x where x.id_acto = a.id) as redactado,
      exists (select from aprobacion p where p.uuid_documento = d.uuid and p.sha256 = d.sha256) as aprobado
    from audiencia h
    left join solicitud_audiencia s on s.id = h.id_solicitud
    left join acto_procesal m on m.id = h.id_acto
    cross join lateral (
      select x.lugar, x.id_acto, case x.lugar when 'resolucion' then 1 else 2 end, x.version
      from audiencia_acto x where x.id_audiencia = h.id
      union all values ('respuesta', h.id_acto, 3, 0), ('respuestaDe', coalesce(s.id_acto, m.id_acto_respuesta), 4, 0)
    ) as v(lugar, id_acto, orden, desde)
    join acto_procesal a on a.id = v.id_acto and a.estado is distinct from 'discarded'
    join documento d on d.id_acto = a.id
    join tipo_de_acto t on t.id_acto = a.id
    where ${idAudiencia === undefined ? sql`a.id = ${idActo} and h.id_causa = (select id_causa from acto_procesal where id = ${idActo})` : sql`h.id = ${idAudiencia}`}
    order by h.id, v.orden, v.desde desc`.execute(db)
  return rows
}

/** Access per act: of documents of one cause those whose acts the caller may read in its file. */
async function readableAmong(
  db: Database,
  identity: Identity,
  rows: readonly Row[],
): Promise<readonly Row[]> {
  const [first] = rows
  const file = first && (await relationTo(db, identity, first.idCausa))
  if (!file) return []
  const acts = await readableActsOf(db, file, sql<boolean>`a.id = ${anyOf(rows.map(({ idActo }) => idActo))}`)
  const readable = new Set(acts.map(({ id }) => id))
  return rows.filter(({ idActo }) => readable.has(idActo))
}

/** Those of a hearing, as the caller may read them. */
async function documentsFor(context: CallBase): Promise<readonly Row[]> {
  const { db } = context.services
  const identity = signedIn(context)
  const { id } = await readHearing(db, identity, numberParam(context, 'id'))
  return readableAmong(db, identity, await documentsOf(db, { idAudiencia: id }))
}

const stateOf = (situacion: string | null): number =>
  isSentBack(situacion) ? 2 : isUnsigned(situacion) ? 0 : 1

/** `estado` of an act among the documents of its hearing; nothing where it is none of a hearing's. */
export async function stateAmongHearings(db: Database, idActo: number): Promise<number | undefined> {
  const [found] = await documentsOf(db, { idActo })
  return found && stateOf(found.situacion)
}

/** What stands beside a hearing: its act and its documents. */
export const documentHandlers = {
  /** GET audiencias/{id}/acto-procesal: the act that sets the hearing. */
  'audiencias.act': async (context) => {
    const hearing = await readHearing(context.services.db, signedIn(context), numberParam(context, 'id'))
    return { answer: hearing.actoProcesal }
  },
  /** GET audiencias/{id}/documentos: those of the viewer's tabs, or of them those that hold (`spec 2 §2, §7`). */
  'audiencias.documents': async (context) => {
    const rows = await documentsFor(context)
    return {
      answer: rows
        .filter(({ firmado, aprobado }) => !context.query.conValidezDigital || firmado || aprobado)
        .map(({ lugar, idActo, uuid, nombre, idTipo, tipo, referencia, fecha, situacion, ...row }) => ({
          lugar,
          idActo,
          uuid,
          nombre,
          tipoActoProcesal: { id: idTipo, descripcion: tipo },
          referencia,
          fechaHora: fecha.toISOString(),
          estado: stateOf(situacion),
          enCurso: row.redactado && isInHand(situacion),
          firmado: row.firmado,
          aprobado: row.aprobado,
        })),
    }
  },
  /** GET audiencias/{id}/verificar-acto-procesal: is the hearing set by an act that is signed or approved, and closed? */
  'audiencias.verifyAct': async (context) => {
    const setting = (await documentsFor(context)).find(({ lugar }) => lugar === 'respuesta')
    return {
      answer: {
        idActo: setting?.idActo ?? null,
        firmado: setting?.firmado ?? false,
        aprobado: setting?.aprobado ?? false,
        cerrado: setting?.situacion === 'closed',
      },
    }
  },
  /** GET audiencias/verificar/documento/{id}: is this act a document of a hearing that the caller may see, and does it hold? */
  'audiencias.verifyDocument': async (context) => {
    const { db } = context.services
    const identity = signedIn(context)
    const all = await documentsOf(db, { idActo: numberParam(context, 'id') })
    const rows = await readableAmong(db, identity, all)
    const seen = await visibleHearings(db, identity)
      .select('h.id')
      .where('h.id', 'in', [0, ...rows.map(({ idAudiencia }) => idAudiencia)])
      .execute()
    const found = rows.find(({ idAudiencia }) => seen.some(({ id }) => id === idAudiencia))
    return {
      answer: {
        idAudiencia: found?.idAudiencia ?? null,
        lugar: found?.lugar ?? null,
        firmado: found?.firmado ?? false,
        aprobado: found?.aprobado ?? false,
      },
    }
  },
} satisfies SomeHandlers
