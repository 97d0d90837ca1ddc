import type { LoggedIn, TestApi } from '@estrado/api-mock/testing/api'
import type { CauseEvent } from '@estrado/machines/causes/cause/events'
import { causeSamples } from '@estrado/machines/causes/cause/samples'
import { type AskableFact, CauseCalls } from './cause-calls.ts'
import { expectStatus } from './expectations.ts'
import type { People } from './people.ts'

type Type = CauseEvent['type']

const accepted = [200, 201]

/** Causes in which a fact can happen, made when they are asked for and again after they were used. */
export function readyCauses(api: TestApi, people: People, dataFolder: string) {
  const made = new Map<string, CauseCalls>()
  const samples = causeSamples
  const [registered, complainant, accused, other, attached, postponed, drawn, signed, removed, asPublic] = [
    samples['cause.registered'][0],
    samples['party.registered'][0],
    samples['party.registered'][1],
    samples['party.registered'][2],
    samples['document.attached'][0],
    samples['creation.postponed'][0],
    samples['cause.drawn'][0],
    samples['form.signed'][0],
    samples['party.removed'][0],
    samples['cause.corrected'][1],
  ]
  const before: Partial<Record<Type, readonly (AskableFact | undefined)[]>> = {
    'cause.registered': [],
    'party.registered': [registered],
    'creation.resumed': [registered, postponed],
    'cause.drawn': [registered, complainant, accused, attached],
    'form.signed': [registered, complainant, accused, attached, drawn],
    'form.approved': [registered, complainant, accused, attached, drawn],
    'prosecutor.named': [registered, complainant, accused, attached, asPublic, drawn],
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
  // With a second complainant, so that the first can go.
  const toProcess = [registered, complainant, other, accused, attached, drawn, signed]
  return {
    /** A cause in process in which the court can ask for the fact again and again. */
    inCourt: async (fact: AskableFact): Promise<CauseCalls> => {
      const key = `${fact.type} in court`
      const known = made.get(key)
      if (known) return known
      const calls = new CauseCalls(api, people, dataFolder)
      for (const earlier of toProcess) {
        if (earlier)
          expectStatus(earlier.type, await calls.ask(earlier, await people.get('ventanilla')), accepted)
      }
      if (fact.type === 'party.registered' && removed) await calls.ask(removed, await calls.judge())
      made.set(key, calls)
      return calls
    },
    /** Undoes what was done once, for the next role. */
    restore: async (fact: AskableFact, calls: CauseCalls): Promise<void> => {
      if (fact.type === 'cause.distributed') {
        const [, , back] = samples['cause.distributed']
        if (!back) return
        const there = await calls.distributing.judgeAt(back.idOficinaOrigen)
        expectStatus(back.type, await calls.ask(back, there), accepted)
        return
      }
      const undo = fact.type === 'party.registered' ? removed : complainant
      if (!undo || (fact.type !== 'party.registered' && fact.type !== 'party.removed')) return
      expectStatus(undo.type, await calls.ask(undo, await calls.judge()), accepted)
    },
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
