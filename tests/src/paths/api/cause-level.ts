import type { LoggedIn, TestApi } from '@estrado/api-mock/testing/api'
import { type Level, notVisible, type Refuse } from '@estrado/machines/paths/contract'
import { stateOf } from '@estrado/machines/paths/model'
import { causeTags } from '@estrado/machines/vocabulary/causes'
import type { RoleCode } from '@estrado/machines/vocabulary/roles'
import type { CauseEvent } from '@estrado/machines/workflows/cause/events'
import type { CauseContext } from '@estrado/machines/workflows/cause/machine'
import { causeWorkflow } from '@estrado/machines/workflows/cause/policy'
import type { AnyMachineSnapshot } from 'xstate'
import { type AskableFact, CauseCalls, unknownId } from './cause-calls.ts'
import { expectSame, expectStatus } from './expectations.ts'
import { acceptedTypes, expectRefusalRecorded, readJournal } from './journal.ts'
import { People } from './people.ts'
import { RoleAccount } from './role-account.ts'

type World = { readonly calls: CauseCalls; readonly facts: string[] }
type Type = CauseEvent['type']
type State = 'unregistered' | 'draft' | 'postponed' | 'drawn' | 'formIssued' | 'inProcess' | 'deleted'

const accepted = [200, 201]
const refusedWith = [403, 404, 409, 422]
/** Nothing of the caller's is there, so there is no stream to record the refusal in. */
const unknownThing = 404

async function execute({ calls, facts }: World, event: { type: string }, people: People): Promise<void> {
  const fact = event as AskableFact
  expectStatus(fact.type, await calls.ask(fact, await people.get('ventanilla')), accepted)
  facts.push(fact.type)
  // The draw issues the form in the same transaction.
  if (fact.type === 'cause.drawn') facts.push('form.issued')
}

async function refuse({ calls }: World, event: { type: string }, people: People): Promise<void> {
  const fact = event as AskableFact
  const before = await readJournal(calls.api, calls.stream)
  const answer = await calls.ask(fact, await people.get('ventanilla'))
  const after = await readJournal(calls.api, calls.stream)
  if (isAlreadySo(fact, answer.status)) {
    expectSame(`journal after a needless ${fact.type}`, after, before)
    return
  }
  expectStatus(`refused ${fact.type}`, answer, refusedWith)
  if (answer.status === unknownThing && after.length === before.length) return
  expectRefusalRecorded(before, after, fact.type, answer.status)
}

/** What is asked for is so already: the API says yes, and records nothing. */
const isAlreadySo = (fact: AskableFact, status: number): boolean =>
  fact.type === 'preparatoryActs.switched' && status === 200

type CauseAnswer = {
  readonly estado: string
  readonly tags: string
  readonly sujetosProcesales: readonly { readonly tipoSujetoProcesal: { readonly id: number } }[]
  readonly documentos: readonly unknown[]
  readonly formularioUnico: { readonly documento: { readonly firmado: boolean } } | null
}

const partyTypes = (types: readonly number[]) => [...types].sort()

/** The answer says what the machine says: state, parties, documents, form. */
async function assertAnswer({ calls }: World, snapshot: AnyMachineSnapshot, people: People): Promise<void> {
  const context = snapshot.context as CauseContext
  const answer = await calls.get(await people.get('ventanilla'))
  expectStatus('causas.get', answer, [200])
  const cause = answer.response as CauseAnswer
  const seen = {
    estado: cause.estado,
    preparatoryActs: cause.tags.includes(causeTags.preparatoryActs),
    parties: partyTypes(cause.sujetosProcesales.map(({ tipoSujetoProcesal }) => tipoSujetoProcesal.id)),
    documents: cause.documentos.length,
    form: cause.formularioUnico !== null,
    signed: cause.formularioUnico?.documento.firmado ?? false,
  }
  expectSame('causas.get', seen, {
    estado: stateOf(snapshot),
    preparatoryActs: context.preparatoryActs,
    parties: partyTypes(context.parties.map(({ idTipoSujetoProcesal }) => idTipoSujetoProcesal)),
    documents: context.documents.length,
    form: context.form !== null,
    signed: stateOf(snapshot) === 'inProcess',
  })
}

/** The auditor finds the facts in order, and a replay that agrees with the state. */
async function assertJournal({ calls, facts }: World, state: string, people: People): Promise<void> {
  expectSame('journal', acceptedTypes(await readJournal(calls.api, calls.stream)), facts)
  const { token } = await people.get('auditor')
  const answer = await calls.api.call('auditoria.stream', { token, params: { stream: calls.stream } })
  expectStatus('auditoria.stream', answer, [200])
  const { estado, pasos } = answer.response as { estado: string; pasos: readonly { conforme: boolean }[] }
  expectSame(
    'auditoria.stream',
    { estado, conforme: pasos.every(({ conforme }) => conforme) },
    { estado: state, conforme: true },
  )
}

