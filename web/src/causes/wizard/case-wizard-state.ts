import type { caseWizardMachine } from '@estrado/machines/causes/case-wizard/machine'
import type { CauseForm } from '@estrado/machines/causes/wire'
import type { AnswerOf } from '@estrado/machines/contract/types'
import type { SnapshotFrom } from 'xstate'
import { CallFailure } from '../../client/failure.ts'

export type Cause = AnswerOf<'causas.get'>
export type GeneralForm = CauseForm
export type Draw = AnswerOf<'causas.draw'>
export type WizardSnapshot = SnapshotFrom<typeof caseWizardMachine>

export type WizardCommand =
  | 'open'
  | 'saveGeneral'
  | 'saveParty'
  | 'deleteParty'
  | 'switchPreparatoryActs'
  | 'attach'
  | 'updateDocument'
  | 'deleteDocument'
  | 'postpone'
  | 'draw'
  | 'sign'
  | 'deleteCause'

/** A command that did not happen, as the step shows it. */
export type WizardFault = {
  readonly command: WizardCommand
  readonly offline: boolean
  /** It may have happened all the same: its answer was lost. */
  readonly unanswered: boolean
  readonly messages: readonly string[]
  readonly fields: Readonly<Record<string, readonly string[]>>
}

/** Somebody was faster: who, what, and how the general data stood before and stand now. */
export type WizardConflict = {
  readonly nombre: string
  readonly own: boolean
  readonly cambios: readonly string[]
  readonly before: GeneralForm
  readonly after: GeneralForm
}

export type WizardState = {
  readonly snapshot: WizardSnapshot
  readonly cause: Cause | null
  readonly busy: WizardCommand | null
  readonly fault: WizardFault | null
  readonly conflict: WizardConflict | null
  readonly draw: Draw | null
}

/** Was the command judged? Without an answer, or with a server's fault, it may have happened or not. */
export const isAnswered = (failure: CallFailure): boolean => !failure.undecided && failure.status !== 401

/** A failure that the client speaks of; anything else is a fault of ours and goes on. */
export function asFailure(error: unknown): CallFailure {
  if (error instanceof CallFailure) return error
  throw error
}

/** What the step shows of a command that did not happen. */
export function faultOf(command: WizardCommand, failure: CallFailure): WizardFault {
  const unnamed = failure.lines.length > 0 ? failure.lines : [failure.message]
  return {
    command,
    offline: failure.offline,
    unanswered: !isAnswered(failure),
    messages: unnamed.filter((text) => text !== ''),
    fields: failure.fields,
  }
}
