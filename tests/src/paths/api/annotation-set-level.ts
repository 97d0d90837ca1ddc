import { Annotator, comment } from '@estrado/api-mock/testing/annotations'
import type { Answered, LoggedIn, TestApi } from '@estrado/api-mock/testing/api'
import { multipart, smallPdf } from '@estrado/api-mock/testing/cause'
import type { AnnotationSetEvent } from '@estrado/machines/annotations/annotation-set/events'
import type { AnnotationSetContext } from '@estrado/machines/annotations/annotation-set/machine'
import { annotationSetWorkflow } from '@estrado/machines/annotations/annotation-set/workflow'
import { pathSights as sights } from '@estrado/machines/messages/paths-faults'
import { type Execute, type Level, notVisible, type Refuse } from '@estrado/machines/paths/contract'
import { stateOf } from '@estrado/machines/paths/model'
import type { AnyMachineSnapshot } from 'xstate'
import { accountIn, type Court, courtOf, wasAllowed } from './court-fixture.ts'
import { expectSame, expectStatus } from './expectations.ts'
import { expectRefusalRecorded, expectStream, journalLines, readJournal } from './journal.ts'
import { People } from './people.ts'
import { RoleAccount } from './role-account.ts'

/** A document of the court, with the numbers of the versions that were saved of it, in their order. */
type World = {
  readonly court: Court
  readonly idDocumento: number
  readonly versions: number[]
  readonly facts: string[]
}
type Type = AnnotationSetEvent['type']
type State = 'absent' | 'current'

const streamOf = ({ court, idDocumento }: World) =>
  annotationSetWorkflow.stream.ofDocument(idDocumento, court.idOficina)

/** Annotations of a court over HTTP. Who asks is the court's judge, of whom all versions are. */
export function annotationSetApiLevel(api: TestApi): Level<World, Type, State> {
  const people = new People(api)
  const account = new RoleAccount(api)
  const theCourt = courtOf(api)

  const made = async (): Promise<World> => {
    const court = await theCourt()
    const fields = { idTipoActoProcesal: '301', referencia: 'Decreto', fojasAdjunto: '1' }
    const form = multipart({ idCausa: String(court.id), ...fields }, await smallPdf())
    const answer = await api.call('actosProcesales.create', { token: court.judge.token, form })
    expectStatus('actosProcesales.create', answer, [201])
    return { court, idDocumento: (answer.response as { id: number }).id, versions: [], facts: [] }
  }
  /** Null: it is about a version that nobody can name. */
  const order = async (
    world: World,
    user: LoggedIn | null,
    event: AnnotationSetEvent,
  ): Promise<Answered | null> => {
    const { court, idDocumento, versions } = world
    const annotator = new Annotator(api, user ?? court.judge, idDocumento)
    if (event.type !== 'version.saved') {
      const id = versions[event.orden - 1]
      if (id === undefined) return null
      return event.type === 'version.activated' ? annotator.activate(id) : annotator.withdraw(id)
    }
    if (event.orden !== versions.length + 1) return null
    const notes = [comment(`Versión ${event.orden}`)]
    if (event.base === null) return annotator.create(notes)
    const base = versions[event.base - 1]
    return base === undefined ? null : annotator.update(base, notes)
  }

  const execute: Execute<World> = async (world, event) => {
    const fact = event as AnnotationSetEvent
    const answer = await order(world, null, fact)
    if (!answer) throw new Error(sights.refused(event.type))
    expectStatus(event.type, answer, [200, 201])
    if (fact.type === 'version.saved') world.versions.push((answer.response as { id: number }).id)
    world.facts.push(event.type)
  }
  const assert = async (world: World, snapshot: AnyMachineSnapshot) => {
    const { current, withdrawn } = snapshot.context as AnnotationSetContext
    const { set } = await new Annotator(api, world.court.judge, world.idDocumento).current()
    expectSame('anotaciones.current', set.datos?.orden ?? null, current)
    if (world.facts.length === 0) return
    const listed = await api.call('anotaciones.ofDocument', {
      token: world.court.judge.token,
      params: { id: world.idDocumento },
    })
    const rows = listed.response as readonly { orden: number; estado: string }[]
    const gone = rows.filter(({ estado }) => estado === 'retirada').map(({ orden }) => orden)
    expectSame('anotaciones.ofDocument', [...gone].sort(), [...withdrawn].sort())
    await expectStream(api, people, streamOf(world), world.facts, stateOf(snapshot))
  }
  const refuse: Refuse<World> = async (world, event) => {
    const before = await readJournal(api, streamOf(world))
    const answer = await order(world, null, event as AnnotationSetEvent)
    if (!answer) return notVisible('La API numera las versiones: nadie puede nombrar esa.')
    expectStatus(sights.refused(event.type), answer, [409, 422])
    expectRefusalRecorded(before, await readJournal(api, streamOf(world)), event.type, answer.status)
    return undefined
  }

  return {
    name: 'api',
    workflow: annotationSetWorkflow.name,
    open: made,
    close: async () => undefined,
    evidence: (world) => journalLines(api, streamOf(world)),
    executors: { 'version.saved': execute, 'version.activated': execute, 'version.withdrawn': execute },
    assertions: { absent: assert, current: assert },
    refusals: { 'version.saved': refuse, 'version.activated': refuse, 'version.withdrawn': refuse },
    tryRole: async ({ type }, role) => {
      const world = await made()
      const user = await accountIn(account, world.court, role)
      const token = user?.token ?? null
      const { judge } = world.court
      const own = new Annotator(api, judge, world.idDocumento)
      const body = {
        idDocumento: world.idDocumento,
        sha256: (await own.current()).set.documento.sha256,
        anotaciones: [],
      }
      const save = (by: string | null) => api.call('anotaciones.create', { token: by, body })
      if (type === 'version.saved') return wasAllowed((await save(token)).status, role)
      // Who saved it alone withdraws a version: whoever may save one withdraws their own.
      const first = await save(type === 'version.withdrawn' ? token : judge.token)
      const id = (first.response as { id?: number } | undefined)?.id ?? idOf(await save(judge.token))
      if (type === 'version.withdrawn') {
        const answer = await api.call('anotaciones.delete', { token, params: { id } })
        return wasAllowed(answer.status, role)
      }
      expectStatus('anotaciones.update', await own.update(id, [comment('Otra')]), [200])
      const headers = { 'if-match': (await own.current()).etag }
      const answer = await api.call('anotaciones.activateVersion', { token, params: { id }, headers })
      return wasAllowed(answer.status, role)
    },
  }
}

const idOf = ({ response }: Answered): number => (response as { id: number }).id
