import type { TestApi } from '@estrado/api-mock/testing/api'
import type { CaseWizardEvent, Draft } from '@estrado/machines/causes/case-wizard/events'
import type { CaseWizardContext } from '@estrado/machines/causes/case-wizard/machine'
import { caseWizardWorkflow } from '@estrado/machines/causes/case-wizard/workflow'
import { causeSamples } from '@estrado/machines/causes/cause/samples'
import { pathSights as sights } from '@estrado/machines/messages/paths-faults'
import { partiesComplete } from '@estrado/machines/parties/wizard-parties'
import { type Level, type NotVisible, notVisible, type Refuse } from '@estrado/machines/paths/contract'
import type { AnyMachineSnapshot } from 'xstate'
import { type AskableFact, unknownId } from './cause-calls.ts'
import { expectSame, expectStatus } from './expectations.ts'
import { expectRefusalRecorded, journalLines, readJournal } from './journal.ts'
import { People } from './people.ts'
import { comparable, WizardDraft } from './wizard-draft.ts'

type World = { readonly draft: WizardDraft; deleted: boolean }
type Type = CaseWizardEvent['type']
type State =
  | 'opening'
  | 'general'
  | 'parties'
  | 'documents'
  | 'confirmingDraw'
  | 'signing'
  | 'viewing'
  | 'left'

const beyondAccess = 301_000
const clerk = 'ventanilla'

const onScreen = notVisible('Es un paso de la pantalla; la API no recibe ninguna llamada.')
const stillDraft = notVisible('Lo impide la pantalla: la causa es un borrador y la API aceptaría la llamada.')
const readingOnly = notVisible('Leer un borrador no se niega a quien puede verlo.')
const answerOnly = notVisible('Es la respuesta a una llamada; sin ella no hay nada que pedir.')

const contextOf = (snapshot: AnyMachineSnapshot) => snapshot.context as CaseWizardContext
const draftIn = (event: { type: string }): Draft => (event as unknown as { draft: Draft }).draft

const causeSample = (type: keyof typeof causeSamples): AskableFact => {
  const [fact] = causeSamples[type] as readonly AskableFact[]
  if (!fact) throw new Error(`no sample of ${type}`)
  return fact
}

/** Would the API itself take this fact of the cause now? Then it is the screen alone that refuses. */
function apiWouldTake({ draft }: CaseWizardContext, type: string): boolean {
  if (draft.idCausa === null) return false
  if (type === 'form.signed') return draft.finished && !draft.signed
  if (draft.finished) return false
  if (type !== 'cause.drawn') return true
  return partiesComplete(draft) && (draft.documents > 0 || draft.tipoAccion === 'Pública')
}

