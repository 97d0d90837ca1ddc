import type { RowOf } from '@estrado/machines/kernel/fields'
import { isDuty, leavesCollide } from '@estrado/machines/organisation/leaves'
import { holdsOn, periodsMeet } from '@estrado/machines/organisation/periods'
import type { turns } from '@estrado/machines/organisation/turns'
import { turnTexts as texts } from '@estrado/machines/organisation/turns-texts'
import type { FieldMessages } from '@estrado/machines/rules/field-messages'
import { addDays, dayOf, startOfDay } from '@estrado/machines/time/la-paz'
import { readableDate } from '@estrado/machines/time/shown'
import { judgingRoles } from '@estrado/machines/vocabulary/roles'
import { sql } from 'kysely'
import type { Database } from '../../database/connect.ts'
import { namedOffice } from '../../kernel/catalogue/own-department.ts'
import type { Served } from '../../kernel/catalogue/serve.ts'
import { holds, officeOf } from '../posts/holding.ts'
import { workWithin } from './falling.ts'
import { nameOfTaker } from './names.ts'
import { judgedAt, standInsWithin } from './stand-ins.ts'

type Turn = RowOf<typeof turns.fields>

/** A leave whose required fields are there: the catalogue's own rules have seen to it. */
type Whole = Turn & {
  readonly clase: NonNullable<Turn['clase']>
  readonly idOficina: number
  readonly desde: string
  readonly hasta: string
}

/** Does the judge whom a leave names judge in its court once it begins? Of an entry that named them there, it did. */
async function isOfCourt(db: Database, turn: Whole, id: number | null, now: Date): Promise<boolean> {
  const { idJuez, idOficina, desde } = turn
  if (idJuez === null) return true
  const { rows } = await sql`
    select from usuario u join puesto r on r.id_usuario = u.id
    where u.id = ${idJuez} and ${officeOf('r')} = ${idOficina} and r.rol = any(${sql.val([...judgingRoles])})
      and ${holds('r', judgedAt(desde, now))}
    union all
    select from catalogo_version v where v.catalogo = 'turnos-bajas' and v.id = ${id}
      and (v.datos ->> 'idJuez')::int = ${idJuez} and (v.datos ->> 'idOficina')::int = ${idOficina}
    limit 1`.execute(db)
  return rows.length > 0
}

/** What a leave would bring about for work in hand and for the next draws. */
async function warningsOf(db: Database, turn: Whole, now: Date): Promise<readonly string[]> {
  if (isDuty(turn)) return []
  const { idOficina, idJuez, desde, hasta } = turn
  const span = { idOficina, idJuez, from: startOfDay(desde), to: startOfDay(addDays(hasta, 1)) }
  const count = Object.values(await workWithin(db, span, now)).reduce((sum, rows) => sum + rows.length, 0)
  const taker = await nameOfTaker(db, turn, now)
  return [
    ...(count > 0 ? [texts.falling(count)] : []),
    ...(count > 0 && taker === null ? [texts.nobodyTakes] : []),
    ...(await standInsWithin(db, turn, now)),
    ...(holdsOn(turn, dayOf(now)) ? [texts.fromNow] : []),
  ]
}

/**
 * Duties and leaves. Nothing refers to an entry: draws record who stood aside. The court is open to the judge who takes a
 * leave, as to any who stands in (the view `suplencia`).
 */
export const keptTurns: Served<typeof turns.fields> = {
  uses: async () => [],
  names: ({ idJuez, idJuezAsume }) => [idJuez, idJuezAsume],
  office: namedOffice,
  check: async (db, row, { id, others, now }): Promise<FieldMessages> => {
    const turn = row as Whole
    if (!(await isOfCourt(db, turn, id, now))) return { idJuez: [texts.judgeElsewhere] }
    const all = others.map(({ fila }) => fila as Whole)
    const other = all.find((one) => leavesCollide(one, turn))
    if (other) return { desde: [texts.overlap(readableDate(other.desde), readableDate(other.hasta))] }
    if (turn.idJuezAsume === null) return {}
    const away = all.some((one) => !isDuty(one) && one.idJuez === turn.idJuezAsume && periodsMeet(one, turn))
    return away ? { idJuezAsume: [texts.standInAway] } : {}
  },
  created: (db, { row, now }) => warningsOf(db, row as Whole, now),
  warnings: (db, { after, now }) => warningsOf(db, after as Whole, now),
}
