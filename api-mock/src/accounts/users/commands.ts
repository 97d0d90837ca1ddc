import { userTexts } from '@estrado/machines/accounts/texts'
import type { AccountPerson, UserAccountEvent } from '@estrado/machines/accounts/user-account/events'
import { userName, userPersonRules } from '@estrado/machines/accounts/user-form-rules'
import { proposedUserNames } from '@estrado/machines/accounts/user-name-rules'
import { assignableRoles } from '@estrado/machines/accounts/user-roles-rules'
import { identityDocument, isSameDocument } from '@estrado/machines/parties/identity-document-rules'
import { fieldMessages, within } from '@estrado/machines/rules/field-messages'
import type { RoleCode } from '@estrado/machines/vocabulary/roles'
import { type Identity, nationalLedger } from '../../access/identity.ts'
import { defaultPassword, hashPassword } from '../../access/passwords.ts'
import { type Handler, numberParam, signedIn } from '../../context.ts'
import type { Database, Tx } from '../../database/connect.ts'
import { nextId } from '../../database/next-id.ts'
import { refuseBroken, ruleBroken, ruleText } from '../../errors.ts'
import { administeredDepartment } from '../../organisation/administered.ts'
import { departmentOfOffice } from '../../organisation/departments.ts'
import { checkPostsMove, checkRolesHeld } from '../../organisation/posts/with-account.ts'
import { checkRank, visibleAccount } from './accounts.ts'
import { tellUsers } from './announce-access-change.ts'
import { checkDocumentFree, holderOfForm } from './person.ts'
import { answerUser } from './read.ts'
import { lockedAccount, runUserCommand } from './user-command.ts'

/** Demands an office that exists and that this administrator keeps; gives the ledger of its district. */
async function checkOffice(db: Database, identity: Identity, idOficina: number | null): Promise<string> {
  const department = await administeredDepartment(db, identity)
  if (idOficina === null) {
    if (department !== undefined) throw ruleBroken({ idOficina: [userTexts.officeDemanded] })
    return nationalLedger
  }
  const place = await departmentOfOffice(db, idOficina)
  if (!place) throw ruleBroken({ idOficina: [userTexts.officeUnknown] })
  if (department !== undefined && place.id !== department) {
    throw ruleBroken({ idOficina: [userTexts.officeElsewhere] })
  }
  return place.ledger
}

/** Demands roles that are this administrator's to give. */
export function checkRoles(identity: Identity, roles: readonly RoleCode[], field = 'roles'): void {
  const assignable = assignableRoles(identity.roles)
  if (roles.some((role) => !assignable.includes(role))) throw ruleBroken({ [field]: [userTexts.roleAbove] })
}

/** Posts without end in the account's own office, from now on. */
export const rolesFrom = (roles: readonly RoleCode[], now: Date): UserAccountEvent => ({
  type: 'roles.assigned',
  roles: [...new Set(roles)],
  desde: now.toISOString(),
})

async function checkNameFree(tx: Tx, usuario: string): Promise<void> {
  const taken = await tx.selectFrom('usuario').select('id').where('usuario', '=', usuario).executeTakeFirst()
  if (taken) throw ruleBroken({ usuario: [userTexts.nameTaken] })
}

/** POST usuarios/generarUsuario: a user name that is still free (`spec 1 §3`). */
export const proposeName: Handler<'usuarios.proposeName'> = async ({ services, body }) => {
  const candidates = proposedUserNames(body)
  if (candidates.length === 0) throw ruleText(userTexts.nameImpossible)
  const rows = await services.db
    .selectFrom('usuario')
    .select('usuario')
    .where('usuario', 'in', [...candidates])
    .execute()
  const taken = new Set(rows.map(({ usuario }) => usuario))
  const usuario = candidates.find((name) => !taken.has(name))
  if (usuario === undefined) throw ruleText(userTexts.nameImpossible)
  return { answer: { usuario } }
}

/** POST usuarios: an account with the default password, and its roles. The same command twice makes one. */
export const createUser: Handler<'usuarios.create'> = async (context) => {
  const { services, body } = context
  const identity = signedIn(context)
  const { usuario, idOficina, roles } = body
  refuseBroken({
    ...fieldMessages({ usuario: userName(usuario) }),
    ...within('persona', userPersonRules(body.persona, services.clock.now())),
  })
  const ledger = await checkOffice(services.db, identity, idOficina)
  const [idUsuario, clave] = await Promise.all([
    nextId(services.db, 'usuario_id_seq'),
    hashPassword(defaultPassword),
  ])
  const { answer } = await runUserCommand(
    { ...context, expectedVersion: null },
    {
      name: 'usuarios.create',
      idUsuario,
      ledger,
      asks: 'account.created',
      decide: async ({ tx, now }) => {
        checkRoles(identity, roles)
        await checkRolesHeld(tx, roles, idOficina)
        await checkNameFree(tx, usuario)
        const persona = await holderOfForm(tx, body.persona, now)
        const document = identityDocument(persona.documentoIdentidad, persona.complemento)
        await checkDocumentFree(tx, document, { identity, own: null, form: 'persona.' })
        const facts: UserAccountEvent[] = [
          { type: 'account.created', idUsuario, usuario, idOficina, persona },
        ]
        if (roles.length > 0) facts.push(rolesFrom(roles, now))
        await insertCredentials(tx, { id: idUsuario, usuario, clave }, persona)
        return { facts, status: 201, answer: { id: idUsuario } }
      },
    },
  )
  return answerUser(context, answer.id, 201)
}

type Credentials = { readonly id: number; readonly usuario: string; readonly clave: string }

/** Who logs in and with what: no event holds a password, so the row is begun here; the projection completes it. */
async function insertCredentials(
  tx: Tx,
  credentials: Credentials,
  { documentoIdentidad, complemento }: AccountPerson,
): Promise<void> {
  await tx
    .insertInto('usuario')
    .values({ ...credentials, documento_identidad: documentoIdentidad, complemento, es_por_defecto: true })
    .execute()
}

/**
 * PATCH usuarios/{id}: person and office. The user name never changes, since the journal knows people by it; the
 * identity document only by a call of its own (`document.ts`), since it says whose account it is.
 */
export const updateUser: Handler<'usuarios.update'> = async (context) => {
  const { services, body } = context
  const identity = signedIn(context)
  const { id, ledger } = await visibleAccount(services, identity, numberParam(context, 'id'))
  await checkOffice(services.db, identity, body.idOficina)
  await runUserCommand(context, {
    name: 'usuarios.update',
    idUsuario: id,
    ledger,
    asks: 'account.corrected',
    decide: async ({ tx, now }) => {
      const account = await lockedAccount(tx, id, now)
      checkRank(identity, account)
      await checkPostsMove(tx, identity, account, { idOficina: body.idOficina, now })
      const persona = await holderOfForm(tx, body.persona, now)
      const document = identityDocument(persona.documentoIdentidad, persona.complemento)
      if (!isSameDocument(document, account.documento)) {
        throw ruleBroken({ 'persona.documentoIdentidad': [userTexts.documentElsewhere] })
      }
      return {
        facts: [{ type: 'account.corrected', idOficina: body.idOficina, persona, desde: now.toISOString() }],
        answer: { id },
      }
    },
  })
  tellUsers(services, [id])
  return answerUser(context, id)
}
