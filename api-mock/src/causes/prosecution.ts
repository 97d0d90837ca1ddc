import { prosecutionRefusals } from '@estrado/machines/causes/prosecution-texts'
import { holdsOne } from '@estrado/machines/vocabulary/roles'
import { type RawBuilder, sql } from 'kysely'
import type { Identity } from '../access/identity.ts'
import { type Handler, numberParam, signedIn } from '../context.ts'
import type { Database } from '../database/connect.ts'
import { ruleBroken } from '../errors.ts'
import { isOpen } from '../organisation/offices.ts'
import { holds, officeOf } from '../organisation/posts/holding.ts'
import { nameIn } from '../parties/persons/name-in-sql.ts'
import { visibleCause } from './access.ts'
import { runCauseCommand } from './cause-command.ts'
import { causeCall } from './commands.ts'
import { checkInHands } from './distribution.ts'
import { nameOfUser, officeItem } from './read.ts'

/** As much of a cause as says who prosecutes it. */
type Prosecuted = { readonly id_fiscalia: number | null; readonly id_fiscal: number | null }

export const isProsecutor = ({ roles }: Pick<Identity, 'roles'>): boolean => holdsOne(roles, ['MIN_PUB'])

/**
 * Does this person prosecute the cause today? Whoever is named or, before anybody is, those of its office; who leaves
 * that office leaves its causes.
 */
export const prosecutes = (person: Identity, cause: Prosecuted): boolean =>
  isProsecutor(person) &&
  person.office !== null &&
  cause.id_fiscalia === person.office &&
  (cause.id_fiscal === null || cause.id_fiscal === person.userId)

/** The causes that this person prosecutes today, in a statement with `c` a cause. */
export const causesOfProsecutor = ({
  office,
  userId,
}: Pick<Identity, 'office' | 'userId'>): RawBuilder<boolean> => sql`(
  c.id_fiscalia = ${office} and (c.id_fiscal is null or c.id_fiscal = ${userId}))`

/** The office of prosecution of the department where it happened, for a public cause; the first by name of several. */
export async function prosecutionAround(db: Database, idCausa: number): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    select o.id from causa c join municipio place on place.id = c.id_municipio_hecho
    join municipio seat on seat.id_departamento = place.id_departamento join oficina o on o.id_municipio = seat.id
    where c.id = ${idCausa} and c.tipo_accion = 'Pública' and ${isProsecution} and ${isOpen}
    order by o.descripcion, o.id limit 1`.execute(db)
  return rows[0]?.id ?? null
}

/** Of a statement with `o` an office: does it prosecute, as its kind says? */
const isProsecution = sql<boolean>`o.id_area_organizacional in (
  select a.id from catalogo a where a.catalogo = 'areas-organizacionales' and a.detalle ->> 'tipo' = 'fiscalía')`

/** Open offices of the prosecution with the prosecutors who have a post there. */
async function prosecutionOffices(db: Database, now: Date, idOficina?: number) {
  const { rows } = await sql<{
    id: number
    descripcion: string
    fiscales: { id: number; descripcion: string }[]
  }>`
    select o.id, o.descripcion, coalesce((
      select jsonb_agg(jsonb_build_object('id', f.id, 'descripcion', f.nombre) order by f.nombre, f.id) from (
        select distinct u.id, ${nameIn('p')} as nombre
        from usuario u join puesto r on r.id_usuario = u.id join titular p on p.id_usuario = u.id
        where r.rol = 'MIN_PUB' and u.activo and ${officeOf('r')} = o.id and ${holds('r', now)}) f), '[]') as fiscales
    from oficina o where ${isProsecution} and ${isOpen} and (${idOficina ?? null}::int is null or o.id = ${idOficina ?? null})
    order by o.descripcion, o.id`.execute(db)
  return rows
}

/** Who prosecutes a cause, by name; null: nobody is known. */
export async function prosecutionOf(db: Database, { id_fiscalia, id_fiscal }: Prosecuted) {
  if (id_fiscalia === null) return null
  const oficina = await officeItem(db, id_fiscalia)
  if (!oficina) return null
  const descripcion = id_fiscal === null ? null : await nameOfUser(db, id_fiscal)
  return {
    oficina: { id: oficina.id, descripcion: oficina.descripcion ?? '' },
    fiscal: id_fiscal === null ? null : { id: id_fiscal, descripcion: descripcion ?? '' },
  }
}

/** GET causas/{id}/fiscales */
export const prosecutorsFor: Handler<'causas.prosecutors'> = async (context) => {
  const { db, clock } = context.services
  await visibleCause(db, signedIn(context), numberParam(context, 'id'))
  return { answer: await prosecutionOffices(db, clock.now()) }
}

/** PATCH causas/{id}/fiscal: gives the prosecution of a public cause to an office, or to one of its prosecutors. */
export const nameProsecutor: Handler<'causas.nameProsecutor'> = async (context) => {
  const { body } = context
  const call = causeCall(context)
  const idCausa = numberParam(context, 'id')
  checkInHands(call.identity, await visibleCause(context.services.db, call.identity, idCausa))
  const { answer, version } = await runCauseCommand(
    call,
    'causas.nameProsecutor',
    idCausa,
    'prosecutor.named',
    async (_, { tx, now }) => {
      checkInHands(call.identity, await visibleCause(tx, call.identity, idCausa))
      const [office] = await prosecutionOffices(tx, now, body.idOficina)
      if (!office) throw ruleBroken({ idOficina: [prosecutionRefusals.office] })
      const fiscal = office.fiscales.find(({ id }) => id === body.idFiscal) ?? null
      if (body.idFiscal !== null && !fiscal) throw ruleBroken({ idFiscal: [prosecutionRefusals.prosecutor] })
      return {
        facts: [{ type: 'prosecutor.named', ...body }],
        answer: { oficina: { id: office.id, descripcion: office.descripcion }, fiscal },
      }
    },
  )
  return { answer, version }
}
