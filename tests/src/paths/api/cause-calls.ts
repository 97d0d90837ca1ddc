import { demoOffices } from '@estrado/api-mock/demo/data/offices'
import type { Answered, LoggedIn, TestApi } from '@estrado/api-mock/testing/api'
import { Clerk, generalForm, multipart, smallPdf } from '@estrado/api-mock/testing/cause'
import { answerApproval, confirmApproval, requestApproval } from '@estrado/api-mock/testing/citizen'
import { isIssuedActType } from '@estrado/machines/catalogues/act-type-values'
import type { CauseEvent } from '@estrado/machines/causes/cause/events'
import { archivedStateId, closedStateId, privateCauseTags } from '@estrado/machines/causes/vocabulary'
import { Citizens } from './citizens.ts'
import { courtOfCause, judgeOfCause } from './court-of-cause.ts'
import { Distributing } from './distributing.ts'
import { expectStatus } from './expectations.ts'
import { signWithDemoToken } from './form-signer.ts'
import type { People } from './people.ts'
import { openingOrder } from './trial-hearing.ts'
import { UnclosedActs } from './unclosed-acts.ts'

/** People of the demo registry, by the numbers that the samples give the parties. */
const documents: Readonly<Record<number, string>> = { 1: '6000001', 2: '6000002', 3: '6000005' }
/** And others, so that a second registration is judged by the machine and not as the same person again. */
const otherDocuments: Readonly<Record<number, string>> = { 1: '6000003', 2: '6000004', 3: '6000006' }

const partyType = (id: number): 1 | 2 => (id === 2 ? 2 : 1)

const privateCrime = 2830
const publicCrime = 2721

const publicForm = {
  tipoAccion: 'Pública',
  idTipoDenuncia: 4,
  idTipoEstado: 2,
  idTipoEtapa: 1,
  fechaHoraInteroperabilidad: '2026-11-03T09:00:00-04:00',
}

/** Acts of the demo court that move the process when they are closed, by the state that they lead to. */
const actsInto: Readonly<Record<number, number>> = {
  19: openingOrder,
  [closedStateId]: 414,
  [archivedStateId]: 415,
}
/** One that moves it to another stage alone. */
const stageAct = 308

let publicCodes = 10_000
/** No two public causes of a run have the same code of the prosecution. */
const nextPublicCode = (): string => {
  publicCodes += 1
  return `LPZ26${publicCodes}`
}

/** A number that nothing has. */
export const unknownId = 999_999

/** Every fact of a cause that somebody can ask for; a form is issued by the draw alone. */
export type AskableFact = Exclude<CauseEvent, { type: 'form.issued' | 'judge.changed' }>

/** A cause of the real API under the numbers that the samples give its parties and documents. */
export class CauseCalls {
  readonly api: TestApi
  private readonly people: People
  private readonly citizens: Citizens
  private readonly dataFolder: string
  private readonly unclosed: UnclosedActs
  readonly distributing: Distributing
  /** Of a cause that isn't registered: a number that no cause has. */
  idCausa = unknownId
  readonly parties = new Map<number, number>()
  readonly acts = new Map<number, number>()
  private corrections = 0
  private publicAction = false
  private idTipoEstado = publicForm.idTipoEstado
  private readonly publicCode = nextPublicCode()

  constructor(api: TestApi, people: People, dataFolder: string) {
    this.api = api
    this.people = people
    this.citizens = new Citizens(api)
    this.dataFolder = dataFolder
    this.distributing = new Distributing(api, dataFolder)
    this.unclosed = new UnclosedActs(api, dataFolder)
  }

  get stream(): string {
    return `causa/${this.idCausa}`
  }

  get(user: LoggedIn): Promise<Answered> {
    return new Clerk(this.api, user).get(this.idCausa)
  }

  /** Asks the API for the fact, whatever it will say; keeps the numbers of what it made. `user` null: nobody. */
  async ask(fact: AskableFact, user: LoggedIn | null, headers: Readonly<Record<string, string>> = {}) {
    const answer = await this.call(fact, user, headers)
    if (answer.status >= 300) return answer
    const { id } = (answer.response ?? {}) as { id?: number }
    if (fact.type === 'cause.registered') this.idCausa = id ?? unknownId
    if (fact.type === 'party.registered') this.parties.set(fact.idSujeto, id ?? unknownId)
    if (fact.type === 'party.removed') this.parties.delete(fact.idSujeto)
    if (fact.type === 'document.attached') this.acts.set(fact.idActo, id ?? unknownId)
    if (fact.type === 'document.removed') this.acts.delete(fact.idActo)
    if (fact.type === 'cause.drawn') await this.distributing.begin(await this.court())
    return answer
  }

