import { judgingRoles } from '@estrado/machines/vocabulary/roles'
import type { LoggedIn, TestApi } from './api.ts'
import type { Clerk } from './cause.ts'
import { type DrawnCause, drawnCause } from './hearing.ts'
import { recordFormSignature } from './recorded-signature.ts'

/** A cause that was drawn and whose Formulario Único is signed. */
export async function causeInProcess(
  api: TestApi,
  clerk: Clerk,
  ofComplainant: Readonly<Record<string, unknown>> = {},
): Promise<DrawnCause> {
  const cause = await drawnCause(api, clerk, ofComplainant)
  await recordFormSignature(api, cause.id)
  return cause
}

/** Somebody who judges in an office, wherever a draw sent the cause. */
export async function judgeIn(api: TestApi, idOficina: number): Promise<LoggedIn> {
  const { usuario } = await api.services.db
    .selectFrom('usuario as u')
    .innerJoin('puesto as p', 'p.id_usuario', 'u.id')
    .select('u.usuario')
    .where('u.id_oficina', '=', idOficina)
    .where('p.rol', 'in', [...judgingRoles])
    .orderBy('u.id')
    .executeTakeFirstOrThrow()
  return api.login(usuario)
}
