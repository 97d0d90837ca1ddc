import { randomUUID } from 'node:crypto'
import { apiTexts } from '@estrado/machines/messages/api'
import { type ToldDocument, whoseDocument } from '@estrado/machines/parties/identity-document-rules'
import { loginRules } from '@estrado/machines/session/login-rules'
import type { SessionEvent } from '@estrado/machines/session/session/events'
import { networkOf } from '../access/client-address.ts'
import { bearersOfNumber } from '../access/document-bearers.ts'
import { nationalLedger } from '../access/identity.ts'
import { knownDevice, rememberDevice } from '../access/known-devices.ts'
import { forgetFailures, inTurn, noteFailure, noteLimited, secondsToWait } from '../access/login-limit.ts'
import { passwordMatches } from '../access/passwords.ts'
import { sessionEnd } from '../access/session-end.ts'
import { issueAccessToken, makeRefreshToken } from '../access/tokens.ts'
import { menusOf } from '../accounts/menus/drawer.ts'
import type { CallBase, CallContext, Handler, Services } from '../context.ts'
import type { Tx } from '../database/connect.ts'
import { ApiError, refuseBroken } from '../errors.ts'
import { keptOffice } from '../organisation/posts/holding.ts'
import { type HeldPosts, workplaceColumns, workplaceOf } from '../organisation/posts/workplaces.ts'
import { sessionFacts } from './session-command.ts'
import { sessionUser } from './session-user.ts'

/** An account as a login finds it. */
export type Account = {
  readonly id: number
  readonly usuario: string
  readonly clave: string
  readonly activo: boolean
  readonly es_por_defecto: boolean
  readonly id_oficina: number | null
  readonly codigo: string | null
  readonly documento_cambiado: Date | null
} & HeldPosts

const accounts = ({ db, clock }: Services) =>
  db
    .selectFrom('usuario as u')
    .leftJoin('oficina as o', (join) => join.on('o.id', '=', keptOffice(clock.now())))
    .leftJoin('municipio as m', 'm.id', 'o.id_municipio')
    .leftJoin('departamento as d', 'd.id', 'm.id_departamento')
    .select(['u.id', 'u.usuario', 'u.clave', 'u.activo', 'u.es_por_defecto', 'd.codigo'])
    .select([keptOffice(clock.now()).as('id_oficina'), 'u.documento_cambiado'])
    .select(workplaceColumns(clock.now()))

const findAccount = (services: Services, usuario: string): Promise<Account | undefined> =>
  accounts(services).where('u.usuario', '=', usuario).executeTakeFirst()

/**
 * The living account of whoever bears the document, number and suffix together; `unsure`: only the number was told,
 * and it alone doesn't say whose it is.
 */
export async function findAccountOfDocument(
  services: Services,
  told: ToldDocument,
): Promise<Account | 'unsure' | undefined> {
  const rows = await accounts(services)
    .select(['u.documento_identidad as numero', 'u.complemento'])
    .where('u.documento_identidad', '=', told.numero)
    .where('u.eliminado', 'is', null)
    .execute()
  if (rows.length === 0) return undefined
  const bearers = await bearersOfNumber(services.db, told.numero)
  const verdicts = rows.map((account) => ({ account, verdict: whoseDocument(told, account, bearers) }))
  const own = verdicts.find(({ verdict }) => verdict === 'same')
  if (own) return own.account
  return verdicts.some(({ verdict }) => verdict === 'unsure') ? 'unsure' : undefined
}

/** POST auth/login (`spec 1 §7`). Wrong name, wrong password and disabled account look alike from outside. */
export const login: Handler<'auth.login'> = async (context) => {
  const { services, body } = context
  refuseBroken(loginRules(body))
  const verdict = await inTurn(() => judge(context))
  if (verdict.refused !== null) {
    if (!verdict.recorded) await reject(context, verdict.account, verdict.refused)
    throw verdict.refused === 'limited' ? loginLimited(verdict.wait) : loginWrong()
  }
  const { account } = verdict
  await forgetFailures(services, verdict.attempt)
  const begun = { type: 'login.submitted', usuario: account.usuario } as const
  const session = await openSession(context, account, begun)
  const dispositivo = await rememberDevice(services, account.id, verdict.attempt.device)
  return { answer: { ...session, dispositivo } }
}

const loginWrong = () => new ApiError(401, { message: apiTexts.loginWrong, response: apiTexts.loginWrongWhy })

