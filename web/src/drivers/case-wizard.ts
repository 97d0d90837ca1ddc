import type { AnswerOf, SentBody } from '@estrado/machines/contract/types'
import { errors } from '@estrado/machines/messages/errors'
import { wizardMessages } from '@estrado/machines/messages/wizard'
import { wizardProgress } from '@estrado/machines/messages/wizard-progress'
import { approvalTypeIds } from '@estrado/machines/vocabulary/approval-types'
import { privateCauseTags } from '@estrado/machines/vocabulary/causes'
import { caseWizardMachine } from '@estrado/machines/workflows/case-wizard/machine'
import { createActor, type SnapshotFrom } from 'xstate'
import { announceFailure, type CallOptions, callVersioned } from '../client/call.ts'
import { CallFailure, type Conflict } from '../client/failure.ts'
import { newCommandId } from '../client/headers.ts'
import { outbox } from '../client/outbox/browser-outbox.ts'
import type { FactStream } from '../client/outbox/outbox.ts'
import { showToast } from '../ui/toasts.ts'
import { draftOf, sameContent } from './case-wizard.logic.ts'
import type { Delivered } from './signing.ts'

export type Cause = AnswerOf<'causas.get'>
export type GeneralForm = SentBody<'causas.create'>
export type PartyForm = SentBody<'sujetosProcesales.createPrivate'>
export type Draw = AnswerOf<'causas.draw'>
export type WizardSnapshot = SnapshotFrom<typeof caseWizardMachine>

/** One document to attach, as step 3 has it. */
export type NewDocument = {
  readonly archivo: File
  readonly referencia: string
  readonly fojasAdjunto: string
}

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
  readonly usuario: string
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

/** What the driver leans on; tests give their own. */
export type WizardTools = {
  readonly call: typeof callVersioned
  readonly newCommandId: () => string
  readonly announce: (failure: CallFailure) => void
  readonly tell: (text: string) => void
  /** Where the facts of the walk go to be journalled; tests may do without. */
  readonly facts?: (maquina: string) => FactStream
}

const browserTools: WizardTools = {
  call: callVersioned,
  newCommandId,
  announce: announceFailure,
  tell: (text) => showToast('negative', text),
  facts: outbox.open,
}

/** One try of a command; `sent` holds what must go along so that it happens once and on what was seen. */
type Sent = Required<Pick<CallOptions, 'commandId' | 'notices'>> & Pick<CallOptions, 'version'>

export type CaseWizard = ReturnType<typeof createCaseWizard>

/** Name of the workflow on the journal's lines. */
const caseWizardWorkflow = 'case-wizard'

/**
 * One person's walk through the wizard. The machine decides which step comes; this driver makes the calls and
 * answers with facts. One command at a time: a second press while one is under way does nothing, and a command
 * whose answer was lost is repeated under the same id.
 */
