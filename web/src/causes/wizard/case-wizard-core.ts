import type { CaseWizardEvent } from '@estrado/machines/causes/case-wizard/events'
import { caseWizardMachine } from '@estrado/machines/causes/case-wizard/machine'
import { formOfWire } from '@estrado/machines/causes/wire'
import { wizardProgress } from '@estrado/machines/causes/wizard-progress-texts'
import { announceFailure, type CallOptions, callVersioned } from '../../client/call.ts'
import type { CallFailure, Conflict } from '../../client/failure.ts'
import { newCommandId } from '../../client/headers.ts'
import { outbox } from '../../client/outbox/browser-outbox.ts'
import type { FactStream } from '../../client/outbox/outbox.ts'
import { createDriver } from '../../kernel/driver.ts'
import { showToast } from '../../ui/toasts.ts'
import { draftOf } from './case-wizard.logic.ts'
import {
  asFailure,
  type Cause,
  faultOf,
  isAnswered,
  type WizardCommand,
  type WizardState,
} from './case-wizard-state.ts'

/** What the driver leans on; tests give their own. */
export type WizardTools = {
  readonly call: typeof callVersioned
  readonly newCommandId: () => string
  readonly announce: (failure: CallFailure) => void
  readonly tell: (text: string) => void
  /** Where the facts of the walk go to be journalled; tests may do without. */
  readonly facts?: (maquina: string) => FactStream
}

export const browserTools: WizardTools = {
  call: callVersioned,
  newCommandId,
  announce: announceFailure,
  tell: (text) => showToast('negative', text),
  facts: outbox.open,
}

/** One try of a command; `sent` holds what must go along so that it happens once and on what was seen. */
export type Sent = Required<Pick<CallOptions, 'commandId' | 'notices'>> & Pick<CallOptions, 'version'>

/** A command: whose failure is only logged where `silent`. */
type Order = { readonly command: WizardCommand; readonly key?: string; readonly silent?: boolean }

const firstAside: Omit<WizardState, 'snapshot'> = {
  cause: null,
  busy: null,
  fault: null,
  conflict: null,
  draw: null,
}

/** Name of the workflow on the journal's lines. */
const caseWizardWorkflow = 'case-wizard'

/**
 * What every command of the wizard needs: the walk's machine and state, one command at a time, and what to do
 * when one is refused. A second press while one is under way does nothing; a command whose answer was lost is
 * repeated under the same id.
 */
