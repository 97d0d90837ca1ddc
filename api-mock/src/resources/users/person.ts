import { userTexts } from '@estrado/machines/messages/users'
import { hasMessages, within } from '@estrado/machines/rules/field-messages'
import type { UserPersonForm } from '@estrado/machines/rules/user-form'
import { userPersonRules } from '@estrado/machines/rules/user-form'
import type { AccountPerson } from '@estrado/machines/workflows/user-account/events'
import { sql } from 'kysely'
import type { Tx } from '../../database/connect.ts'
import { ruleBroken } from '../../errors.ts'

const field = 'persona.documentoIdentidad'

/**
 * The person of an account's form: checked, and with the number that the judiciary knows them by, a new one
 * where it doesn't. One person has one account; `own` is the account that is corrected.
 */
export async function personOfForm(
  tx: Tx,
  form: UserPersonForm,
  own: { readonly id: number; readonly idPersona: number } | null,
  now: Date,
): Promise<AccountPerson> {
  const messages = within('persona', userPersonRules(form, now))
  if (hasMessages(messages)) throw ruleBroken(messages)
  const known = await tx
    .selectFrom('persona')
    .select('id')
    .where('documento_identidad', '=', form.documentoIdentidad)
    .where('complemento', '=', form.complemento)
    .forUpdate()
    .executeTakeFirst()
  if (own && known && known.id !== own.idPersona) throw ruleBroken({ [field]: [userTexts.documentTaken] })
  const idPersona = own?.idPersona ?? known?.id ?? (await nextPersonId(tx))
  const holder = await tx
    .selectFrom('usuario')
    .select(['id', 'usuario'])
    .where('id_persona', '=', idPersona)
    .where('eliminado', 'is', null)
    .executeTakeFirst()
  if (holder && holder.id !== own?.id) throw ruleBroken({ [field]: [userTexts.personTaken(holder.usuario)] })
  return { ...form, idPersona, fechaNacimiento: form.fechaNacimiento === '' ? null : form.fechaNacimiento }
}

async function nextPersonId(tx: Tx): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence('persona', 'id'))::int as id`.execute(tx)
  return rows[0]?.id ?? 0
}