/** The cause over HTTP: real calls, real signature, and the journal as the auditor reads it. */
export function causeApiLevel(api: TestApi, dataFolder: string): Level<World, Type, State> {
  const people = new People(api)
  const account = new RoleAccount(api)
  const perform = (world: World, event: { type: string }) => execute(world, event, people)
  const tryIt: Refuse<World> = async (world, event) => {
    await refuse(world, event, people)
    return undefined
  }
  const assert = async (world: World, snapshot: AnyMachineSnapshot) => {
    await assertAnswer(world, snapshot, people)
    await assertJournal(world, stateOf(snapshot), people)
  }
  const gone = async (world: World, snapshot: AnyMachineSnapshot) => {
    expectStatus('causas.get', await world.calls.get(await people.get('ventanilla')), [404])
    if (world.calls.idCausa !== unknownId) await assertJournal(world, stateOf(snapshot), people)
  }
  const ready = readyCauses(api, people, dataFolder)
  return {
    name: 'api',
    workflow: causeWorkflow.name,
    open: async () => ({ calls: new CauseCalls(api, people, dataFolder), facts: [] }),
    close: async () => undefined,
    evidence: async ({ calls }) =>
      (await readJournal(api, calls.stream)).map(
        ({ type, outcome, reason }) => `${type} ${outcome}${reason ? ` (${reason})` : ''}`,
      ),
    executors: {
      'cause.registered': perform,
      'cause.corrected': perform,
      'cause.deleted': perform,
      'preparatoryActs.switched': perform,
      'party.registered': perform,
      'party.corrected': perform,
      'party.removed': perform,
      'document.attached': perform,
      'document.corrected': perform,
      'document.removed': perform,
      'creation.postponed': perform,
      'creation.resumed': perform,
      'cause.drawn': perform,
      'form.issued': async (world) => {
        const { token } = await people.get('ventanilla')
        const params = { id: world.calls.idCausa }
        const { bytes } = await api.call('causas.formularioUnico', { token, params })
        expectSame('formulario-unico', Buffer.from(bytes.subarray(0, 5)).toString(), '%PDF-')
      },
      'form.signed': perform,
    },
    assertions: {
      unregistered: gone,
      draft: assert,
      postponed: assert,
      drawn: notVisible('El sorteo y la emisión del formulario ocurren en una sola transacción.'),
      formIssued: assert,
      inProcess: assert,
      deleted: gone,
    },
    refusals: {
      'cause.registered': notVisible('La llamada que registra siempre crea otra causa.'),
      'cause.corrected': tryIt,
      'cause.deleted': tryIt,
      'preparatoryActs.switched': tryIt,
      'party.registered': tryIt,
      'party.corrected': tryIt,
      'party.removed': tryIt,
      'document.attached': tryIt,
      'document.corrected': tryIt,
      'document.removed': tryIt,
      'creation.postponed': tryIt,
      'creation.resumed': tryIt,
      'cause.drawn': tryIt,
      'form.issued': notVisible('Ninguna llamada emite el formulario por sí sola: lo emite el sorteo.'),
      'form.signed': tryIt,
    },
    tryRole: async (event, role) => {
      if (event.type === 'form.issued') return notVisible('Lo emite el sorteo, que se prueba con cada rol.')
      const fact = event as AskableFact
      const calls = await ready.forFact(fact)
      const user = role === null ? null : await account.as(role)
      const { status } = await calls.ask(fact, user)
      if (status < 300) ready.used(fact)
      else expectDenied(status, role)
      return status < 300
    },
  }
}

/** 401 for nobody, 403 by role, 404 where the role doesn't even see the cause. */
function expectDenied(status: number, role: RoleCode | null): void {
  const denials = role === null ? [401] : [403, 404]
  if (!denials.includes(status)) throw new Error(`${role ?? 'nobody'}: ${status} is no denial`)
}

/** Causes in which a fact can happen, made when they are asked for and again after they were used. */
function readyCauses(api: TestApi, people: People, dataFolder: string) {
  const made = new Map<string, CauseCalls>()
  const samples = causeWorkflow.samples
  const [registered, complainant, accused, attached, postponed, drawn] = [
    samples['cause.registered'][0],
    samples['party.registered'][0],
    samples['party.registered'][1],
    samples['document.attached'][0],
    samples['creation.postponed'][0],
    samples['cause.drawn'][0],
  ]
  const before: Partial<Record<Type, readonly (AskableFact | undefined)[]>> = {
    'cause.registered': [],
    'party.registered': [registered],
    'creation.resumed': [registered, postponed],
    'cause.drawn': [registered, complainant, accused, attached],
    'form.signed': [registered, complainant, accused, attached, drawn],
  }
  const prepare = async (fact: AskableFact): Promise<CauseCalls> => {
    const calls = new CauseCalls(api, people, dataFolder)
    const clerk: LoggedIn = await people.get('ventanilla')
    const facts = before[fact.type] ?? [registered, complainant, attached]
    for (const earlier of facts) {
      if (earlier) expectStatus(earlier.type, await calls.ask(earlier, clerk), accepted)
    }
    return calls
  }
  return {
    forFact: async (fact: AskableFact): Promise<CauseCalls> => {
      const known = made.get(fact.type)
      if (known) return known
      const calls = await prepare(fact)
      made.set(fact.type, calls)
      return calls
    },
    used: (fact: AskableFact) => {
      made.delete(fact.type)
    },
  }
}