export function createWizardCore(usuario: string, tools: WizardTools) {
  const { facts } = tools
  const driver = createDriver(caseWizardMachine, {
    aside: firstAside,
    facts: facts && (() => facts(caseWizardWorkflow)),
  })
  const { set, getState } = driver
  const send = (event: CaseWizardEvent): void => void driver.tell(event)
  /** Commands without an answer, by what they would do. */
  const unanswered = new Map<string, string>()

  /** The walk starts anew at the place where the draft now belongs. */
  const reopen = (cause: Cause) => {
    driver.restart()
    set({ cause })
    send({ type: 'draft.loaded', draft: draftOf(cause) })
  }

  const idCausa = (): number => {
    const { cause } = getState()
    if (cause === null) throw new Error('idCausa es requerido')
    return cause.id
  }

  const read = async (id: number): Promise<Cause> =>
    (await tools.call('causas.get', { params: { id } }, { notices: 'none' })).response

  async function open(id: number | null): Promise<void> {
    if (getState().busy !== null || !driver.snapshot().matches('opening')) return
    if (id === null) {
      send({ type: 'creation.started' })
      return
    }
    set({ busy: 'open', fault: null })
    try {
      const cause = await read(id)
      set({ busy: null, cause })
      send({ type: 'draft.loaded', draft: draftOf(cause) })
    } catch (error) {
      set({ busy: null })
      const failure = asFailure(error)
      if (failure.undecided || failure.status === 401) {
        set({ fault: faultOf('open', failure) })
        return
      }
      tools.announce(failure)
      send({ type: 'draft.unavailable' })
    }
  }

  /**
   * Runs one command, and then `after` while nothing else may begin. Undefined: it did not happen, and
   * `state.fault` or `state.conflict` says why. `key` tells apart what the same command would do.
   */
  async function run<T>(
    { command, key = '', silent = false }: Order,
    perform: (sent: Sent) => Promise<T>,
    after?: (answer: T) => Promise<void>,
  ): Promise<T | undefined> {
    if (getState().busy !== null) return undefined
    const what = `${command} ${key}`
    const commandId = unanswered.get(what) ?? tools.newCommandId()
    unanswered.set(what, commandId)
    set({ busy: command, fault: null })
    try {
      await resumePostponed(command)
      const version = getState().cause?.version
      const answer = await perform({
        commandId,
        notices: 'success',
        ...(version === undefined ? {} : { version }),
      })
      unanswered.delete(what)
      set({ conflict: null })
      await after?.(answer)
      set({ busy: null })
      return answer
    } catch (error) {
      const failure = asFailure(error)
      if (isAnswered(failure)) unanswered.delete(what)
      await refused(command, failure, silent)
      set({ busy: null })
      return undefined
    }
  }

  /** A draft that was put off takes no changes until it is taken up again. */
  async function resumePostponed(command: WizardCommand): Promise<void> {
    const { cause } = getState()
    if (cause?.estado !== 'postponed' || command === 'deleteCause' || command === 'postpone') return
    const { response } = await tools.call(
      'causas.postpone',
      { params: { id: cause.id }, body: { adjuntarDespues: false } },
      { version: cause.version, notices: 'none' },
    )
    set({ cause: response })
  }

  async function refused(command: WizardCommand, failure: CallFailure, silent: boolean): Promise<void> {
    if (failure.conflict) {
      await conflicted(command, failure.conflict)
      return
    }
    if (failure.status === 404 && (await isGone())) return
    if (silent) {
      console.warn(`${command}: ${failure.status}`)
      return
    }
    tools.announce(failure)
    set({ fault: faultOf(command, failure) })
  }

  async function conflicted(command: WizardCommand, conflict: Conflict): Promise<void> {
    const before = getState().cause
    if (before === null) {
      const messages = [wizardProgress.conflictOfMade(conflict.nombre), ...conflict.cambios]
      set({ fault: { command, offline: false, unanswered: false, messages, fields: {} } })
      return
    }
    const after = await reread(before.id)
    if (after === null) return
    if (after.estaFinalizaCreacion) reopen(after)
    else send({ type: 'draft.conflicted', usuario: conflict.usuario, draft: draftOf(after) })
    const { usuario: who, nombre, cambios } = conflict
    set({
      cause: after,
      conflict: {
        nombre,
        own: who === usuario,
        cambios,
        before: formOfWire(before),
        after: formOfWire(after),
      },
    })
  }

  /** The cause as it stands now; null where it is gone or nobody answers, which has been said by then. */
  async function reread(id: number): Promise<Cause | null> {
    try {
      return await read(id)
    } catch (error) {
      const failure = asFailure(error)
      if (failure.status === 404) gone()
      else tools.announce(failure)
      return null
    }
  }

  function gone(): void {
    tools.tell(wizardProgress.goneCause)
    send({ type: 'wizard.left' })
  }

  /** Is the whole cause gone, or only the party or document that the command was about? */
  async function isGone(): Promise<boolean> {
    const { cause } = getState()
    if (cause === null) return false
    const now = await reread(cause.id)
    if (now === null) return driver.snapshot().matches('left')
    set({ cause: now })
    send({ type: 'draft.changed', draft: draftOf(now) })
    return false
  }

  /** After a party or document changed: the whole draft, for its version and what depends on it. */
  async function refresh(): Promise<void> {
    const now = await reread(idCausa())
    if (now === null) return
    set({ cause: now })
    send({ type: 'draft.changed', draft: draftOf(now) })
  }

  return {
    followed: driver.followed,
    can: driver.can,
    getState,
    set,
    send,
    open,
    run,
    reread,
    refresh,
    idCausa,
    tools,
  }
}