/** The wizard over HTTP: each step that calls the API, with the real calls, conflicts and a real signature. */
export function wizardApiLevel(api: TestApi, dataFolder: string): Level<World, Type, State> {
  const people = new People(api)

  /** Sends the fact of the cause that stands behind a refused step; the API must refuse it too. */
  const refuseAs =
    (type: keyof typeof causeSamples): Refuse<World> =>
    async (world, _, { before }): Promise<NotVisible | undefined> => {
      const context = contextOf(before)
      if (context.draft.idCausa === null) return notVisible('Aún no hay causa.')
      if (!world.deleted && apiWouldTake(context, type)) return stillDraft
      const { calls } = world.draft
      const lines = await readJournal(api, calls.stream)
      const answer = await calls.ask(causeSample(type), await people.get(clerk))
      expectStatus(sights.refused(type), answer, world.deleted ? [404] : [404, 409, 422])
      if (answer.status !== 404) {
        expectRefusalRecorded(lines, await readJournal(api, calls.stream), type, answer.status)
      }
      return undefined
    }

  const assertDraft = async ({ draft, deleted }: World, snapshot: AnyMachineSnapshot) => {
    const expected = contextOf(snapshot).draft
    if (expected.idCausa === null) return
    if (deleted) {
      expectStatus('causas.get', await draft.calls.get(await people.get(clerk)), [404])
      return
    }
    expectSame('causas.get', await draft.read(), comparable(expected))
  }

  /** Another clerk changes the draft; the save that follows is told who did. */
  const conflict = async ({ draft }: World, event: { type: string }) => {
    await draft.bringTo(draftIn(event), 'encargado')
    const headers = { 'if-match': `"${draft.version}"` }
    const answer = await draft.calls.ask(causeSample('cause.corrected'), await people.get(clerk), headers)
    expectStatus(sights.staleSave, answer, [409])
    const { conflicto } = answer.json as { conflicto?: { usuario?: string } }
    expectSame(sights.faster, conflicto?.usuario, 'encargado')
  }

  const bring = ({ draft }: World, event: { type: string }) => draft.bringTo(draftIn(event))

  return {
    name: 'api',
    workflow: caseWizardWorkflow.name,
    open: async () => ({ draft: new WizardDraft(api, people, dataFolder), deleted: false }),
    close: async () => undefined,
    evidence: ({ draft }) => journalLines(api, draft.calls.stream),
    executors: {
      'creation.started': onScreen,
      'draft.loaded': async ({ draft }, event) => {
        await draft.register(draftIn(event))
        await draft.bringTo(draftIn(event))
        expectSame('causas.get', await draft.read(), comparable(draftIn(event)))
      },
      'draft.unavailable': async ({ draft }) => {
        expectSame(sights.causeNumber, draft.calls.idCausa, unknownId)
        expectStatus('causas.get', await draft.calls.get(await people.get(clerk)), [404])
      },
      'general.saved': async ({ draft }, _, { before }) => {
        if (contextOf(before).draft.idCausa === null) await draft.register()
        else await draft.ask(causeSample('cause.corrected'), clerk)
      },
      'general.reopened': onScreen,
      'draft.changed': bring,
      'draft.conflicted': conflict,
      'parties.confirmed': onScreen,
      'parties.reopened': onScreen,
      'attachments.deferred': onScreen,
      'creation.postponed': async ({ draft }) => draft.ask(causeSample('creation.postponed'), clerk),
      'draw.proposed': onScreen,
      'draw.declined': onScreen,
      'draw.failed': async ({ draft }) => {
        const expired = await people.get(clerk)
        api.clock.advance(beyondAccess)
        people.forget()
        const answer = await draft.calls.ask(causeSample('cause.drawn'), expired)
        expectStatus(sights.drawExpired, answer, [401])
      },
      'cause.drawn': bring,
      'form.signed': async ({ draft }) => draft.ask(causeSample('form.signed'), clerk),
      'signing.postponed': onScreen,
      'signing.resumed': onScreen,
      'cause.deleted': async (world) => {
        await world.draft.ask(causeSample('cause.deleted'), clerk)
        world.deleted = true
      },
      'wizard.left': onScreen,
    },
    assertions: {
      opening: notVisible('Aún no se pidió nada a la API.'),
      general: assertDraft,
      parties: assertDraft,
      documents: assertDraft,
      confirmingDraw: assertDraft,
      signing: assertDraft,
      viewing: assertDraft,
      left: assertDraft,
    },
    refusals: {
      'creation.started': onScreen,
      'draft.loaded': readingOnly,
      'draft.unavailable': answerOnly,
      'general.saved': refuseAs('cause.corrected'),
      'general.reopened': onScreen,
      'draft.changed': refuseAs('document.attached'),
      'draft.conflicted': answerOnly,
      'parties.confirmed': onScreen,
      'parties.reopened': onScreen,
      'attachments.deferred': onScreen,
      'creation.postponed': refuseAs('creation.postponed'),
      'draw.proposed': onScreen,
      'draw.declined': onScreen,
      'draw.failed': answerOnly,
      'cause.drawn': refuseAs('cause.drawn'),
      'form.signed': refuseAs('form.signed'),
      'signing.postponed': onScreen,
      'signing.resumed': onScreen,
      'cause.deleted': refuseAs('cause.deleted'),
      'wizard.left': onScreen,
    },
    tryRole: notVisible('Las llamadas del registro se prueban con cada rol en el flujo de la causa.'),
  }
}
