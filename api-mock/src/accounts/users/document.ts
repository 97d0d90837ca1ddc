import { userTexts } from '@estrado/machines/accounts/texts'
import type {
  AccountDocument,
  DocumentChange,
  UserAccountEvent,
} from '@estrado/machines/accounts/user-account/events'
import type { UserAccountContext } from '@estrado/machines/accounts/user-account/machine'
import { documentRules } from '@estrado/machines/accounts/user-form-rules'
import { isJudging } from '@estrado/machines/accounts/user-roles-rules'
import {
  type IdentityDocument,
  identityDocument,
  isSameDocument,
} from '@estrado/machines/parties/identity-document-rules'
import { durations } from '@estrado/machines/vocabulary/durations'
import { type CallBase, type Handler, numberParam, signedIn } from '../../context.ts'
import type { Tx } from '../../database/connect.ts'
import { refuseBroken, ruleBroken, ruleText } from '../../errors.ts'
import type { Moment, Stream } from '../../journal/command.ts'
import { type Account, checkRank, visibleAccount } from './accounts.ts'
import { tellUsers } from './announce-access-change.ts'
import { endSessions, revokeSessions } from './end-sessions.ts'
import { checkDocumentFree } from './person.ts'
import { answerUser } from './read.ts'
import { lockedAccount, runUserCommand } from './user-command.ts'

type DocumentCommand = {
  readonly name: 'usuarios.changeDocument' | 'usuarios.decideDocument'
  readonly asks: UserAccountEvent['type']
  readonly decide: (moment: Moment, account: Account) => Promise<readonly UserAccountEvent[]>
}

/** These facts say that the account is from now on who bears another document. */
const changes: readonly UserAccountEvent['type'][] = ['document.changed', 'document.changeConfirmed']

/** Runs a command on the document of somebody else's account; whoever is signed in with it is thrown out by a change. */
async function runDocumentCommand(context: CallBase, { name, asks, decide }: DocumentCommand) {
  const { services } = context
  const identity = signedIn(context)
  const id = numberParam(context, 'id')
  const { ledger } = await visibleAccount(services, identity, id)
  let ended: readonly string[] = []
  await runUserCommand(context, {
    name,
    idUsuario: id,
    ledger,
    asks,
    decide: async (moment) => {
      const account = await lockedAccount(moment.tx, id, moment.now)
      checkRank(identity, account)
      if (account.id === identity.userId) throw ruleText(userTexts.ownDocument)
      const facts = await decide(moment, account)
      if (facts.some(({ type }) => changes.includes(type))) {
        ended = await revokeSessions(moment.tx, id, moment.now)
      }
      return { facts, answer: { id } }
    },
  })
  await endSessions(context, ended)
  tellUsers(services, [id])
  return answerUser(context, id)
}

/** The change that waits for its second administrator, with the moment when it is forgotten. */
async function pendingChange(tx: Tx, id: number): Promise<DocumentChange | null> {
  const row = await tx
    .selectFrom('usuario')
    .select('cambio_documento')
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.cambio_documento ?? null
}

const isOver = ({ vence }: DocumentChange, now: Date): boolean => new Date(vence) <= now

/** Does the account judge, or did it ever? One that the journal doesn't know yet has its present roles alone. */
const judges = ({ snapshot }: Stream, { roles }: Account): boolean =>
  (snapshot.context as UserAccountContext).judges || isJudging(roles)

/**
 * POST usuarios/{id}/documento: another identity document for an account, and so possibly another person. Whoever
 * judges, or ever did, gets it once a second national administrator confirms it.
 */
export const changeDocument: Handler<'usuarios.changeDocument'> = async (context) => {
  const identity = signedIn(context)
  const id = numberParam(context, 'id')
  const wanted = documentOf(context.body)
  return runDocumentCommand(context, {
    name: 'usuarios.changeDocument',
    asks: 'document.changed',
    decide: async ({ stream, tx, now }, account) => {
      if (isSameDocument(wanted, account.documento))
        throw ruleBroken({ documentoIdentidad: [userTexts.documentSame] })
      await checkDocumentFree(tx, wanted, { identity, own: id, form: '' })
      const pending = await pendingChange(tx, id)
      if (pending && !isOver(pending, now)) throw ruleText(userTexts.changeWaits)
      if (!judges(stream, account)) return [{ type: 'document.changed', ...wireOf(wanted) }]
      return [
        {
          type: 'document.changeRequested',
          ...wireOf(wanted),
          solicitante: identity.usuario,
          pedido: now.toISOString(),
          vence: new Date(now.getTime() + durations.documentChange).toISOString(),
        },
      ]
    },
  })
}

/** PATCH usuarios/{id}/documento: the second administrator confirms or rejects what they see. */
export const decideDocument: Handler<'usuarios.decideDocument'> = async (context) => {
  const identity = signedIn(context)
  const id = numberParam(context, 'id')
  const seen = documentOf(context.body)
  const rejected = context.body.decision === 'rechazar'
  return runDocumentCommand(context, {
    name: 'usuarios.decideDocument',
    asks: rejected ? 'document.changeRejected' : 'document.changeConfirmed',
    decide: async ({ tx, now }) => {
      const pending = await pendingChange(tx, id)
      if (!pending || isOver(pending, now)) throw ruleText(userTexts.changeNone)
      const wanted = identityDocument(pending.documentoIdentidad, pending.complemento)
      if (!isSameDocument(seen, wanted)) throw ruleText(userTexts.changeOther)
      if (rejected) return [{ type: 'document.changeRejected' }]
      if (pending.solicitante === identity.usuario) throw ruleText(userTexts.changeOwn)
      await checkDocumentFree(tx, wanted, { identity, own: id, form: '' })
      return [
        {
          type: 'document.changeConfirmed',
          ...wireOf(wanted),
          confirmante: identity.usuario,
          confirmado: now.toISOString(),
        },
      ]
    },
  })
}

/** The document of a body, checked and in one spelling. */
function documentOf(body: AccountDocument): IdentityDocument {
  const document = identityDocument(body.documentoIdentidad, body.complemento)
  refuseBroken(documentRules(wireOf(document)))
  return document
}

const wireOf = ({ numero, complemento }: IdentityDocument): AccountDocument => ({
  documentoIdentidad: numero,
  complemento,
})