  private call(fact: AskableFact, user: LoggedIn | null, headers: Readonly<Record<string, string>>) {
    const token = user?.token ?? null
    const params = { id: this.idCausa }
    const { api } = this
    // Each correction says something else: what is the same is not recorded again.
    this.corrections += 1
    switch (fact.type) {
      case 'cause.registered':
        this.takeKind(fact)
        return api.call('causas.create', { token, headers, body: this.form() })
      case 'cause.corrected': {
        this.takeKind(fact)
        const body = this.form({ hechoZona: `Zona ${this.corrections}` })
        return api.call('causas.update', { token, seen: `causa/${this.idCausa}`, headers, params, body })
      }
      case 'cause.deleted':
        return api.call('causas.delete', { token, headers, params })
      case 'preparatoryActs.switched': {
        const body = { tags: privateCauseTags(fact.on) }
        return api.call('causas.switchPreparatoryActs', { token, headers, params, body })
      }
      case 'party.registered':
      case 'party.corrected':
        return this.sendParty(fact, token, headers)
      case 'party.removed':
        return api.call('sujetosProcesales.delete', { token, headers, params: { id: this.party(fact) } })
      case 'document.attached':
        return this.attach(fact, token, headers)
      case 'document.corrected': {
        const body = { referencia: `Corrección ${this.corrections}`, fojasAdjunto: '4' }
        return api.call('actosProcesales.update', { token, headers, params: { id: this.act(fact) }, body })
      }
      case 'document.removed':
        return api.call('actosProcesales.delete', { token, headers, params: { id: this.act(fact) } })
      case 'creation.postponed':
      case 'creation.resumed': {
        const body = { adjuntarDespues: fact.type === 'creation.postponed' }
        return api.call('causas.postpone', { token, headers, params, body })
      }
      case 'cause.drawn':
        return api.call('causas.draw', { token, headers, params })
      case 'form.signed':
        return this.sign(fact, user, headers)
      case 'form.approved':
        return this.approve(fact, user)
      case 'cause.distributed':
        return this.distributing.close(fact, this.idCausa, user)
      case 'prosecutor.named': {
        const body = { idOficina: demoOffices.fiscaliaLaPaz, idFiscal: null }
        return api.call('causas.nameProsecutor', { token, headers, params, body })
      }
      case 'process.moved':
        return this.moveProcess(fact, user)
    }
  }

  /** Somebody of the court that has the cause. */
  judge = (): Promise<LoggedIn> => judgeOfCause(this.api, this.people, this.idCausa)

  /** The office of that court. */
  court = (): Promise<number> => courtOfCause(this.api, this.idCausa)

  private takeKind({ general }: Extract<CauseEvent, { type: 'cause.registered' | 'cause.corrected' }>): void {
    this.publicAction = general.tipoAccion === 'Pública'
    this.idTipoEstado = general.idTipoEstado ?? publicForm.idTipoEstado
  }

  /** Closes a signed act of the type that leads there. */
  private async moveProcess(
    { idEstado }: Extract<CauseEvent, { type: 'process.moved' }>,
    user: LoggedIn | null,
  ) {
    const type = idEstado === null ? stageAct : (actsInto[idEstado] ?? unknownId)
    return this.unclosed.close(user, { idCausa: this.idCausa, court: await this.court() }, type)
  }

  /** Step 1 of a private cause, or of a public one as the prosecution sends it. */
  private form(changes: Readonly<Record<string, unknown>> = {}) {
    return generalForm(
      this.publicAction
        ? { ...publicForm, idTipoEstado: this.idTipoEstado, codigoUnico: this.publicCode, ...changes }
        : changes,
    )
  }

  /** A number that nothing has stands for a party or document that isn't there. */
  private party = ({ idSujeto }: { readonly idSujeto: number }): number =>
    this.parties.get(idSujeto) ?? unknownId
  private act = ({ idActo }: { readonly idActo: number }): number => this.acts.get(idActo) ?? unknownId

