import type { LoggedIn, TestApi } from '@estrado/api-mock/testing/api'
import type { Draft } from '@estrado/machines/causes/case-wizard/events'
import { causeSamples } from '@estrado/machines/causes/cause/samples'
import { causeTags } from '@estrado/machines/causes/vocabulary'
import { type AskableFact, CauseCalls } from './cause-calls.ts'
import { expectStatus } from './expectations.ts'
import type { People } from './people.ts'

const samples = causeSamples
const [registered] = samples['cause.registered']
const [complainant, accused] = samples['party.registered']
const [attached] = samples['document.attached']
const [drawn] = samples['cause.drawn']
const [signed] = samples['form.signed']

type CauseAnswer = {
  readonly version: number
  readonly tipoAccion: Draft['tipoAccion']
  readonly tags: string
  readonly estaFinalizaCreacion: boolean
  readonly sujetosProcesales: readonly {
    readonly id: number
    readonly tipoSujetoProcesal: { readonly id: number }
  }[]
  readonly actosProcesales: readonly { readonly id: number }[]
  readonly formularioUnico: {
    readonly documento: { readonly firmado: boolean; readonly aprobado: boolean }
  } | null
}

/** What of a draft can be compared: numbers are the API's own. */
export type ComparableDraft = {
  readonly registered: boolean
  readonly tipoAccion: Draft['tipoAccion']
  readonly preparatoryActs: boolean
  readonly parties: readonly number[]
  readonly documents: number
  readonly finished: boolean
  readonly signed: boolean
}

export const comparable = (draft: Draft): ComparableDraft => ({
  registered: draft.idCausa !== null,
  tipoAccion: draft.tipoAccion,
  preparatoryActs: draft.preparatoryActs,
  parties: draft.parties.map(({ idTipoSujetoProcesal }) => idTipoSujetoProcesal).sort(),
  documents: draft.documents,
  finished: draft.finished,
  signed: draft.signed,
})

/** A draft of the real API that can be brought to the content which a sample tells of. */
export class WizardDraft {
  readonly calls: CauseCalls
  private readonly people: People
  /** The version that the wizard saw last. */
  version = 0
  private preparatory = false

  constructor(api: TestApi, people: People, dataFolder: string) {
    this.calls = new CauseCalls(api, people, dataFolder)
    this.people = people
  }

  /** The draft as the API tells it; what is seen is what a later save is based on. */
  async read(usuario = 'ventanilla'): Promise<ComparableDraft> {
    const answer = await this.calls.get(await this.people.get(usuario))
    expectStatus('causas.get', answer, [200])
    const cause = answer.response as CauseAnswer
    this.version = cause.version
    return {
      registered: true,
      tipoAccion: cause.tipoAccion,
      preparatoryActs: cause.tags.includes(causeTags.preparatoryActs),
      parties: cause.sujetosProcesales.map(({ tipoSujetoProcesal }) => tipoSujetoProcesal.id).sort(),
      documents: cause.actosProcesales.length,
      finished: cause.estaFinalizaCreacion,
      signed: cause.formularioUnico?.documento.firmado ?? false,
    }
  }

  /** Takes on a cause that was made elsewhere, with what stands in it. */
  async adopt(idCausa: number): Promise<void> {
    this.calls.idCausa = idCausa
    const answer = await this.calls.get(await this.people.get('ventanilla'))
    expectStatus('causas.get', answer, [200])
    const { sujetosProcesales, actosProcesales, tags } = answer.response as CauseAnswer
    this.preparatory = tags.includes(causeTags.preparatoryActs)
    this.calls.parties.clear()
    for (const { id, tipoSujetoProcesal } of sujetosProcesales)
      this.calls.parties.set(tipoSujetoProcesal.id, id)
    this.calls.acts.clear()
    const [document] = actosProcesales
    if (document && attached) this.calls.acts.set(attached.idActo, document.id)
  }

  /** A cause of the kind that the draft is of, with nothing in it. */
  async register({ tipoAccion }: Pick<Draft, 'tipoAccion'> = { tipoAccion: 'Privada' }): Promise<void> {
    if (!registered) throw new Error('the samples of the cause lack its registration')
    const general = { ...registered.general, tipoAccion: tipoAccion ?? 'Privada' }
    await this.ask({ ...registered, general }, 'ventanilla')
    this.preparatory = false
  }

  /** Registers and removes parties and documents, draws and signs, until the API's cause is like the draft. */
  async bringTo(draft: Draft, usuario = 'ventanilla'): Promise<void> {
    for (const party of [complainant, accused]) {
      if (!party) continue
      const wanted = draft.parties.some(({ id }) => id === party.idSujeto)
      const there = this.calls.parties.has(party.idSujeto)
      if (wanted && !there) await this.ask(party, usuario)
      if (!wanted && there) await this.ask({ type: 'party.removed', idSujeto: party.idSujeto }, usuario)
    }
    if (draft.preparatoryActs !== this.preparatory) {
      await this.ask({ type: 'preparatoryActs.switched', on: draft.preparatoryActs }, usuario)
      this.preparatory = draft.preparatoryActs
    }
    const idActo = attached?.idActo ?? 0
    const there = this.calls.acts.has(idActo)
    if (draft.documents > 0 && !there) await this.ask(attached, usuario)
    if (draft.documents === 0 && there) await this.ask({ type: 'document.removed', idActo }, usuario)
    if (draft.finished) await this.ask(drawn, usuario)
    if (draft.signed) await this.ask(signed, usuario)
  }

  /** Asks for one fact of the cause; throws where the API refuses it. */
  async ask(fact: AskableFact | undefined, usuario: string, user?: LoggedIn): Promise<void> {
    if (!fact) throw new Error('the samples of the cause lack this fact')
    const answer = await this.calls.ask(fact, user ?? (await this.people.get(usuario)))
    expectStatus(fact.type, answer, [200, 201])
  }
}
