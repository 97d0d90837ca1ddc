import type { UserAccountEvent } from '@estrado/machines/accounts/user-account/events'
import { userAccountWorkflow } from '@estrado/machines/accounts/user-account/workflow'
import type { CallName } from '@estrado/machines/contract/calls'
import { apiTexts } from '@estrado/machines/messages/api'
import type { CallBase } from '../../context.ts'
import type { Tx } from '../../database/connect.ts'
import { notFound } from '../../errors.ts'
import { attemptOn } from '../../journal/attempt.ts'
import { type CommandAnswer, type Decision, type Moment, runCommand } from '../../journal/command.ts'
import { ledgerOf } from '../../journal/ledger-of.ts'
import { postsOf } from '../../organisation/posts/stored-posts.ts'
import { type Account, findAccount } from './accounts.ts'

type UserDecision<A> = Omit<Decision<A>, 'facts'> & { readonly facts: readonly UserAccountEvent[] }

type AccountCommand<A> = {
  readonly name: CallName
  readonly idUsuario: number
  /** Ledger of a stream that begins now; one that has begun stays where it is. */
  readonly ledger: string
  readonly asks: UserAccountEvent['type']
  readonly decide: (moment: Moment) => Promise<UserDecision<A>>
}

/** Runs a command on an account's stream, which begins with it. */
export async function runUserCommand<A>(
  context: CallBase,
  command: AccountCommand<A>,
): Promise<CommandAnswer<A>> {
  const { services } = context
  const { name, idUsuario: id, asks } = command
  return runCommand(services, {
    ...attemptOn(context, {
      name,
      ledger: await ledgerOf(services.db, userAccountWorkflow.stream.of(id), command.ledger),
      workflow: userAccountWorkflow,
      id,
      asks,
    }),
    decide: async (moment) => {
      const { facts, ...decision } = await command.decide(moment)
      const found = moment.stream.version === 0 ? await adoption(moment, command) : []
      return { ...decision, facts: facts.length === 0 ? [] : [...found, ...facts] }
    },
  })
}

/** Adoption: the first event of an account that came with the installation holds it as it was found. */
export async function adoption(
  { tx, now }: Pick<Moment, 'tx' | 'now'>,
  { idUsuario, asks }: Pick<AccountCommand<unknown>, 'idUsuario' | 'asks'>,
): Promise<readonly UserAccountEvent[]> {
  if (asks === 'account.created') return []
  const account = await lockedAccount(tx, idUsuario, now)
  return [
    {
      type: 'account.adopted',
      idUsuario,
      usuario: account.usuario,
      roles: account.roles,
      idOficina: account.idOficina,
      puestos: await postsOf(tx, idUsuario),
      passwordChosen: !account.esPorDefecto,
      disabled: !account.activo,
    },
  ]
}

/** The account at the moment of deciding; nobody changes it until the command ends. */
export async function lockedAccount(tx: Tx, idUsuario: number, now: Date): Promise<Account> {
  await tx.selectFrom('usuario').select('id').where('id', '=', idUsuario).forUpdate().execute()
  const account = await findAccount(tx, idUsuario, now)
  if (!account) throw notFound(apiTexts.userUnknown)
  return account
}
