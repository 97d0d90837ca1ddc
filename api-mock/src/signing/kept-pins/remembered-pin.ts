import type { CallName } from '@estrado/machines/contract/calls'
import { apiTexts } from '@estrado/machines/messages/api'
import { errors } from '@estrado/machines/messages/errors'
import { encryptedPinMessages } from '@estrado/machines/signing/encrypted-pin'
import type { RememberedPinEvent } from '@estrado/machines/signing/remembered-pin/events'
import { rememberedPinWorkflow } from '@estrado/machines/signing/remembered-pin/workflow'
import { pinMessages } from '@estrado/machines/signing/remembered-pin-texts'
import { type CallBase, type Handler, numberParam, signedIn } from '../../context.ts'
import { ApiError, notFound, ruleBroken, ruleText } from '../../errors.ts'
import { attemptOn } from '../../journal/attempt.ts'
import { type Moment, runCommand } from '../../journal/command.ts'
import { keptPin } from './kept-pin.ts'

/** A PIN is its owner's alone: no role may see or change another person's. */
function ownedBy(context: CallBase, idUsuario: number): number {
  const { userId } = signedIn(context)
  if (idUsuario === userId) return userId
  throw new ApiError(403, { message: errors.forbidden, response: apiTexts.ownAccountOnly })
}

/** The record as its owner sees it; one that has ended keeps its ciphertext to itself. */
async function recordOf({ services }: CallBase, idUsuario: number) {
  const kept = await keptPin(services.db, idUsuario)
  const usable = kept !== undefined && kept.fecha_vigencia > services.clock.now()
  return {
    idUsuario,
    pin: usable ? kept.pin : null,
    fechaVigencia: kept?.fecha_vigencia.toISOString() ?? null,
    recordarPin: usable,
  }
}

/** One change of the person's record: the fact in the journal and the ciphertext in its table, or neither. */
async function change(
  context: CallBase,
  name: CallName,
  idUsuario: number,
  asks: RememberedPinEvent['type'],
  decide: (moment: Moment) => Promise<readonly RememberedPinEvent[]>,
) {
  await runCommand(context.services, {
    ...attemptOn(context, {
      name,
      ledger: signedIn(context).ledger,
      workflow: rememberedPinWorkflow,
      id: idUsuario,
      asks,
    }),
    // The ciphertext isn't kept with the command either.
    decide: async (moment) => ({ facts: await decide(moment), answer: null }),
  })
  return { answer: await recordOf(context, idUsuario) }
}

type Kept = { readonly pin: string; readonly fechaVigencia: string }

/** Puts this ciphertext in the place of whatever was kept. @throws ApiError 422 */
async function keep(
  { tx, now }: Moment,
  idUsuario: number,
  { pin, fechaVigencia }: Kept,
): Promise<readonly RememberedPinEvent[]> {
  const until = new Date(fechaVigencia)
  const vigencia = until > now ? [] : [pinMessages.ended]
  const encrypted = encryptedPinMessages(pin)
  if (encrypted.length + vigencia.length > 0) {
    throw ruleBroken({
      ...(encrypted.length > 0 ? { pin: encrypted } : {}),
      ...(vigencia.length > 0 ? { fechaVigencia: vigencia } : {}),
    })
  }
  const row = { pin, fecha_vigencia: until, fecha_modificacion: now }
  await tx
    .insertInto('users_firma')
    .values({ id_usuario: idUsuario, ...row })
    .onConflict((on) => on.column('id_usuario').doUpdateSet(row))
    .execute()
  return [{ type: 'pin.remembered', hasta: until.toISOString(), at: now.toISOString() }]
}

/** POST usuarios-firma/guardar-pin: remembers one's PIN, which the browser has encrypted (`spec 1 §7, §9`). */
export const savePin: Handler<'usuariosFirma.savePin'> = async (context) => {
  const { body } = context
  const id = ownedBy(context, body.idUsuario)
  if (!body.recordarPin) throw ruleText(pinMessages.onlyToRemember)
  return change(context, 'usuariosFirma.savePin', id, 'pin.remembered', (moment) => keep(moment, id, body))
}

/** GET usuarios-firma/obtener/{idUsuario}: one's own record; without a PIN where none is remembered or it has ended. */
export async function getSignature(context: CallBase) {
  return { answer: await recordOf(context, ownedBy(context, numberParam(context, 'idUsuario'))) }
}

/** PATCH usuarios-firma/actualizar-firma/{idUsuario}: another PIN or another end, where one is remembered. */
export const updateSignature: Handler<'usuariosFirma.update'> = async (context) => {
  const { body } = context
  const id = ownedBy(context, numberParam(context, 'idUsuario'))
  return change(context, 'usuariosFirma.update', id, 'pin.remembered', async (moment) => {
    if (!(await keptPin(moment.tx, id))) throw notFound(pinMessages.unknown)
    return keep(moment, id, body)
  })
}

/** PATCH usuarios-firma/recordar-pin/{idUsuario}: false forgets the PIN for good; true needs one that is kept. */
export const rememberPin: Handler<'usuariosFirma.rememberPin'> = async (context) => {
  const { recordarPin } = context.body
  const id = ownedBy(context, numberParam(context, 'idUsuario'))
  if (recordarPin) {
    const record = await recordOf(context, id)
    if (!record.recordarPin) throw ruleText(pinMessages.noneKept)
    return { answer: record }
  }
  return change(context, 'usuariosFirma.rememberPin', id, 'pin.forgotten', async ({ tx }) => {
    const { numDeletedRows } = await tx
      .deleteFrom('users_firma')
      .where('id_usuario', '=', id)
      .executeTakeFirstOrThrow()
    return numDeletedRows > 0n ? [{ type: 'pin.forgotten' }] : []
  })
}
