import { privateCauseTags } from '@estrado/machines/causes/vocabulary'
import { formOfWire, wireOfForm } from '@estrado/machines/causes/wire'
import { wizardMessages } from '@estrado/machines/causes/wizard-texts'
import type { SentBody } from '@estrado/machines/contract/types'
import { errors } from '@estrado/machines/messages/errors'
import { approvalTypeIds } from '@estrado/machines/signing/approval-types'
import type { Delivered } from '../../signing/signing-tools.ts'
import { draftOf, sameContent } from './case-wizard.logic.ts'
import { browserTools, createWizardCore, type Sent, type WizardTools } from './case-wizard-core.ts'
import type { Cause, GeneralForm } from './case-wizard-state.ts'
import { rebased } from './general/general.logic.ts'

export type { WizardTools } from './case-wizard-core.ts'
export type {
  Cause,
  Draw,
  GeneralForm,
  WizardConflict,
  WizardFault,
  WizardState,
} from './case-wizard-state.ts'

/** What is said of a document that is attached. */
export type Described = { readonly referencia: string; readonly fojasAdjunto: string }

/** One document to attach, as step 3 has it; its key and what was sent by it first outlive a reload. */
export type NewDocument = Described & {
  readonly archivo: File
  readonly commandId: string
  readonly before: Described | null
}

/** What became of the first save of something: step 1, or a document. */
export type FirstSave = 'saved' | 'made' | 'refused'

export type PartyForm = SentBody<'sujetosProcesales.createPrivate'>

export type CaseWizard = ReturnType<typeof createCaseWizard>

/**
 * One person's walk through the wizard. The machine decides which step comes; this driver makes the calls and
 * answers with facts.
 */
