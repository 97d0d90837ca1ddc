import { causeWorkflow } from '@estrado/machines/causes/cause/workflow'
import { deadlineTone, remainingTime } from '@estrado/machines/deadlines/vocabulary'
import { sql } from 'kysely'
import type { Identity } from '../access/identity.ts'
import type { Services } from '../context.ts'
import type { Database } from '../database/connect.ts'
import { askPrepared } from '../database/prepared.ts'
import { type CalendarAround, calendarOfOffice } from '../deadlines/court-calendar.ts'
import { type ActTerms, requestDeadline } from '../hearings/requests/deadline.ts'
import { listedCrimes, listedNames } from '../parties/listed-names.ts'
import { nameIn, nameOrNull } from '../parties/persons/name-in-sql.ts'
import { askAt } from './asked.ts'
import type { Listed } from './listed.ts'

type Facts = {
  readonly id: number
  readonly codigo_unico: string
  readonly tipo_accion: string
  readonly tags: string
  readonly estado: string
  readonly oficina: string | null
  readonly juez: string | null
  readonly sujetos: readonly string[]
  readonly delitos: readonly string[]
  readonly abierta: readonly string[]
  /** Of the act that asks: its type and version; of a request also what its type says of the time for an answer. */
  readonly tipo_acto: string | null
  readonly version_acto: number | null
  readonly terminos: ActTerms | null
  readonly audiencia: string | null
}

/** How long a place counts whose process has said nothing more (`realtime/presence.ts`). */
const silence = sql`interval '90 seconds'`

/** A column of the rows as one parameter. */
const column = (listed: readonly Listed[], of: 'id' | 'acto' | 'cosa') =>
  sql`${sql.val(listed.map((row) => row[of]))}::int[]`

/** What a list shows of causes, who else has them open, and what each ask is about: one statement for a page. */
async function factsOf(db: Database, identity: Identity, listed: readonly Listed[]) {
  const rows = await askPrepared(
    db,
    'causes of an inbox',
    sql<Facts>`
    select c.id, c.codigo_unico, c.tipo_accion, c.tags, c.estado, o.descripcion as oficina,
      ${nameOrNull('p')} as juez,
      ${listedNames} as sujetos, ${listedCrimes} as delitos, array(
        select distinct ${nameIn('t')} from presencia e join titular t on t.id_usuario = e.id_usuario
        where e.id_causa = c.id and e.visto > now() - ${silence} and e.id_usuario <> ${identity.userId} order by 1
      ) as abierta, a.descripcion as tipo_acto, a.version as version_acto, a.terminos,
      (select h.descripcion from catalogo h where h.catalogo = 'tipos-audiencias' and h.id = l.cosa) as audiencia
    from unnest(${column(listed, 'id')}, ${column(listed, 'acto')}, ${column(listed, 'cosa')}) as l(id, acto, cosa)
    join causa c on c.id = l.id
    left join oficina o on o.id = c.id_oficina_reparto left join titular p on p.id_usuario = c.id_juez
    left join lateral (
      select t.descripcion, a.version, case when l.cosa is not null then t.detalle end as terminos
      from tipo_de_acto t join acto_procesal a on a.id = t.id_acto where t.id_acto = l.acto
    ) a on true`,
  )
  return new Map(rows.map((row) => [row.id, row]))
}

/** Until when: what is set, or the time that the type of a request's act gives the court. */
function untilOf(row: Listed, { terminos }: Facts, calendar: CalendarAround | null, now: Date) {
  if (row.hasta) return { end: row.hasta, tone: deadlineTone(remainingTime(row.hasta, now)) }
  const isRequest = askAt(row.rango ?? 0)?.source === 'request'
  return isRequest && calendar && terminos ? requestDeadline(row.desde, terminos, calendar, now) : null
}

function askOfRow(row: Listed, facts: Facts, calendar: CalendarAround | null, now: Date) {
  const ask = askAt(row.rango ?? 0)
  if (!ask) return null
  const until = untilOf(row, facts, calendar, now)
  return {
    clave: ask.key,
    verbo: ask.verb,
    cosa: (row.cosa === null ? facts.tipo_acto : facts.audiencia) ?? '',
    desde: row.desde.toISOString(),
    hasta: until?.end.toISOString() ?? null,
    tono: until?.tone ?? null,
    idActoProcesal: row.acto,
    versionActo: facts.version_acto,
  }
}

/** Rows of the inbox as they are answered, in their order. */
export async function described({ db, clock }: Services, identity: Identity, listed: readonly Listed[]) {
  if (listed.length === 0) return []
  const now = clock.now()
  const facts = await factsOf(db, identity, listed)
  const waits = listed.some((row) => askAt(row.rango ?? 0)?.source === 'request')
  const calendar = waits ? await calendarOfOffice(db, identity.office) : null
  return listed.flatMap((row) => {
    const cause = facts.get(row.id)
    if (!cause) return []
    return [
      {
        id: row.id,
        codigoUnico: cause.codigo_unico,
        tipoAccion: cause.tipo_accion,
        tags: cause.tags,
        estado: cause.estado,
        estadoDescripcion: causeWorkflow.states[cause.estado] ?? cause.estado,
        nombreDelitos: cause.delitos,
        nombresSujetosProcesales: cause.sujetos,
        oficinaReparto: cause.oficina,
        juez: cause.juez,
        desde: row.desde.toISOString(),
        pedido: askOfRow(row, cause, calendar, now),
        otrosPedidos: Math.max(0, row.pedidos - 1),
        abiertaPor: cause.abierta,
      },
    ]
  })
}
