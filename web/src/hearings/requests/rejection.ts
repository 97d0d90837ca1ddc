import { rejectionDecreeMachine } from '@estrado/machines/acts/rejection-decree/machine'
import { errors } from '@estrado/machines/messages/errors'
import { CallFailure, failureNotice } from '../../client/failure.ts'
import type { FactStream } from '../../client/outbox/outbox.ts'
import { createDriver } from '../../kernel/driver.ts'

/** What the driver leans on; tests give their own. */
export type RejectionTools = {
  /** Closes the signed decree, which rejects the request. Throws `CallFailure`. */
  readonly close: (idActo: number) => Promise<void>
  /** Is the request over? Asked where an answer was lost. */
  readonly isRejected: (idSolicitud: number) => Promise<boolean>
  readonly facts?: () => FactStream
}

export type Rejection = ReturnType<typeof createRejection>

/**
 * Rejection of one request by decree (`spec 2 §4`). The machine decides; this driver closes what was signed and answers
 * with facts. After a fault it is only closed again: nothing is signed twice.
 */
export function createRejection(idSolicitud: number, tools: RejectionTools) {
  const driver = createDriver(rejectionDecreeMachine, { aside: {}, facts: tools.facts })
  const { tell, snapshot } = driver

  async function close(): Promise<void> {
    const { idActo } = snapshot().context
    if (idActo === null || !snapshot().matches('closing')) return
    try {
      await tools.close(idActo)
      tell({ type: 'act.closed' })
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error
      // Its answer may have been lost, or somebody else was faster: what is over is over.
      const over = await tools.isRejected(idSolicitud).catch(() => false)
      tell(over ? { type: 'act.closed' } : { type: 'closing.failed', reason: reasonOf(error) })
    }
  }

  return {
    ...driver.followed,
    /** Where a decree is signed already it is only closed; otherwise its text is written. */
    begin: (signedAct: number | null): void => {
      if (signedAct === null) tell({ type: 'rejection.begun', idSolicitud })
      else if (tell({ type: 'rejection.resumed', idSolicitud, idActo: signedAct })) void close()
    },
    written: (empty: boolean): void => void tell({ type: 'decree.written', empty }),
    /** The text became the document that is signed. */
    created: (idActo: number): void => void tell({ type: 'decree.created', idActo }),
    refused: (reason: string): void => void tell({ type: 'decree.refused', reason }),
    signed: (): void => {
      if (tell({ type: 'decree.signed' })) void close()
    },
    postpone: (): void => void tell({ type: 'signature.postponed' }),
    resume: (): void => void tell({ type: 'signature.resumed' }),
    reopen: (): void => void tell({ type: 'decree.reopened' }),
    retry: (): void => {
      if (tell({ type: 'closing.retried' })) void close()
    },
    /** Leaves where nothing is signed yet; the text stays a draft. */
    abandon: (): void => void tell({ type: 'rejection.abandoned' }),
    dispose: driver.stop,
  }
}

const reasonOf = (failure: CallFailure): string => {
  const notice = failureNotice(failure)
  return notice?.lines?.[0] ?? notice?.title ?? errors.network
}
