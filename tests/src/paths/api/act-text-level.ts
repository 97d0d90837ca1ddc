import type { Answered, LoggedIn, TestApi } from '@estrado/api-mock/testing/api'
import type { AnswerOf } from '@estrado/machines/contract/types'
import { type Execute, type Level, notVisible } from '@estrado/machines/paths/contract'
import { stateOf } from '@estrado/machines/paths/model'
import type { ActTextEvent } from '@estrado/machines/writing/act-text/events'
import type { ActTextContext } from '@estrado/machines/writing/act-text/machine'
import { actTextWorkflow } from '@estrado/machines/writing/act-text/workflow'
import { textFromMarkup } from '@estrado/machines/writing/markup'
import type { AnyMachineSnapshot } from 'xstate'
import { accountIn, type Court, courtOf, wasAllowed } from './court-fixture.ts'
import { expectSame, expectStatus } from './expectations.ts'
import { expectStream, journalLines } from './journal.ts'
import { People } from './people.ts'
import { RoleAccount } from './role-account.ts'

/** An act of the court that is written; null: not yet. */
type World = { readonly court: Court; id: number | null; writer: LoggedIn; readonly facts: string[] }
type Type = ActTextEvent['type']
type State = 'unbegun' | 'writing' | 'typeset'

const none = 999_999_999
const numbered = notVisible('La API numera las versiones: nadie puede nombrar otra.')

/** The text of an act over HTTP. The path's first account is the court's secretary, the second its judge. */
export function actTextApiLevel(api: TestApi): Level<World, Type, State> {
  const people = new People(api)
  const account = new RoleAccount(api)
  const theCourt = courtOf(api)
  const streamOf = ({ id }: World) => actTextWorkflow.stream.of(id ?? none)
  const params = ({ id }: World) => ({ id: id ?? none })
  const personOf = ({ court }: World, idEscribe: number) => (idEscribe === 1 ? court.secretary : court.judge)

  /** A type that may be written now, with a template that has an example: a whole text without empty fields. */
  const beginning = async ({ court }: World) => {
    const { token } = court.judge
    const answer = await api.call('escritos.types', { token, query: { idCausa: String(court.id) } })
    const { tipos } = answer.response as AnswerOf<'escritos.types'>
    const type = tipos.find(
      ({ motivo, plantillas, conNumeracion, ...asked }) =>
        motivo === null &&
        !conNumeracion &&
        !asked.requiereIndividualizacionSujetos &&
        !asked.requiereIndividualizacionDenunciados &&
        !asked.requiereIndividualizacionDenunciantes &&
        plantillas.some(({ conEjemplo }) => conEjemplo),
    )
    const idPlantilla = type?.plantillas.find(({ conEjemplo }) => conEjemplo)?.id ?? null
    return { idTipoActoProcesal: type?.id ?? none, modo: 'ejemplo' as const, idPlantilla }
  }
  const begin = async (world: World, token: string | null) =>
    api.call('escritos.begin', {
      token,
      body: { idCausa: world.court.id, referencia: 'Acto', ...(await beginning(world)) },
    })
  const read = async (world: World) =>
    (await api.call('escritos.get', { token: world.court.judge.token, params: params(world) }))
      .response as AnswerOf<'escritos.get'>
  const revisionOf = async (world: World): Promise<number> => (await read(world)).revision
  const write = async (world: World, token: string | null): Promise<Answered> => {
    const texto = textFromMarkup(`Téngase presente, ${world.facts.length}.`)
    const revision = await revisionOf(world)
    return api.call('escritos.save', { token, params: params(world), body: { texto, revision } })
  }
  const keep = async (world: World, token: string | null) =>
    api.call('escritos.keep', { token, params: params(world), body: { revision: await revisionOf(world) } })
  const take = (world: World, token: string | null) =>
    api.call('escritos.take', { token, params: params(world), body: { aunqueEscriba: true } })
  const replace = async (world: World, token: string | null) => {
    const { modo, idPlantilla } = await beginning(world)
    const body = { modo, idPlantilla, revision: await revisionOf(world) }
    return api.call('escritos.mode', { token, params: params(world), body })
  }
  const review = async (world: World, token: string | null) =>
    api.call('escritos.review', { token, params: params(world), body: { revision: await revisionOf(world) } })

  const act = async (world: World, event: ActTextEvent): Promise<Answered> => {
    const { token } = world.writer
    switch (event.type) {
      case 'text.begun':
        return begin(world, token)
      case 'text.kept':
        expectStatus('escritos.save', await write(world, token), [200])
        return keep(world, token)
      case 'text.takenOver':
        return take(world, personOf(world, event.idEscribe).token)
      case 'text.replaced':
        return replace(world, token)
      case 'text.typeset':
        return review(world, token)
    }
  }
  const execute: Execute<World> = async (world, event) => {
    const fact = event as ActTextEvent
    const answer = await act(world, fact)
    expectStatus(fact.type, answer, [200, 201])
    if (fact.type === 'text.begun') world.id = (answer.response as { id: number }).id
    if (fact.type === 'text.takenOver') world.writer = personOf(world, fact.idEscribe)
    world.facts.push(fact.type)
  }
  const assert = async (world: World, snapshot: AnyMachineSnapshot) => {
    if (world.id === null) return
    const { kept, writer } = snapshot.context as ActTextContext
    const { compuesto, escribe } = await read(world)
    expectSame('escritos.get', compuesto, stateOf(snapshot) === 'typeset' ? kept : null)
    expectSame('escritos.get', escribe.mio, personOf(world, writer ?? 0) === world.court.judge)
    await expectStream(api, people, streamOf(world), world.facts, stateOf(snapshot))
  }

  return {
    name: 'api',
    workflow: actTextWorkflow.name,
    open: async () => {
      const court = await theCourt()
      return { court, id: null, writer: court.secretary, facts: [] }
    },
    close: async () => undefined,
    evidence: (world) => journalLines(api, streamOf(world)),
    executors: {
      'text.begun': execute,
      'text.kept': execute,
      'text.replaced': execute,
      'text.takenOver': execute,
      'text.typeset': execute,
    },
    assertions: { unbegun: assert, writing: assert, typeset: assert },
    refusals: {
      'text.begun': notVisible('Cada llamada comienza otro texto.'),
      'text.kept': numbered,
      'text.replaced': numbered,
      'text.takenOver': notVisible('Quien ya escribe solo da señal de vida.'),
      'text.typeset': notVisible('Se compone siempre el texto como está.'),
    },
    tryRole: async ({ type }, role) => {
      const court = await theCourt()
      const world: World = { court, id: null, writer: court.secretary, facts: [] }
      const token = (await accountIn(account, court, role))?.token ?? null
      if (type === 'text.begun') return wasAllowed((await begin(world, token)).status, role)
      const begun = await begin(world, court.secretary.token)
      world.id = (begun.response as { id: number }).id
      const tried: Readonly<Record<string, () => Promise<Answered>>> = {
        'text.kept': () => keep(world, token),
        'text.takenOver': () => take(world, token),
        'text.replaced': async () => {
          await take(world, token)
          return replace(world, token)
        },
        'text.typeset': () => review(world, token),
      }
      return wasAllowed((await (tried[type] ?? (() => keep(world, token)))()).status, role)
    },
  }
}
