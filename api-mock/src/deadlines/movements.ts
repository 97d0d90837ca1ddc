import { overActStates } from '@estrado/machines/acts/vocabulary'
import { deadlineTexts } from '@estrado/machines/deadlines/texts'
import { apiTexts } from '@estrado/machines/messages/api'
import { sql } from 'kysely'
import { checkCauseOfAct, checkWrittenHere, runActCommand, visibleAct } from '../acts/act-command.ts'
import { typeOfAct } from '../acts/act-types.ts'
import { checkMainWritten } from '../acts/enclosures.ts'
import { courtOfficeOf, inCourt, visibleCause } from '../causes/access.ts'
import { causeCall } from '../causes/commands.ts'
import { checkInHands } from '../causes/distribution.ts'
import { type CallBase, type Handler, numberParam, signedIn } from '../context.ts'
import type { Database } from '../database/connect.ts'
import { notFound, ruleBroken } from '../errors.ts'

/** Both records are alike but for what they name: the state or the stage to which an act moves its cause. */
const kinds = {
  state: {
    table: 'estado_plazo',
    column: 'id_estado_causa',
    field: 'idEstadoCausa',
    catalogue: 'tipos-estados-causas',
    ofType: 'cambiaEstado',
  },
  stage: {
    table: 'etapa_plazo',
    column: 'id_etapa_causa',
    field: 'idEtapaCausa',
    catalogue: 'tipos-etapas-causas',
    ofType: 'cambiaEtapa',
  },
} as const
type Kind = keyof typeof kinds

/** How many are listed: those of acts that a court still has open are few. */
const listed = 500

type Row = { readonly id: number; readonly causa: number; readonly a: number; readonly activo: boolean }

const common = ({ id, causa, activo }: Row) => ({
  id,
  estado: activo ? ('ACTIVO' as const) : ('INACTIVO' as const),
  idCausa: causa,
  idActoProcesal: id,
})

type Common = ReturnType<typeof common>
type Shown = {
  readonly state: Common & { readonly idEstadoCausa: number }
  readonly stage: Common & { readonly idEtapaCausa: number }
}

const shown: { readonly [K in Kind]: (row: Row) => Shown[K] } = {
  state: (row) => ({ ...common(row), idEstadoCausa: row.a }),
  stage: (row) => ({ ...common(row), idEtapaCausa: row.a }),
}

const rows = (db: Database, kind: Kind) =>
  db
    .selectFrom('acto_procesal as o')
    .innerJoin('causa as c', 'c.id', 'o.id_causa')
    .innerJoin(sql<Row>`${sql.table(kinds[kind].table)}`.as('r'), (join) =>
      join.on(sql`r.id_acto`, '=', sql.ref('o.id')),
    )
    .select(['o.id', 'o.id_causa as causa'])
    .select([sql<number>`r.${sql.ref(kinds[kind].column)}`.as('a'), sql<boolean>`r.activo`.as('activo')])

const rowOf = (db: Database, kind: Kind, idActo: number) =>
  rows(db, kind).where('o.id', '=', idActo).executeTakeFirst()

/** The record of an act that the caller may read. 404 where there is none. */
async function oneOf<K extends Kind>(context: CallBase, kind: K) {
  const { db } = context.services
  const row = await rowOf(db, kind, numberParam(context, 'id'))
  if (!row) throw notFound(deadlineTexts.record)
  await visibleCause(db, signedIn(context), row.causa)
  return shown[kind](row)
}

async function listOf<K extends Kind>(context: CallBase, kind: K) {
  const identity = signedIn(context)
  const found = await rows(context.services.db, kind)
    .where(inCourt('c', courtOfficeOf(identity)))
    .where('o.estado', 'not in', overActStates)
    .orderBy('o.id', 'desc')
    .limit(listed)
    .execute()
  return found.map((row) => shown[kind](row))
}

async function ofAct<K extends Kind>(context: CallBase, kind: K) {
  const { db } = context.services
  const act = await visibleAct(db, signedIn(context), numberParam(context, 'id'))
  const row = await rowOf(db, kind, act.id)
  return row ? [shown[kind](row)] : []
}

async function checkKnown(db: Database, kind: Kind, id: number): Promise<void> {
  const { catalogue, field } = kinds[kind]
  const known = await db
    .selectFrom('catalogo')
    .select('id')
    .where('catalogo', '=', catalogue)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!known) throw ruleBroken({ [field]: [apiTexts.unknown(deadlineTexts.target[kind])] })
}

