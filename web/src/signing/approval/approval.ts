import type { ApprovalEvent } from '@estrado/machines/signing/approval/events'
import { approvalMachine } from '@estrado/machines/signing/approval/machine'
import { approvalResults } from '@estrado/machines/signing/approval-types'
import type { SnapshotFrom } from 'xstate'
import { CallFailure } from '../../client/failure.ts'
import { createDriver } from '../../kernel/driver.ts'
import type { ApprovableDocument, ApprovalTools } from './approval-tools.ts'
import { reasonOf } from './failure-reason.ts'

export type ApprovalSnapshot = SnapshotFrom<typeof approvalMachine>

export type Approval = ReturnType<typeof createApproval>

/**
 * One approval of a document by digital citizenship (`spec 1 §4.4`). The machine decides; this driver sends the
 * file, opens the service's window and waits for what that window tells. What was answered, the API asks the
 * service itself.
 */
export function createApproval(document: ApprovableDocument, tools: ApprovalTools) {
  const driver = createDriver(approvalMachine, {
    aside: {},
    facts: tools.facts,
    journalled: withoutSecret,
  })
  const { tell } = driver
  let solicitud: string | null = null
  let link: string | null = null
  let stopWaiting: () => void = () => undefined

  async function send(citizenToken: string): Promise<void> {
    try {
      const requested = await tools.request(document, citizenToken)
      if (requested === null) {
        if (tell({ type: 'identification.expired' })) identify()
        return
      }
      solicitud = requested.solicitud
      link = requested.link
      if (tell({ type: 'files.sent', link })) open()
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error
      tell({ type: 'sending.failed', reason: reasonOf(error) })
    }
  }

  /** Says where the person is led, and leads them there after the delay of the specification. */
  function identify(): void {
    stopWaiting = tools.later(tools.redirectDelay, () => void redirect())
  }

  /** The session ends only once it is known where to go: without an address one stays and reads why. */
  async function redirect(): Promise<void> {
    try {
      const address = await tools.loginAddress()
      if (tell({ type: 'identification.redirected' })) await tools.leave(address)
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error
      tell({ type: 'identification.failed', reason: reasonOf(error) })
    }
  }

  function open(): void {
    if (link === null) return
    stopWaiting()
    const popup = tools.openWindow(link)
    if (!popup) {
      tell({ type: 'window.blocked' })
      return
    }
    if (tell({ type: 'window.opened' })) stopWaiting = waitFor(popup)
  }

  function waitFor(popup: Window): () => void {
    const stops = [
      tools.hear((tipo, of) => {
        if (of !== solicitud) return
        tell({ type: tipo === approvalResults.accepted ? 'approval.accepted' : 'approval.declined' })
      }),
      tools.watch(popup, () => {
        if (tell({ type: 'window.closed' })) void lookUp()
      }),
      tools.later(tools.patience, () => tell({ type: 'waiting.expired' })),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }

  /** A window that was closed decides nothing: the answer may have been given before. */
  async function lookUp(): Promise<void> {
    if (solicitud === null) return
    try {
      const answered = await tools.confirm(solicitud)
      if (answered === 'aceptada') tell({ type: 'approval.accepted' })
      if (answered === 'rechazada') tell({ type: 'approval.declined' })
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error
      if (!error.undecided) tell({ type: 'approval.refused', reason: reasonOf(error) })
    }
  }

  function start(): void {
    const citizenToken = tools.citizenToken()
    const documents = [recordedName(document)]
    if (!tell({ type: 'approval.requested', documents, identified: citizenToken !== null })) return
    if (citizenToken === null) identify()
    else void send(citizenToken)
  }

  return {
    ...driver.followed,
    getSnapshot: (): ApprovalSnapshot => driver.snapshot(),
    start,
    /** Opens the service's window by a press of its own, or once more. */
    open,
    /** Leaves where the machine lets it; what is answered later still counts. */
    cancel: (): boolean => tell({ type: 'approval.cancelled' }),
    /** Ends the waiting; called when the dialog goes, however it goes. */
    dispose: (): void => {
      stopWaiting()
      driver.stop()
    },
  }
}

/** How the journal knows what is approved. */
const recordedName = (document: ApprovableDocument): string =>
  'uuid' in document ? document.uuid : `notificacion/${document.idNotificacion}`

/** The journal keeps which service it was, not the address on which the document can be answered. */
const withoutSecret = (fact: ApprovalEvent): ApprovalEvent =>
  fact.type === 'files.sent' ? { ...fact, link: new URL(fact.link).origin } : fact
