import { userTexts } from '@estrado/machines/accounts/texts'
import type { AccountPerson } from '@estrado/machines/accounts/user-account/events'
import { type UserPersonForm, userPersonRules } from '@estrado/machines/accounts/user-form-rules'
import { boundToDepartment } from '@estrado/machines/accounts/user-roles-rules'
import { type IdentityDocument, identityDocument } from '@estrado/machines/parties/identity-document-rules'
import { within } from '@estrado/machines/rules/field-messages'
import type { Identity } from '../../access/identity.ts'
import type { Tx } from '../../database/connect.ts'
import { takeNamedTurn } from '../../database/turns.ts'
import { refuseBroken, ruleBroken } from '../../errors.ts'

/** Everybody in the registry who bears the number; read within the command that decides. */
const bearersOf = (tx: Tx, numero: string) =>
  tx.selectFrom('persona').selectAll().where('documento_identidad', '=', numero).execute()

type Registered = Awaited<ReturnType<typeof bearersOf>>[number]

/** What the registry says of a person goes before what an administrator typed: name, surnames, birth. */
const asRegistered = (form: UserPersonForm, known: Registered): UserPersonForm => ({
  ...form,
  nombres: known.nombres,
  primerApellido: known.primer_apellido,
  segundoApellido: known.segundo_apellido,
  fechaNacimiento: typeof known.detalle.fechaNacimiento === 'string' ? known.detalle.fechaNacimiento : null,
})

/**
 * The holder of an account's form: checked, the number and suffix in one spelling, and with the registry's word
 * where it knows them. Nothing is written into the registry.
 */
export async function holderOfForm(tx: Tx, form: UserPersonForm, now: Date): Promise<AccountPerson> {
  const { numero, complemento } = identityDocument(form.documentoIdentidad, form.complemento)
  const known = (await bearersOf(tx, numero)).find((person) => person.complemento === complemento)
  const typed = { ...form, documentoIdentidad: numero, complemento }
  const holder = known ? asRegistered(typed, known) : typed
  refuseBroken(within('persona', userPersonRules(holder, now)))
  const { fechaNacimiento } = holder
  return {
    ...holder,
    idPersona: known?.id ?? null,
    fechaNacimiento: fechaNacimiento === '' ? null : fechaNacimiento,
  }
}

/**
 * Refuses a document for an account, under the fields' names: one that another account bears, and a suffix that
 * the registry doesn't know of a number that it does. The latter a national administrator may still give, since a
 * registry may lag; whoever keeps one department's accounts may not make up a second bearer of a known number.
 */
export async function checkDocumentFree(
  tx: Tx,
  { numero, complemento }: IdentityDocument,
  {
    identity,
    own,
    form,
  }: {
    readonly identity: Identity
    readonly own: number | null
    /** What stands before the fields' names. */
    readonly form: 'persona.' | ''
  },
): Promise<void> {
  await takeNamedTurn(tx, 'document', numero)
  const holder = await tx
    .selectFrom('usuario')
    .select(['id', 'usuario'])
    .where('documento_identidad', '=', numero)
    .where('complemento', '=', complemento)
    .where('eliminado', 'is', null)
    .executeTakeFirst()
  if (holder && holder.id !== own) {
    throw ruleBroken({ [`${form}documentoIdentidad`]: [userTexts.personTaken(holder.usuario)] })
  }
  if (!boundToDepartment(identity.roles)) return
  const bearers = await bearersOf(tx, numero)
  if (bearers.length > 0 && bearers.every((person) => person.complemento !== complemento)) {
    throw ruleBroken({ [`${form}complemento`]: [userTexts.suffixUnknown] })
  }
}