export function createCaseWizard(usuario: string, tools: WizardTools = browserTools) {
  const core = createWizardCore(usuario, tools)
  const { set, send, open, run, reread, refresh, idCausa } = core

  return {
    ...core.followed,
    can: core.can,
    send,
    dismissConflict: () => set({ conflict: null }),
    dismissFault: () => set({ fault: null }),
    open,

    /**
     * Saves step 1. `createId` is the command of the first save and outlives a reload: if its answer was lost,
     * the same command, with the form that was sent then (`before`), finds the cause that it made, which is brought
     * up to the form as it now is, on top of what others made of it since. 'made': the cause stands, and what changed
     * here was refused or not answered.
     */
    saveGeneral: async (
      form: GeneralForm,
      createId: string,
      before: GeneralForm | null,
    ): Promise<FirstSave> => {
      const { cause } = core.getState()
      const body = wireOfForm(form)
      if (cause !== null && sameContent(wireOfForm(formOfWire(cause)), body)) {
        send({ type: 'general.saved', draft: draftOf(cause) })
        return 'saved'
      }
      let isMade = false
      const update = async (id: number, sent: Sent, to = body): Promise<Cause> =>
        (await tools.call('causas.update', { params: { id }, body: to }, sent)).response
      const create = async (sent: Sent): Promise<Cause> => {
        const { response: made } = await tools.call(
          'causas.create',
          { body: before === null ? body : wireOfForm(before) },
          { commandId: createId, notices: 'success' },
        )
        isMade = true
        if (before === null) return made
        const theirs = formOfWire(made)
        const mine = wireOfForm(rebased(before, form, theirs).form)
        if (sameContent(wireOfForm(theirs), mine)) return made
        return update(made.id, { ...sent, version: made.version }, mine)
      }
      const saved = await run({ command: 'saveGeneral', key: JSON.stringify(form) }, (sent) =>
        cause === null ? create(sent) : update(cause.id, sent),
      )
      if (saved === undefined) return isMade ? 'made' : 'refused'
      set({ cause: saved })
      send({ type: 'general.saved', draft: draftOf(saved) })
      return 'saved'
    },

    /** Registers or corrects a party; false when it was refused. */
    saveParty: async (body: PartyForm): Promise<boolean> => {
      const name =
        body.idSujetoProcesal === undefined
          ? 'sujetosProcesales.createPrivate'
          : 'sujetosProcesales.updatePrivate'
      const order = { command: 'saveParty', key: JSON.stringify(body) } as const
      return (await run(order, (sent) => tools.call(name, { body }, sent), refresh)) !== undefined
    },

    /** The same of a legal entity. */
    saveLegalParty: async (body: SentBody<'sujetosProcesales.createLegal'>): Promise<boolean> => {
      const name =
        body.idSujetoProcesal === undefined
          ? 'sujetosProcesales.createLegal'
          : 'sujetosProcesales.updateLegal'
      const order = { command: 'saveParty', key: JSON.stringify(body) } as const
      return (await run(order, (sent) => tools.call(name, { body }, sent), refresh)) !== undefined
    },

    deleteParty: async (id: number): Promise<boolean> => {
      const remove = (sent: Sent) => tools.call('sujetosProcesales.delete', { params: { id } }, sent)
      return (await run({ command: 'deleteParty', key: String(id) }, remove, refresh)) !== undefined
    },

    /** A failure is only logged (`spec 3 §4`); the switch shows what is true. */
    switchPreparatoryActs: async (on: boolean): Promise<void> => {
      const done = await run({ command: 'switchPreparatoryActs', key: String(on), silent: true }, (sent) => {
        const body = { tags: privateCauseTags(on) }
        return tools.call('causas.switchPreparatoryActs', { params: { id: idCausa() }, body }, sent)
      })
      if (done === undefined) return
      set({ cause: done.response })
      send({ type: 'draft.changed', draft: draftOf(done.response) })
    },

    /**
     * Attaches a document by its own key. If its answer was lost, the same command, with what was said then
     * (`before`), finds the document that it made, of which is said what is said now; 'made': that was refused.
     */
    attach: async ({ archivo, commandId, before, ...described }: NewDocument): Promise<FirstSave> => {
      let isMade = false
      const upload = async (sent: Sent): Promise<true> => {
        const body = { idCausa: String(idCausa()), ...(before ?? described) }
        const { response } = await tools.call(
          'actosProcesales.create',
          { body, files: { archivo } },
          { ...sent, commandId },
        )
        isMade = true
        if (before === null || sameContent(before, described)) return true
        const { commandId: correction } = sent
        const input = { params: { id: response.id }, body: described }
        await tools.call('actosProcesales.update', input, { commandId: correction, notices: 'none' })
        return true
      }
      const key = JSON.stringify([commandId, described])
      if ((await run({ command: 'attach', key }, upload, refresh)) !== undefined) return 'saved'
      return isMade ? 'made' : 'refused'
    },

    updateDocument: async (id: number, body: SentBody<'actosProcesales.update'>): Promise<boolean> => {
      const order = { command: 'updateDocument', key: JSON.stringify([id, body]) } as const
      const update = (sent: Sent) => tools.call('actosProcesales.update', { params: { id }, body }, sent)
      return (await run(order, update, refresh)) !== undefined
    },

    deleteDocument: async (id: number): Promise<boolean> => {
      const remove = (sent: Sent) => tools.call('actosProcesales.delete', { params: { id } }, sent)
      return (await run({ command: 'deleteDocument', key: String(id) }, remove, refresh)) !== undefined
    },

    /** Ends the registration with its documents to come ('Adjuntar después'). */
    postpone: async (): Promise<void> => {
      if (core.getState().cause?.estado === 'postponed') {
        send({ type: 'creation.postponed' })
        return
      }
      const done = await run({ command: 'postpone' }, (sent) =>
        tools.call('causas.postpone', { params: { id: idCausa() }, body: { adjuntarDespues: true } }, sent),
      )
      if (done === undefined) return
      set({ cause: done.response })
      send({ type: 'creation.postponed' })
    },

    /** Draws the court; the machine must be at 'confirmingDraw'. */
    draw: async (): Promise<void> => {
      if (core.getState().busy !== null) return
      const done = await run(
        { command: 'draw' },
        (sent) => tools.call('causas.draw', { params: { id: idCausa() } }, sent),
        async ({ response }) => {
          const cause = (await reread(idCausa())) ?? core.getState().cause
          if (cause === null) return
          set({ draw: response, cause: { ...cause, formularioUnico: response.formularioUnico } })
          send({ type: 'cause.drawn', draft: { ...draftOf(cause), finished: true } })
        },
      )
      if (done === undefined && core.getState().snapshot.can({ type: 'draw.failed' })) {
        send({ type: 'draw.failed' })
      }
    },

    /** Hands in the signed Formulario Único; the machine goes on with `finishSigning`. */
    sign: async (archivo: File): Promise<Delivered> => {
      const form = core.getState().cause?.formularioUnico
      if (!form) return { accepted: false, reason: wizardMessages.filesUnavailable, again: true }
      const key = JSON.stringify([form.id, archivo.size, archivo.lastModified])
      const body = { tipoAprobacion: String(approvalTypeIds.digitalSignature) }
      const done = await run({ command: 'sign', key }, (sent) =>
        tools.call('documentos.sign', { params: { id: form.id }, body, files: { archivo } }, sent),
      )
      if (done !== undefined) return { accepted: true }
      const { fault } = core.getState()
      return {
        accepted: false,
        reason: fault?.messages.join('. ') || (fault?.offline ? errors.network : errors.server),
        again: fault?.unanswered ?? false,
      }
    },

    /** After the signature was accepted and its dialog closed. */
    finishSigning: async (): Promise<void> => {
      const cause = (await reread(idCausa())) ?? core.getState().cause
      if (cause === null) return
      set({ cause })
      send({ type: 'form.signed', draft: { ...draftOf(cause), signed: true } })
    },

    deleteCause: async (): Promise<void> => {
      const done = await run({ command: 'deleteCause' }, (sent) =>
        tools.call('causas.delete', { params: { id: idCausa() } }, sent),
      )
      if (done !== undefined) send({ type: 'cause.deleted' })
    },
  }
}
