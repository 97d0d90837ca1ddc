import { randomBytes } from 'node:crypto'
import { apiTexts } from '@estrado/machines/messages/api'
import { type Handler, signedIn } from '../context.ts'
import { sha256 } from '../journal/hash.ts'
import { ownId } from './own-account.ts'
import { runUserCommand } from './users/user-command.ts'

/** Random bytes of the secret: nobody guesses it. */
const secretBytes = 32

/** GET usuarios/{id}/direccion-agenda: since when one's feed has an address; the address is told to nobody again. */
export const calendarAddress: Handler<'usuarios.calendarAddress'> = async (context) => {
  const row = await context.services.db
    .selectFrom('usuario')
    .select('direccion_agenda_desde')
    .where('id', '=', ownId(context))
    .executeTakeFirst()
  return { answer: { desde: row?.direccion_agenda_desde?.toISOString() ?? null } }
}

/** POST usuarios/{id}/direccion-agenda: a new secret address; the one before opens nothing any more. */
export const renewCalendarAddress: Handler<'usuarios.renewCalendarAddress'> = async (context) => {
  const { settings } = context.services
  const id = ownId(context)
  const secret = randomBytes(secretBytes).toString('base64url')
  return runUserCommand(context, {
    name: 'usuarios.renewCalendarAddress',
    idUsuario: id,
    ledger: signedIn(context).ledger,
    asks: 'calendarAddress.renewed',
    decide: async ({ tx, now }) => {
      await tx
        .updateTable('usuario')
        .set({ direccion_agenda: sha256(secret) })
        .where('id', '=', id)
        .execute()
      const direccion = `${settings.publicUrl}/api/audiencias/agenda/${secret}.ics`
      return {
        facts: [{ type: 'calendarAddress.renewed' }],
        answer: { direccion, desde: now.toISOString() },
        status: 201,
      }
    },
  })
}

/** DELETE usuarios/{id}/direccion-agenda */
export const revokeCalendarAddress: Handler<'usuarios.revokeCalendarAddress'> = async (context) =>
  runUserCommand(context, {
    name: 'usuarios.revokeCalendarAddress',
    idUsuario: ownId(context),
    ledger: signedIn(context).ledger,
    asks: 'calendarAddress.revoked',
    decide: async () => ({
      facts: [{ type: 'calendarAddress.revoked' }],
      answer: { mensaje: apiTexts.done.calendarAddressRevoked },
    }),
  })
