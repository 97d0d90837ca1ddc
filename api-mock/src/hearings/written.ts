import { isInHand } from '@estrado/machines/acts/vocabulary'
import { actKindIds } from '@estrado/machines/catalogues/act-type-values'
import { hearingFacts } from '@estrado/machines/hearings/hearing/events'
import { hearingWorkflow } from '@estrado/machines/hearings/hearing/workflow'
import { minutesValues } from '@estrado/machines/hearings/minutes'
import { hearingRefusals } from '@estrado/machines/hearings/texts'
import { type HearingMode, sessionEnds } from '@estrado/machines/hearings/vocabulary'
import { factIn } from '@estrado/machines/journal/conformance'
import type { FieldValues } from '@estrado/machines/writing/walk'
import type { Identity } from '../access/identity.ts'
import type { VisibleAct } from '../acts/act-command.ts'
import type { visibleCause } from '../causes/access.ts'
import type { Database, Tx } from '../database/connect.ts'
import { ruleText } from '../errors.ts'
import type { Moment } from '../journal/command.ts'
import { selectLines } from '../journal/rows.ts'
import { attendanceIn, calledIn, sameCalled } from './attendance.ts'
import { type HearingRow, visibleHearing } from './hearing-command.ts'

type Asked = { readonly idCausa: number; readonly idAudiencia?: number | null | undefined }
type Kind = { readonly idCategoria: string | number | null }

/** Minutes are records; whatever else is written of a hearing is its resolution. */
export const isMinutes = ({ idCategoria }: Kind): boolean => Number(idCategoria) === actKindIds.actas

/** The hearing of which a new act is written: one of the same cause. */
export async function hearingWrittenOf(db: Database, identity: Identity, asked: Asked) {
  if (!asked.idAudiencia) return null
  const hearing = await visibleHearing(db, identity, asked.idAudiencia)
  if (hearing.id_causa !== asked.idCausa) throw ruleText(hearingRefusals.hearingOfOther)
  return hearing
}

const places = {
  acta: { column: 'id_acto_acta', begun: hearingRefusals.minutesBegun, fact: 'minutes.attached' },
  resolucion: {
    column: 'id_acto_resolucion',
    begun: hearingRefusals.resolutionBegun,
    fact: 'resolution.attached',
  },
} as const

type Written = { readonly hearing: HearingRow; readonly idActo: number; readonly type: Kind }

/**
 * The hearing knows the act that is being written of it, so that it is gone on with from the viewer; one at a time. Row
 * locked: of two people who begin at once, the second is told.
 */
export async function attachWritten(
  { tx, alongside }: Pick<Moment, 'tx' | 'alongside'>,
  { hearing, idActo, type }: Written,
): Promise<void> {
  const { column, begun, fact } = places[isMinutes(type) ? 'acta' : 'resolucion']
  const present = await tx
    .selectFrom('audiencia')
    .select(column)
    .where('id', '=', hearing.id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const other = await tx
    .selectFrom('acto_procesal as a')
    .innerJoin('acto_texto as t', 't.id_acto', 'a.id')
    .select('a.estado')
    .where('a.id', '=', present[column as keyof typeof present])
    .executeTakeFirst()
  if (other && isInHand(other.estado)) throw ruleText(begun)
  await alongside(hearingWorkflow, hearing.id, [{ type: fact, idActo }])
}

type Cause = Awaited<ReturnType<typeof visibleCause>>

const turns = ['hearing.started', 'hearing.recessed', 'hearing.resumed'] as const

/** Did the last recess close a session, and nobody has gone on in the next since? */
async function waitsForNext(db: Database, id: number): Promise<boolean> {
  const line = await selectLines(db)
    .where('stream', '=', hearingWorkflow.stream.of(id))
    .where('outcome', '=', 'accepted')
    .where('type', 'in', turns)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()
  const fact = line && factIn(hearingFacts, line)
  return fact?.type === 'hearing.recessed' && fact.sesion !== undefined
}

/** Number of the session of which minutes tell: the current one, or the last that was held while that hasn't begun. */
async function sessionWritten(db: Database, idAudiencia: number): Promise<number> {
  const sessions = await db
    .selectFrom('audiencia_sesion')
    .select(['id', 'actual', 'terminada'])
    .where('id_audiencia', '=', idAudiencia)
    .orderBy('inicio')
    .orderBy('id')
    .execute()
  const held = sessions.findLast(({ actual, terminada }) => !actual && terminada === sessionEnds.held)
  const current = sessions.find(({ actual }) => actual)
  const told = held && (await waitsForNext(db, idAudiencia)) ? held : current
  return told?.id ?? idAudiencia
}

/** What is known of a hearing when its minutes begin: its kind, where it is held, who came. */
export async function knownOfHearing(tx: Tx, cause: Cause, hearing: HearingRow): Promise<FieldValues> {
  const session = await sessionWritten(tx, hearing.id)
  const names = await tx
    .selectFrom('audiencia as h')
    .innerJoin('catalogo as t', (join) =>
      join.on('t.catalogo', '=', 'tipos-audiencias').onRef('t.id', '=', 'h.id_tipo_audiencia'),
    )
    .innerJoin('audiencia_sesion as d', 'd.id_audiencia', 'h.id')
    .leftJoin('sala_audiencia as s', 's.id', 'd.id_sala')
    .select(['t.descripcion as tipo', 's.descripcion as sala', 'd.modalidad'])
    .where('d.id', '=', session)
    .executeTakeFirstOrThrow()
  const { asistencia } = await attendanceIn(tx, hearing, session)
  const called = await calledIn(tx, cause)
  return minutesValues({
    tipo: names.tipo ?? '',
    sala: names.sala,
    modalidad: names.modalidad as HearingMode,
    asistentes: called.map((one) => ({
      ...one,
      presente: asistencia.find((other) => sameCalled(one, other))?.presente ?? null,
    })),
  })
}

/** The hearing of which an act is the minutes or the resolution; null: of none. */
export async function hearingOfAct(db: Database, { id }: Pick<VisibleAct, 'id'>) {
  const row = await db
    .selectFrom('audiencia_acto as w')
    .innerJoin('audiencia as h', 'h.id', 'w.id_audiencia')
    .select(['w.id_audiencia', 'w.lugar', 'h.version'])
    .where('w.id_acto', '=', id)
    .executeTakeFirst()
  if (!row) return null
  return {
    id: row.id_audiencia,
    version: row.version,
    lugar: row.lugar === 'acta' ? ('acta' as const) : ('resolucion' as const),
    idAudienciaDetalle: await sessionWritten(db, row.id_audiencia),
  }
}