const loginLimited = (seconds: number) =>
  new ApiError(429, { message: apiTexts.loginLimited, response: apiTexts.loginWait(seconds) }, seconds)

type Attempt = Parameters<typeof noteFailure>[1]

async function attemptOf(
  { services, body: { usuario, dispositivo }, remoteAddress }: CallContext<'auth.login'>,
  account: Account | undefined,
): Promise<Attempt> {
  const device = account ? await knownDevice(services, account.id, dispositivo) : null
  return { usuario, address: networkOf(remoteAddress), device }
}

type Verdict =
  | { readonly refused: null; readonly account: Account; readonly attempt: Attempt }
  | {
      readonly refused: 'credentials' | 'limited' | 'disabled'
      readonly account: Account | undefined
      /** Whole seconds until another try makes sense. */
      readonly wait: number
      /** The journal says already, of this window, that the limit refused. */
      readonly recorded: boolean
    }

/** Judges name and password, unless too many were wrong before; one more that is wrong is noted. */
async function judge(context: CallContext<'auth.login'>): Promise<Verdict> {
  const { services, body } = context
  const account = await findAccount(services, body.usuario)
  const attempt = await attemptOf(context, account)
  const wait = await secondsToWait(services, attempt)
  if (wait > 0) {
    const first = await noteLimited(services, { idUsuario: account?.id, address: attempt.address })
    return { refused: 'limited', account, wait, recorded: !first }
  }
  const matches = await passwordMatches(account?.clave ?? null, body.clave)
  if (account && matches && account.activo) return { refused: null, account, attempt }
  await noteFailure(services, attempt)
  return { refused: account && matches ? 'disabled' : 'credentials', account, wait, recorded: false }
}

async function reject(
  { services, actor }: CallContext<'auth.login'>,
  account: Account | undefined,
  reason: 'credentials' | 'limited' | 'disabled',
): Promise<void> {
  // A name that is no account's may be a password typed into the wrong field: it is not kept.
  const usuario = account?.usuario ?? ''
  await sessionFacts(services, randomUUID(), account?.codigo ?? nationalLedger, actor, [
    { type: 'login.submitted', usuario },
    { type: 'login.rejected', reason },
  ])
}

/**
 * Race with who ends an account's sessions, since its password, bearer or standing changes: the account is as it was
 * judged, and stays so until the session is there to be ended. 401 where it isn't.
 */
async function stillProven(tx: Tx, { id, clave, documento_cambiado }: Account): Promise<void> {
  const held = await tx
    .selectFrom('usuario')
    .select('id')
    .where('id', '=', id)
    .where('activo', '=', true)
    .where('clave', '=', clave)
    .where('documento_cambiado', 'is not distinct from', documento_cambiado)
    .forShare()
    .executeTakeFirst()
  if (!held) throw loginWrong()
}

/** Opens a session for somebody who has proven who they are; `begun` is the fact that it began with. */
export async function openSession(
  { services, actor, remoteAddress }: CallBase,
  account: Account,
  begun: SessionEvent,
) {
  const { db, clock, settings, tokenKey } = services
  const sessionId = randomUUID()
  const refresh = makeRefreshToken(tokenKey, sessionId)
  const now = clock.now()
  const { office, roles } = workplaceOf(account, [account.id_oficina])
  const who = { ...actor, usuario: account.usuario, roles, office }
  const ledger = account.codigo ?? nationalLedger
  const accepted: SessionEvent = {
    type: 'login.accepted',
    userId: account.id,
    office,
    roles,
    mustChangePassword: account.es_por_defecto,
  }
  await sessionFacts(services, sessionId, ledger, who, [begun, accepted], async ({ tx }) => {
    await stillProven(tx, account)
    await tx
      .insertInto('sesion')
      .values({
        id: sessionId,
        id_usuario: account.id,
        refresco: refresh.hash,
        anterior: null,
        rotada: null,
        oficina: office,
        cliente: actor.client,
        creada: now,
        usada: now,
        vence: sessionEnd(now, now, settings.refreshTokenSeconds),
        revocada: null,
        direccion: remoteAddress,
      })
      .execute()
  })
  const claims = { userId: account.id, sessionId }
  const accessToken = await issueAccessToken(tokenKey, claims, settings.accessTokenSeconds, clock)
  const tokens = { accessToken, refreshToken: refresh.token }
  return {
    usuario: await sessionUser(db, account.id, office, tokens, now),
    menus: await menusOf(db, roles),
  }
}