  private async sendParty(
    fact: Extract<CauseEvent, { type: 'party.registered' | 'party.corrected' }>,
    token: string | null,
    headers: Readonly<Record<string, string>>,
  ) {
    const type = partyType(fact.party.idTipoSujetoProcesal)
    const again = fact.type === 'party.registered' && this.parties.has(fact.idSujeto)
    const document = (again ? otherDocuments : documents)[fact.idSujeto] ?? ''
    const body = {
      idCausa: this.idCausa,
      idTipoSujetoProcesal: type,
      esQuerellante: type === 1,
      reservaIdentidad: false,
      idParentescoVictima: null,
      delitos: type === 2 ? [this.publicAction ? publicCrime : privateCrime] : [],
      personaNatural: { ...(await this.person(document)), celular: `7${1_000_000 + this.corrections}` },
      abogados: [],
    }
    if (fact.type === 'party.registered') {
      return this.api.call('sujetosProcesales.createPrivate', { token, headers, body })
    }
    const idSujetoProcesal = this.party(fact)
    return this.api.call('sujetosProcesales.updatePrivate', {
      token,
      seen: `causa/${this.idCausa}`,
      headers,
      body: { ...body, idSujetoProcesal },
    })
  }

  /** A person of the identity registry, asked for as a clerk who may. */
  private async person(documentNumber: string): Promise<Record<string, unknown>> {
    const { token } = await this.people.get('ventanilla')
    const found = await this.api.call('segip.find', { token, params: { documentNumber } })
    expectStatus('segip.find', found, [200])
    return (found.response as { persona: Record<string, unknown> }).persona
  }

  private async attach(
    { document }: Extract<CauseEvent, { type: 'document.attached' }>,
    token: string | null,
    headers: Readonly<Record<string, string>>,
  ) {
    const { idTipoActoProcesal: type } = document
    const fields = {
      idCausa: String(this.idCausa),
      referencia: 'Acusación particular',
      fojasAdjunto: '3',
      // What the wizard attaches says no type; whoever forges a form does.
      ...(isIssuedActType(type) && { idTipoActoProcesal: String(type) }),
    }
    const form = multipart(fields, await smallPdf())
    return this.api.call('actosProcesales.create', { token, headers, form })
  }

  /** Signs the Formulario Único, or for another act an attached document: a good signature in the wrong place. */
  private async sign(
    { idActo }: Extract<CauseEvent, { type: 'form.signed' }>,
    user: LoggedIn | null,
    headers: Readonly<Record<string, string>>,
  ) {
    const cause = await this.get(await this.people.get('ventanilla'))
    const { formularioUnico, actosProcesales } = (cause.response ?? {}) as Partial<Issued>
    const document = idActo === 9 ? formularioUnico : actosProcesales?.[0]
    const pdf = document ? await this.pdf(document.documento.uuid) : await smallPdf()
    const at = this.api.clock.now()
    const signer = String(user?.usuario.usuario ?? 'ventanilla')
    const signed = await signWithDemoToken(this.dataFolder, signer, pdf, at)
    return this.api.call('documentos.sign', {
      token: user?.token ?? null,
      headers,
      params: { id: document?.id ?? unknownId },
      form: multipart({ tipoAprobacion: '1' }, signed, 'Formulario.pdf'),
    })
  }

  /** The Formulario Único, or for another act an attached document, by the person's own digital citizenship. */
  private async approve(
    { idActo }: Extract<CauseEvent, { type: 'form.approved' }>,
    user: LoggedIn | null,
  ): Promise<Answered> {
    const { api } = this
    const cause = await this.get(await this.people.get('ventanilla'))
    const { formularioUnico, actosProcesales } = (cause.response ?? {}) as Partial<Issued>
    const document = idActo === 9 ? formularioUnico : actosProcesales?.[0]
    const token = user?.token ?? null
    const citizenToken = await this.citizens.tokenOf(user)
    const asked = await requestApproval(api, { token, citizenToken }, document?.id ?? unknownId)
    const { link, solicitud } = (asked.response ?? {}) as { link?: string; solicitud?: string }
    if (asked.status !== 200 || !link || !solicitud) return asked
    await answerApproval(link, 'aceptar')
    return confirmApproval(api, token, solicitud)
  }

  private async pdf(uuid: string): Promise<Uint8Array> {
    const { token } = await this.people.get('ventanilla')
    const answer = await this.api.call('documentos.pdf', { token, params: { uuid } })
    expectStatus('documentos.pdf', answer, [200])
    return answer.bytes
  }
}

type StoredDocument = { readonly id: number; readonly documento: { readonly uuid: string } }
type Issued = {
  readonly formularioUnico: StoredDocument | null
  readonly actosProcesales: readonly StoredDocument[]
}
