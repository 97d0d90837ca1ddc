import { type DeskStanding, deskStandingNames } from '@estrado/machines/acts/desk'
import {
  actStatesToClose,
  actStatesToSign,
  finishedActStates,
  sentBackActStates,
} from '@estrado/machines/acts/vocabulary'
import { identityTexts } from '@estrado/machines/audit/identities-texts'
import { actKindIds, actTypeCodes, isDrawCharge } from '@estrado/machines/catalogues/act-type-values'
import {
  type DeadlineState,
  deadlineStates,
  deadlineTone,
  isUnansweredState,
  openDeadlineStates,
  ranOutStates,
  remainingTime,
} from '@estrado/machines/deadlines/vocabulary'
import { type RawBuilder, sql } from 'kysely'
import { courtOfficeOf, inCourt } from '../causes/access.ts'
import { type CallContext, type Handler, signedIn } from '../context.ts'
import { foldedContains } from '../database/like-pattern.ts'
import { paginationOf } from '../database/page.ts'
import { literals } from '../database/prepared.ts'
import { nameIn } from '../parties/persons/name-in-sql.ts'
import { protectedParty } from '../parties/protection.ts'
import { composedInOffice } from '../writing/office/office-drafts.ts'

type Body = CallContext<'actosProcesales.desk'>['body']

type Row = {
  readonly id: number
  readonly id_causa: number
  readonly codigo_unico: string
  readonly tipo: string
  readonly referencia: string
  readonly situacion: DeskStanding
  readonly desde: Date
  readonly responsable: string | null
  readonly redactado: boolean
  readonly hechas: number
  readonly requeridas: number
  readonly sujetos: readonly string[]
  readonly plazo: DeadlineState | null
  readonly hasta: Date | null
}

/** Where an act `a` stands on the desk; `t` and `p` its text, if it is written here, `o` its document of the office editor. */
const standing = sql<DeskStanding>`case
  when a.estado in (${literals(sentBackActStates)}) then 'observada'
  when a.estado = 'sent' then 'revision'
  when a.estado in (${literals(actStatesToSign)}) then 'firma'
  when a.estado = 'validated' and a.validaciones > 1 and cardinality(a.validadores) < a.validaciones then 'firma'
  when a.estado in (${literals(actStatesToClose)}) then 'cierre'
  when a.estado in (${literals(finishedActStates)}) then 'cerrada'
  when t.id_acto is null or (coalesce(o.compuesta, t.compuesto is not null and p.revision = p.revision_guardada)
    and not exists (select from documento w where w.id_acto = a.id and w.firma_retirada)) then 'firma'
  else 'borrador' end`

/** What isn't written in court: memorials, notifications, and the sheets of draws. */
const elsewhere = [actKindIds.memoriales, actKindIds.notificaciones]
const sheets = Object.values(actTypeCodes).filter(isDrawCharge)

const isWarning = sql<boolean>`a.id_tipo_acto_procesal = ${actTypeCodes.DECRETO_CONMINATORIA}`

function narrowed({ lista, situacion, plazo, busqueda = '', mias }: Body, usuario: string) {
  const conditions: RawBuilder<boolean>[] = []
  if (lista === 'conminatorias') conditions.push(isWarning)
  else if (situacion === undefined) conditions.push(sql`a.estado not in (${literals(finishedActStates)})`)
  if (situacion !== undefined && situacion !== 'todas') conditions.push(sql`${standing} = ${situacion}`)
  if (plazo !== undefined) conditions.push(sql`z.estado = ${plazo}`)
  if (busqueda.trim() !== '') conditions.push(foldedContains(sql`c.busqueda`, busqueda))
  if (mias === true) conditions.push(sql`a.responsable = ${usuario}`)
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `)
}

const since = sql<Date>`coalesce(a.fecha_estado, a.fecha_creacion)`
const backwards = sql`case when a.estado in (${literals(finishedActStates)}) then -1 else 1 end`
const unanswered = ranOutStates.filter(isUnansweredState)

/**
 * Those that stand alike: the longest waiting first. Of what was warned and is closed first what ran out without an
 * answer, then what is still to be answered, by its end; the rest the newest first.
 */
const alike = (lista: Body['lista']) =>
  lista === 'conminatorias'
    ? sql`case when z.estado in (${literals(unanswered)}) then 0 when z.estado in (${literals(openDeadlineStates)}) then 1 else 2 end,
      case when z.estado in (${literals([...unanswered, ...openDeadlineStates])}) then z.hasta end,
      extract(epoch from ${since}) * ${backwards}, a.id * ${backwards}`
    : sql`${since}, a.id`

/** POST actos-procesales/despacho: the acts of one's court, the most pressing and longest waiting first. */
export const desk: Handler<'actosProcesales.desk'> = async (context) => {
  const { services, body } = context
  const { db, clock } = services
  const identity = signedIn(context)
  const { page, perPage } = body
  const office = courtOfficeOf(identity)
  const found = sql`
    from acto_procesal a join causa c on c.id = a.id_causa join tipo_de_acto k on k.id_acto = a.id
    left join acto_texto t on t.id_acto = a.id left join acto_texto_presente p on p.id_acto = a.id
    left join plazo z on z.id = a.id left join lateral (${composedInOffice(sql`a.id`)}) o on true
    where ${inCourt('c', office)} and a.estado is not null and a.estado <> 'discarded' and a.id_acto_adjunto is null
      and k.id_categoria <> all(${elsewhere}::int[]) and a.id_tipo_acto_procesal <> all(${sheets}::int[])
      and ${narrowed(body, identity.usuario)}`
  const { rows } = await sql<Row>`
    select a.id, a.id_causa, c.codigo_unico, k.descripcion as tipo, a.referencia, ${standing} as situacion,
      ${since} as desde,
      (select ${nameIn('h')} from usuario u join titular h on h.id_usuario = u.id
        where u.usuario = a.responsable) as responsable,
      t.id_acto is not null as redactado, cardinality(a.validadores) as hechas, a.validaciones as requeridas,
      array(select case when ${protectedParty} then ${identityTexts.reserved} else s.nombre end
        from sujeto_procesal s where s.id = any(a.sujetos) order by s.id) as sujetos,
      z.estado as plazo, z.hasta
    ${found}
    order by array_position(${deskStandingNames}::text[], ${standing}), ${alike(body.lista)}
    limit ${perPage} offset ${(page - 1) * perPage}`.execute(db)
  const counted = await sql<{ n: number }>`select count(*)::int as n ${found}`.execute(db)
  const now = clock.now()
  const result = rows.map(({ plazo, hasta, ...row }) => ({
    id: row.id,
    idCausa: row.id_causa,
    codigoUnico: row.codigo_unico,
    tipo: row.tipo,
    referencia: row.referencia,
    situacion: row.situacion,
    desde: row.desde.toISOString(),
    responsable: row.responsable,
    redactado: row.redactado,
    firmas: { hechas: row.hechas, requeridas: row.requeridas },
    sujetos: row.sujetos,
    plazo:
      plazo === null
        ? null
        : {
            estado: plazo,
            tono: deadlineStates[plazo].tone ?? (hasta ? deadlineTone(remainingTime(hasta, now)) : 'neutral'),
            hasta: hasta?.toISOString() ?? null,
          },
  }))
  const totalItems = counted.rows[0]?.n ?? 0
  return {
    answer: { pagination: paginationOf({ page, perPage }, totalItems, result.length), result },
  }
}