export function createCaseWizard(usuario: string, tools: WizardTools = browserTools) {
  let actor = createActor(caseWizardMachine).start()
  let facts = tools.facts?.(caseWizardWorkflow)
  let state: WizardState = {
    snapshot: actor.getSnapshot(),
    cause: null,
    busy: null,
    fault: null,
    conflict: null,
    draw: null,
  }
  /** Commands without an answer, by what they would do. */
  const unanswered = new Map<string, string>()
  const listeners = new Set<() => void>()

  const set = (change: Partial<WizardState>) => {
    state = { ...state, ...change }
    for (const listener of listeners) listener()
  }

  const send = (event: Parameters<typeof actor.send>[0]) => {
    if (actor.getSnapshot().can(event)) facts?.record(event)
    actor.send(event)
    set({ snapshot: actor.getSnapshot() })
  }

  /** The walk starts anew at the place where the draft now belongs. */
  const reopen = (cause: Cause) => {
    actor.stop()
    actor = createActor(caseWizardMachine).start()
    facts = tools.facts?.(caseWizardWorkflow)
    set({ cause })
    send({ type: 'draft.loaded', draft: draftOf(cause) })
  }

  const idCausa = (): number => {
    if (state.cause === null) throw new Error('idCausa es requerido')
    return state.cause.id
  }

  const read = async (id: number): Promise<Cause> =>
    (await tools.call('causas.get', { params: { id } }, { notices: 'none' })).response

  async function open(id: number | null): Promise<void> {
    if (state.busy !== null || !state.snapshot.matches('opening')) return
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
      if (failure.offline || failure.status >= 500 || failure.status === 401) {
        set({ fault: faultOf('open', failure) })
        return
      }
      tools.announce(failure)
      send({ type: 'draft.unavailable' })
    }
  }

  /** Runs one command. Undefined: it did not happen, and `state.fault` or `state.conflict` says why. */
  async function run<T>(
    command: WizardCommand,
    key: string,
    perform: (sent: Sent) => Promise<T>,
    silent = false,
  ): Promise<T | undefined> {
    if (state.busy !== null) return undefined
    const what = `${command} ${key}`
    const commandId = unanswered.get(what) ?? tools.newCommandId()
    unanswered.set(what, commandId)
    set({ busy: command, fault: null })
    try {
      await resumePostponed(command)
      const version = state.cause?.version
      const answer = await perform({
        commandId,
        notices: 'success',
        ...(version === undefined ? {} : { version }),
      })
      unanswered.delete(what)
      set({ busy: null, conflict: null })
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
    const { cause } = state
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
      await conflicted(failure.conflict)
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

  async function conflicted(conflict: Conflict): Promise<void> {
    const before = state.cause
    const after = before === null ? null : await reread(before.id)
    if (!before || !after) return
    if (after.estaFinalizaCreacion) reopen(after)
    else send({ type: 'draft.conflicted', usuario: conflict.usuario, draft: draftOf(after) })
    const { usuario: who, cambios } = conflict
    set({
      cause: after,
      conflict: {
        usuario: who,
        own: who === usuario,
        cambios,
        before: before.general,
        after: after.general,
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
    if (state.cause === null) return false
    const now = await reread(state.cause.id)
    if (now === null) return state.snapshot.matches('left')
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

  const changed = async <T>(answer: T | undefined): Promise<T | undefined> => {
    if (answer !== undefined) await refresh()
    return answer
  }

  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    getState: () => state,
    can: (event: Parameters<typeof actor.send>[0]) => state.snapshot.can(event),
    send: (event: Parameters<typeof actor.send>[0]) => send(event),
    dismissConflict: () => set({ conflict: null }),
    dismissFault: () => set({ fault: null }),
    open,

    /**
     * Saves step 1. `createId` is the command of the first save and outlives a reload: if its answer was lost,
     * the cause that it made is found again and brought up to the form as it now is.
     */
    saveGeneral: async (form: GeneralForm, createId: string, repeated: boolean): Promise<boolean> => {
      if (state.cause !== null && sameContent(state.cause.general, form)) {
        send({ type: 'general.saved', draft: draftOf(state.cause) })
        return true
      }
      const answer = await run('saveGeneral', JSON.stringify(form), async (sent) => {
        if (state.cause !== null) return update(state.cause.id, form, sent)
        const made = await tools.call(
          'causas.create',
          { body: form },
          { commandId: createId, notices: 'success' },
        )
        if (!repeated || sameContent(made.response.general, form)) return made.response
        return update(made.response.id, form, { ...sent, version: made.response.version })
      })
      if (answer === undefined) return false
      set({ cause: answer })
      send({ type: 'general.saved', draft: draftOf(answer) })
      return true

      async function update(id: number, body: GeneralForm, sent: Sent): Promise<Cause> {
        return (await tools.call('causas.update', { params: { id }, body }, sent)).response
      }
    },

    /** Registers or corrects a party; false when it was refused. */
    saveParty: async (body: PartyForm): Promise<boolean> => {
      const name =
        body.idSujetoProcesal === undefined
          ? 'sujetosProcesales.createPrivate'
          : 'sujetosProcesales.updatePrivate'
      const saved = await run('saveParty', JSON.stringify(body), (sent) => tools.call(name, { body }, sent))
      return (await changed(saved)) !== undefined
    },

    deleteParty: async (id: number): Promise<boolean> => {
      const done = await run('deleteParty', String(id), (sent) =>
        tools.call('sujetosProcesales.delete', { params: { id } }, sent),
      )
      return (await changed(done)) !== undefined
    },

    /** A failure is only logged (`spec 3 §4`); the switch shows what is true. */
    switchPreparatoryActs: async (on: boolean): Promise<void> => {
      const answer = await run(
        'switchPreparatoryActs',
        String(on),
        (sent) =>
          tools.call(
            'causas.switchPreparatoryActs',
            { params: { id: idCausa() }, body: { tags: privateCauseTags(on) } },
            sent,
          ),
        true,
      )
      if (answer === undefined) return
      set({ cause: answer.response })
      send({ type: 'draft.changed', draft: draftOf(answer.response) })
    },

    attach: async ({ archivo, ...body }: NewDocument): Promise<boolean> => {
      const key = `${archivo.name} ${archivo.size} ${archivo.lastModified} ${JSON.stringify(body)}`
      const done = await run('attach', key, (sent) =>
        tools.call(
          'actosProcesales.create',
          { body: { idCausa: String(idCausa()), ...body }, files: { archivo } },
          sent,
        ),
      )
      return (await changed(done)) !== undefined
    },

    updateDocument: async (id: number, body: SentBody<'actosProcesales.update'>): Promise<boolean> => {
      const done = await run('updateDocument', `${id} ${JSON.stringify(body)}`, (sent) =>
        tools.call('actosProcesales.update', { params: { id }, body }, sent),
      )
      return (await changed(done)) !== undefined
    },

    deleteDocument: async (id: number): Promise<boolean> => {
      const done = await run('deleteDocument', String(id), (sent) =>
        tools.call('actosProcesales.delete', { params: { id } }, sent),
      )
      return (await changed(done)) !== undefined
    },

    /** Ends the registration with its documents to come ('Adjuntar después'). */
    postpone: async (): Promise<void> => {
      if (state.cause?.estado === 'postponed') {
        send({ type: 'creation.postponed' })
        return
      }
      const done = await run('postpone', '', (sent) =>
        tools.call('causas.postpone', { params: { id: idCausa() }, body: { adjuntarDespues: true } }, sent),
      )
      if (done === undefined) return
      set({ cause: done.response })
      send({ type: 'creation.postponed' })
    },

    /** Draws the court; the machine must be at 'confirmingDraw'. */
    draw: async (): Promise<void> => {
      if (state.busy !== null) return
      const done = await run('draw', '', (sent) =>
        tools.call('causas.draw', { params: { id: idCausa() } }, sent),
      )
      if (done === undefined) {
        if (state.snapshot.can({ type: 'draw.failed' })) send({ type: 'draw.failed' })
        return
      }
      const now = await reread(idCausa())
      const cause = now ?? state.cause
      if (cause === null) return
      set({ draw: done.response, cause: { ...cause, formularioUnico: done.response.formularioUnico } })
      send({ type: 'cause.drawn', draft: { ...draftOf(cause), finished: true } })
    },

    /** Hands in the signed Formulario Único; the machine goes on with `finishSigning`. */
    sign: async (archivo: File): Promise<Delivered> => {
      const form = state.cause?.formularioUnico
      if (!form) return { accepted: false, reason: wizardMessages.filesUnavailable, again: true }
      const key = `${form.id} ${archivo.size} ${archivo.lastModified}`
      const done = await run('sign', key, (sent) =>
        tools.call(
          'documentos.sign',
          {
            params: { id: form.id },
            body: { tipoAprobacion: String(approvalTypeIds.digitalSignature) },
            files: { archivo },
          },
          sent,
        ),
      )
      if (done !== undefined) return { accepted: true }
      const { fault } = state
      return {
        accepted: false,
        reason: fault?.messages.join('. ') || (fault?.offline ? errors.network : errors.server),
        again: fault?.unanswered ?? false,
      }
    },

    /** After the signature was accepted and its dialog closed. */
    finishSigning: async (): Promise<void> => {
      const now = (await reread(idCausa())) ?? state.cause
      if (now === null) return
      set({ cause: now })
      send({ type: 'form.signed', draft: { ...draftOf(now), signed: true } })
    },

    deleteCause: async (): Promise<void> => {
      const done = await run('deleteCause', '', (sent) =>
        tools.call('causas.delete', { params: { id: idCausa() } }, sent),
      )
      if (done !== undefined) send({ type: 'cause.deleted' })
    },
  }
}

/** Was the command judged? Without an answer, or with a server's fault, it may have happened or not. */
const isAnswered = (failure: CallFailure): boolean =>
  !failure.offline && failure.status < 500 && failure.status !== 401

function asFailure(error: unknown): CallFailure {
  if (error instanceof CallFailure) return error
  throw error
}

function faultOf(command: WizardCommand, failure: CallFailure): WizardFault {
  const unnamed = failure.lines.length > 0 ? failure.lines : [failure.message]
  return {
    command,
    offline: failure.offline,
    unanswered: !isAnswered(failure),
    messages: unnamed.filter((text) => text !== ''),
    fields: failure.fields,
  }
}
