import { gallery as texts } from '@estrado/machines/messages/gallery'
import { AgentUnreachable } from '../../client/agent-access.ts'
import { CallFailure } from '../../client/failure.ts'
import { serverNow } from '../../client/server-clock.ts'
import type { ApprovalTools } from '../../signing/approval/approval-tools.ts'
import type { SigningTools } from '../../signing/signing-tools.ts'

const never = <T>() => new Promise<T>(() => undefined)
const nothing = () => undefined

const approvalBase: ApprovalTools = {
  citizenToken: () => 'muestra',
  request: async () => ({ link: 'https://ciudadania.example/', solicitud: 'muestra' }),
  confirm: () => never(),
  openWindow: () => window,
  hear: () => nothing,
  watch: () => nothing,
  later: () => nothing,
  loginAddress: () => never(),
  leave: async () => undefined,
  facts: () => ({ record: nothing }),
  redirectDelay: 0,
  patience: 0,
}

/** A citizenship service that stays in one state; nothing leaves the page. */
export const approvalTools: Readonly<Record<keyof typeof texts.approval, ApprovalTools>> = {
  identifying: { ...approvalBase, citizenToken: () => null },
  sending: { ...approvalBase, request: () => never() },
  failed: {
    ...approvalBase,
    request: async () => {
      throw new CallFailure(502, { message: texts.sample })
    },
  },
  blocked: { ...approvalBase, openWindow: () => null },
  waiting: approvalBase,
  abandoned: {
    ...approvalBase,
    watch: (_, closed) => {
      queueMicrotask(closed)
      return nothing
    },
  },
}

const token = {
  slot: 1,
  serial: '0001',
  name: 'ePass2003',
  model: 'ePass2003',
  label: 'Token de la Dra. Terrazas',
  pin: 'normal',
} as const

const signingBase = (tokens: SigningTools['signer']['tokens']): SigningTools => ({
  signer: { tokens, certificates: () => never(), signBatch: async function* () {} },
  synchronise: async () => undefined,
  now: serverNow,
})

/** An agent that stays in one state; the machine's real agent shows the others. */
export const signingTools: Readonly<Record<keyof typeof texts.signingState, SigningTools>> = {
  noAgent: signingBase(async () => {
    throw new AgentUnreachable('not-running')
  }),
  noToken: signingBase(async () => []),
  tokens: signingBase(async () => [
    token,
    { ...token, slot: 2, serial: '0002', label: '', name: 'SafeNet eToken', pin: 'bloqueado' },
  ]),
  locked: signingBase(async () => [{ ...token, pin: 'bloqueado' }]),
}