type Saved = { readonly idActo: number; readonly estado: 'ACTIVO' | 'INACTIVO'; readonly to: number }

/** An act that is still written says to which state or stage it moves its cause: a correction of the act. */
async function save<K extends Kind>(
  context: CallBase & { readonly body: { readonly idCausa?: number | undefined } },
  kind: K,
  name: SavingCall,
  { idActo, estado, to }: Saved,
) {
  const { db } = context.services
  const call = causeCall(context)
  const act = await visibleAct(db, call.identity, idActo)
  checkCauseOfAct(context.body, act)
  const { field } = kinds[kind]
  await runActCommand(call, name, { idActo, idCausa: act.id_causa }, 'act.corrected', async ({ tx }) => {
    const present = await visibleAct(tx, call.identity, idActo)
    checkInHands(call.identity, present.cause)
    checkWrittenHere(present)
    await checkMainWritten(tx, present)
    await checkKnown(tx, kind, to)
    const target = { type: 'act.corrected', [field]: to } as const
    return { facts: estado === 'ACTIVO' ? [target] : [target, { type: 'act.corrected', [field]: null }] }
  })
  const row = await rowOf(db, kind, idActo)
  if (!row) throw notFound(deadlineTexts.record)
  return shown[kind](row)
}

type SavingCall =
  | 'estadosPlazo.create'
  | 'estadosPlazo.update'
  | 'etapasPlazos.create'
  | 'etapasPlazos.update'

/** What an act moves its cause to, by its record or else by its type; null: to nothing. A reading changes nothing. */
async function byAct<K extends Kind>(context: CallBase, kind: K) {
  const { db } = context.services
  const act = await visibleAct(db, signedIn(context), numberParam(context, 'id'))
  const row = await rowOf(db, kind, act.id)
  if (row) return shown[kind](row)
  const to = (await typeOfAct(db, act.id))[kinds[kind].ofType]
  return to === null ? null : shown[kind]({ id: act.id, causa: act.id_causa, a: to, activo: true })
}

const answered = async <T>(answer: Promise<T>) => ({ answer: await answer })

export const listStates: Handler<'estadosPlazo.list'> = (context) => answered(listOf(context, 'state'))
export const getState: Handler<'estadosPlazo.get'> = (context) => answered(oneOf(context, 'state'))
export const stateOfAct: Handler<'estadosPlazo.ofAct'> = (context) => answered(ofAct(context, 'state'))
export const stateByAct: Handler<'estadosPlazo.updateAct'> = (context) => answered(byAct(context, 'state'))
export const createState: Handler<'estadosPlazo.create'> = async (context) => {
  const { idActoProcesal: idActo, estado, idEstadoCausa: to } = context.body
  return { status: 201, answer: await save(context, 'state', 'estadosPlazo.create', { idActo, estado, to }) }
}
export const updateState: Handler<'estadosPlazo.update'> = async (context) => {
  const own = await oneOf(context, 'state')
  const { estado = own.estado, idEstadoCausa: to = own.idEstadoCausa } = context.body
  return { answer: await save(context, 'state', 'estadosPlazo.update', { idActo: own.id, estado, to }) }
}

export const listStages: Handler<'etapasPlazos.list'> = (context) => answered(listOf(context, 'stage'))
export const getStage: Handler<'etapasPlazos.get'> = (context) => answered(oneOf(context, 'stage'))
export const stageOfAct: Handler<'etapasPlazos.ofAct'> = (context) => answered(ofAct(context, 'stage'))
export const stageByAct: Handler<'etapasPlazos.updateAct'> = (context) => answered(byAct(context, 'stage'))
export const createStage: Handler<'etapasPlazos.create'> = async (context) => {
  const { idActoProcesal: idActo, estado, idEtapaCausa: to } = context.body
  return { status: 201, answer: await save(context, 'stage', 'etapasPlazos.create', { idActo, estado, to }) }
}
export const updateStage: Handler<'etapasPlazos.update'> = async (context) => {
  const own = await oneOf(context, 'stage')
  const { estado = own.estado, idEtapaCausa: to = own.idEtapaCausa } = context.body
  return { answer: await save(context, 'stage', 'etapasPlazos.update', { idActo: own.id, estado, to }) }
}
