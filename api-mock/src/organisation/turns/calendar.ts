import { validation } from '@estrado/machines/messages/validation'
import type { LeaveKind } from '@estrado/machines/organisation/leaves'
import { mostCalendarDays } from '@estrado/machines/organisation/turns-schemas'
import { turnTexts } from '@estrado/machines/organisation/turns-texts'
import { isDate } from '@estrado/machines/rules/dates'
import { fieldMessages } from '@estrado/machines/rules/field-messages'
import { addDays } from '@estrado/machines/time/la-paz'
import { sql } from 'kysely'
import type { Handler } from '../../context.ts'
import { refuseBroken } from '../../errors.ts'
import { scopeOf } from '../../kernel/catalogue/own-department.ts'
import { openAt } from '../../kernel/catalogue/store.ts'
import { nameOrNull } from '../../parties/persons/name-in-sql.ts'

type Row = {
  readonly id: number
  readonly clase: LeaveKind
  readonly motivo: string
  readonly idOficina: number
  readonly oficina: string
  readonly juez: string | null
  readonly asume: string | null
  readonly desde: string
  readonly hasta: string
}

/** GET turnos-bajas/calendario: who is on duty or on leave in the days that were asked for, by court. */
export const turnsCalendar: Handler<'turnosBajas.calendar'> = async (context) => {
  const { services, query } = context
  const { desde, hasta, idDepartamento } = query
  const own = await scopeOf(context, sql`o.id`)
  const day = (text: string) => (isDate(text) ? null : validation.dateFormat)
  refuseBroken(
    fieldMessages({
      desde: day(desde),
      hasta:
        day(hasta) ??
        (hasta < desde || hasta >= addDays(desde, mostCalendarDays) ? turnTexts.calendarSpan : null),
    }),
  )
  const { rows } = await sql<Row>`
    select l.id, l.datos ->> 'clase' as clase, l.datos ->> 'motivo' as motivo, o.id as "idOficina",
      o.descripcion as oficina, ${nameOrNull('j')} as juez,
      coalesce(${nameOrNull('s')}, taker.descripcion) as asume,
      l.datos ->> 'desde' as desde, l.datos ->> 'hasta' as hasta
    from ${openAt('turnos-bajas', services.clock.now())} l
    join oficina o on o.id = (l.datos ->> 'idOficina')::int
    join municipio m on m.id = o.id_municipio
    left join titular j on j.id_usuario = (l.datos ->> 'idJuez')::int
    left join titular s on s.id_usuario = (l.datos ->> 'idJuezAsume')::int
    left join oficina taker on taker.id = (l.datos ->> 'idOficinaAsume')::int
    where l.datos ->> 'desde' <= ${hasta} and l.datos ->> 'hasta' >= ${desde}
      and (${idDepartamento ?? null}::int is null or m.id_departamento = ${idDepartamento ?? null})
      and ${own ?? sql`true`}
    order by o.descripcion, l.datos ->> 'desde', l.id`.execute(services.db)
  return { answer: rows }
}
