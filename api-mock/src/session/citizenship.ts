import { randomUUID } from 'node:crypto'
import { apiTexts } from '@estrado/machines/messages/api'
import { citizenshipLoginSeconds, citizenshipProviderName } from '@estrado/machines/session/citizenship'
import { citizenshipTexts as texts } from '@estrado/machines/session/citizenship-texts'
import type { LoginRejection } from '@estrado/machines/session/session/events'
import { networkOf } from '../access/client-address.ts'
import { nationalLedger } from '../access/identity.ts'
import { failuresOf, noteFailed } from '../access/pauses.ts'
import type { CallBase, Handler, Services } from '../context.ts'
import { ApiError } from '../errors.ts'
import { sha256 } from '../journal/hash.ts'
import { log } from '../log.ts'
import {
  type CitizenshipClient,
  CodeRefused,
  citizenshipOf,
  type ProvenCitizen,
} from './citizenship/client.ts'
import { ProviderDown } from './citizenship/provider-down.ts'
import { type Account, findAccountOfDocument, openSession } from './login.ts'
import { sessionFacts } from './session-command.ts'

const refusals = {
  providerDown: () => new ApiError(503, { message: texts.providerDown, response: texts.providerDownWhy }),
  spent: () => new ApiError(422, { message: texts.spent, response: [texts.spentWhy] }),
  unknownCitizen: () =>
    new ApiError(404, { message: texts.unknownCitizen, response: texts.unknownCitizenWhy }),
  ambiguousCitizen: () =>
    new ApiError(409, { message: texts.ambiguousCitizen, response: texts.ambiguousCitizenWhy }),
  disabled: () => new ApiError(403, { message: texts.disabled, response: texts.disabledWhy }),
} as const satisfies Partial<Record<LoginRejection, () => ApiError>>

type Refusal = keyof typeof refusals

/** The provider that the path names, if it is the one that this installation has. */
export function citizenshipClient({ services, params }: CallBase): CitizenshipClient {
  // In `auth-{provider}` the segment comes whole.
  if (params.provider?.replace(/^auth-/, '') !== citizenshipProviderName) {
    throw new ApiError(404, { message: apiTexts.unknownRoute, response: apiTexts.checkAddress })
  }
  const client = citizenshipOf(services.settings)
  if (client) return client
  throw new ApiError(501, { message: texts.notSetUp, response: texts.usePassword })
}

/** A failure of the provider's as the API says it; any other goes on. */
export function orProviderDown(error: unknown): never {
  throw reasonOf(error) === null ? error : refusals.providerDown()
}

const oldest = ({ clock }: Services): Date => new Date(clock.now().getTime() - citizenshipLoginSeconds * 1000)

/** GET auth-{provider}/public/codigo: where the person logs in (`spec 1 §7`); that it can't be asked is recorded. */
export const authorizationUrl: Handler<'ciudadania.authorizationUrl'> = async (context) => {
  const { services } = context
  const begun = await citizenshipClient(context)
    .begin()
    .catch((error: unknown) => {
      if (reasonOf(error) === null) throw error
      return refuse(context, 'providerDown', { after: 'citizenship.requested' })
    })
  await services.db.deleteFrom('ingreso_ciudadania').where('creado', '<=', oldest(services)).execute()
  await services.db
    .insertInto('ingreso_ciudadania')
    .values({
      estado: sha256(begun.state),
      nonce: begun.nonce,
      verificador: begun.verifier,
      creado: services.clock.now(),
    })
    .execute()
  return { answer: { url: begun.url } }
}

/**
 * GET auth-{provider}/public/autorizacion: whoever comes back from the provider is logged in by their identity
 * document, number and suffix; the answer is the login's, with the provider's tokens beside (`spec 1 §3, §7`). Whatever is refused
 * is recorded.
 */
export const authorize: Handler<'ciudadania.authorize'> = async (context) => {
  const { services, query } = context
  const client = citizenshipClient(context)
  // Taken before anything is asked: whoever sends it again finds nothing.
  const begun = await services.db
    .deleteFrom('ingreso_ciudadania')
    .where('estado', '=', sha256(query.state))
    .where('creado', '>', oldest(services))
    .returning(['nonce', 'verificador'])
    .executeTakeFirst()
  if (!begun) return refuse(context, 'spent')
  const citizen = await client
    .identify(query, { nonce: begun.nonce, verifier: begun.verificador })
    .catch((error: unknown): Refusal => {
      const reason = reasonOf(error)
      if (reason === null) throw error
      return reason
    })
  if (typeof citizen === 'string') return refuse(context, citizen)
  const account = await findAccountOfDocument(services, citizen.documento)
  if (!account) return refuse(context, 'unknownCitizen')
  if (account === 'unsure') return refuse(context, 'ambiguousCitizen')
  if (!account.activo) return refuse(context, 'disabled', { account })
  return { answer: await answerOf(context, account, citizen) }
}

async function answerOf(context: CallBase, account: Account, citizen: ProvenCitizen) {
  const begun = { type: 'citizenship.returned' } as const
  const { usuario, menus } = await openSession(context, account, begun)
  const { idToken, accessToken } = citizen
  // No password was typed that a known browser's counter would be for: the marks of others stay.
  return { usuario: { ...usuario, idToken, accessTokenCiudadania: accessToken }, menus, dispositivo: null }
}

/** What a failure of the provider's means for the person; null: it is none of the provider's. */
function reasonOf(error: unknown): 'spent' | 'providerDown' | null {
  if (error instanceof CodeRefused) return 'spent'
  if (!(error instanceof ProviderDown)) return null
  log('warning', 'citizenship provider failed', { error: error.message })
  return 'providerDown'
}

/** Refused logins of nobody's account that the journal keeps of one address in an hour: whoever goes on fills nothing. */
const keptOfAddress = 20

async function isKept({ services, remoteAddress }: CallBase): Promise<boolean> {
  const key = `ciudadanía ${networkOf(remoteAddress)}`
  const counter = { key, free: keptOfAddress, first: 0, longest: 0 }
  if ((await failuresOf(services, counter)) >= keptOfAddress) return false
  await noteFailed(services, [counter])
  return true
}

/** Records a refused login after the step that it came at, and refuses it. */
async function refuse(
  context: CallBase,
  reason: Refusal,
  {
    account,
    after = 'citizenship.returned',
  }: {
    readonly account?: Account
    readonly after?: 'citizenship.requested' | 'citizenship.returned'
  } = {},
): Promise<never> {
  const { services, actor } = context
  if (account !== undefined || (await isKept(context)))
    await sessionFacts(services, randomUUID(), account?.codigo ?? nationalLedger, actor, [
      { type: after },
      { type: 'login.rejected', reason },
    ])
  throw refusals[reason]()
}
