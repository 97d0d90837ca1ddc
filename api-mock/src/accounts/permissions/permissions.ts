import { accessTexts } from '@estrado/machines/accounts/access-administration-texts'
import { rolePermissionsWorkflow } from '@estrado/machines/accounts/role-permissions/workflow'
import { userTexts } from '@estrado/machines/accounts/texts'
import type { CallName } from '@estrado/machines/contract/calls'
import { cannotBeWithdrawn, withdrawableCalls } from '@estrado/machines/contract/permissions'
import { type RoleCode, roleCodes } from '@estrado/machines/vocabulary/roles'
import { type Identity, nationalLedger } from '../../access/identity.ts'
import { type CallContext, type Handler, signedIn } from '../../context.ts'
import type { Database } from '../../database/connect.ts'
import { notFound, ruleText } from '../../errors.ts'
import { attemptOn } from '../../journal/attempt.ts'
import { runCommand } from '../../journal/command.ts'
import { tellRoles } from '../users/announce-access-change.ts'
import { withdrawnCalls } from './withdrawn.ts'

/** What was taken from a role, of these. */
async function permissionsOf(db: Database, roles: readonly RoleCode[]) {
  const withdrawn = await withdrawnCalls(db)
  const heads = await db
    .selectFrom('stream_head')
    .select(['stream', 'version'])
    .where('stream', 'in', roles.map(rolePermissionsWorkflow.stream.of))
    .execute()
  const versions = new Map(heads.map(({ stream, version }) => [stream, version]))
  return (rol: RoleCode) => ({
    rol,
    retiradas: withdrawn.get(rol) ?? [],
    version: versions.get(rolePermissionsWorkflow.stream.of(rol)) ?? 0,
  })
}

/** GET permisos: what was taken from each role; the contract says what there was to take. */
export const listPermissions: Handler<'permisos.list'> = async ({ services }) => ({
  answer: roleCodes.map(await permissionsOf(services.db, roleCodes)),
})

/** PATCH permisos/{rol}: takes one call from a role, or gives it back; it shows with everybody's next call. */
export const changePermission: Handler<'permisos.change'> = async (context) => {
  const { services, body } = context
  const role = roleOf(context)
  const call = (withdrawableCalls(role) as readonly string[]).find((name) => name === body.llamada)
  const type = body.permitido ? 'permission.restored' : 'permission.withdrawn'
  const { version } = await runCommand(services, {
    ...attemptOn(context, {
      name: 'permisos.change',
      ledger: nationalLedger,
      workflow: rolePermissionsWorkflow,
      id: role,
      asks: type,
    }),
    decide: async () => {
      if (!call) throw ruleText(accessTexts.beyondContract)
      if (!body.permitido) checkKept(signedIn(context), role, call as CallName)
      return { facts: [{ type, llamada: call }], answer: { rol: role } }
    },
  })
  await tellRoles(services, [role])
  const permissionsNow = await permissionsOf(services.db, [role])
  return { answer: permissionsNow(role), version }
}

/** Whoever administers keeps the keys: the superuser's for good, one's own role's from one's own hand. */
function checkKept({ roles }: Identity, role: RoleCode, call: CallName): void {
  if (cannotBeWithdrawn(role, call)) throw ruleText(accessTexts.neededBySuperuser)
  if (roles.includes('ROOT')) return
  if (roles.includes(role)) throw ruleText(accessTexts.ownRole)
  // Who administers doesn't blind who looks at what administration does.
  if (role === 'AUDITOR') throw ruleText(accessTexts.auditorsRole)
}

function roleOf({ params }: CallContext<'permisos.change'>): RoleCode {
  const role = roleCodes.find((code) => code === params.rol)
  if (!role) throw notFound(userTexts.roleUnknown)
  return role
}
