import { causeWorkflow } from '@estrado/machines/causes/cause/workflow'
import { deadlineTone, remainingTime } from '@estrado/machines/deadlines/vocabulary'
import { sql } from 'kysely'
import type { Identity } from '../access/identity.ts'
import type { Services } from '../context.ts'
import type { Database } from '../database/connect.ts'
import { anyOf, askPrepared, prepared } from '../database/prepared.ts'
import { calendarOfOffice } from '../deadlines/court-calendar.ts'
import { requestDeadline } from '../hearings/requests/deadline.ts'
import { listedCrimes, listedNames } from '../parties/listed-names.ts'
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
}

/** How long a place counts whose process has said nothing more (`realtime/presence.ts`). */
const silence = sql`interval '90 seconds'`

/** What a list shows of causes, and who else has them open. */
async function factsOf(db: Database, identity: Identity, ids: readonly number[]) {
  const rows = await askPrepared(
    db,
    'causes of an inbox',
    sql<Facts>`
    select c.id, c.codigo_unico, c.tipo_accion, c.tags, c.estado, o.descripcion as oficina,
      case when p.nombres is not null then p.nombres || ' ' || p.primer_apellido end as juez,
      ${listedNames} as sujetos, ${listedCrimes} as delitos, array(
        select distinct t.nombres || ' ' || t.primer_apellido from presencia e join titular t on t.id_usuario = e.id_usuario
        where e.id_causa = c.id and e.visto > now() - ${silence} and e.id_usuario <> ${identity.userId} order by 1
      ) as abierta
    from causa c left join oficina o on o.id = c.id_oficina_reparto left join titular p on p.id_usuario = c.id_juez
    where c.id = any(${sql.val([...ids])}::int[])`,
  )
  return new Map(rows.map((row) => [row.id, row]))
}

/** What an ask is about: the type of its act or, without one, of its hearing; and the time that an answer has. */
async function thingsOf(db: Database, listed: readonly Listed[]) {
  const acts = listed.flatMap(({ acto }) => acto ?? [])
  const hearings = listed.flatMap(({ cosa }) => cosa ?? [])
  const ofActs =
    acts.length === 0
      ? []
      : await db
          .selectFrom('tipo_de_acto as t')
          .innerJoin('acto_procesal as a', 'a.id', 't.id_acto')
          .select(['t.id_acto', 't.descripcion', 't.detalle', 'a.version'])
          .where('t.id_acto', '=', anyOf(acts))
          .$call(prepared('types of acts in an inbox'))
          .execute()
  const ofHearings =
    hearings.length === 0
      ? []
      : await db
          .selectFrom('catalogo')
          .select(['id', 'descripcion'])
          .where('catalogo', '=', 'tipos-audiencias')
          .where('id', 'in', hearings)
          .execute()
  return {
    acts: new Map(ofActs.map((row) => [row.id_acto, row])),
    hearings: new Map(ofHearings.map((row) => [row.id, row.descripcion ?? ''])),
  }
}

type Things = Awaited<ReturnType<typeof thingsOf>>
type CalendarAround = Awaited<ReturnType<typeof calendarOfOffice>>

/** Until when: what is set, or the time that the type of a request's act gives the court. */
function untilOf(row: Listed, things: Things, calendar: CalendarAround | null, now: Date) {
  const ask = askAt(row.rango ?? 0)
  if (row.hasta) return { end: row.hasta, tone: deadlineTone(remainingTime(row.hasta, now)) }
  const terms = row.acto === null ? undefined : things.acts.get(row.acto)?.detalle
  return ask?.source === 'request' && calendar && terms
    ? requestDeadline(row.desde, terms, calendar, now)
    : null
}

function askOfRow(row: Listed, things: Things, calendar: CalendarAround | null, now: Date) {
  const ask = askAt(row.rango ?? 0)
  if (!ask) return null
  const until = untilOf(row, things, calendar, now)
  const ofAct = row.acto === null ? undefined : things.acts.get(row.acto)
  return {
    clave: ask.key,
    verbo: ask.verb,
    cosa: (row.cosa === null ? ofAct?.descripcion : things.hearings.get(row.cosa)) ?? '',
    desde: row.desde.toISOString(),
    hasta: until?.end.toISOString() ?? null,
    tono: until?.tone ?? null,
    idActoProcesal: row.acto,
    versionActo: ofAct?.version ?? null,
  }
}

/** Rows of the inbox as they are answered, in their order. */
export async function described(
  { db, clock }: Services,
  identity: Identity,
  listed: readonly Listed[],
  before: number,
) {
  if (listed.length === 0) return []
  const now = clock.now()
  const facts = await factsOf(
    db,
    identity,
    listed.map(({ id }) => id),
  )
  const things = await thingsOf(db, listed)
  const waits = listed.some((row) => askAt(row.rango ?? 0)?.source === 'request')
  const calendar = waits ? await calendarOfOffice(db, identity.office) : null
  return listed.flatMap((row, n) => {
    const cause = facts.get(row.id)
    if (!cause) return []
    return [
      {
        indice: before + n + 1,
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
        pedido: askOfRow(row, things, calendar, now),
        otrosPedidos: Math.max(0, row.pedidos - 1),
        abiertaPor: cause.abierta,
      },
    ]
  })
}
