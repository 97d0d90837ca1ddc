import type { Answered, LoggedIn, TestApi } from '@estrado/api-mock/testing/api'
import { smallPdf } from '@estrado/api-mock/testing/cause'
import type { HearingRequestEvent } from '@estrado/machines/hearings/hearing-request/events'
import type { HearingRequestContext } from '@estrado/machines/hearings/hearing-request/machine'
import { hearingRequestWorkflow } from '@estrado/machines/hearings/hearing-request/workflow'
import { pathFaults, pathSights as sights } from '@estrado/machines/messages/paths-faults'
import { type Level, notVisible, type Refuse } from '@estrado/machines/paths/contract'
import { stateOf } from '@estrado/machines/paths/model'
import { virtualWindowRoles } from '@estrado/machines/vocabulary/role-groups'
import type { RoleCode } from '@estrado/machines/vocabulary/roles'
import type { AnyMachineSnapshot } from 'xstate'
import { type ActCalls, draftedAct } from './act-calls.ts'
import { accountIn, courtOf, wasAllowed } from './court-fixture.ts'
import { EventFixtures } from './event-fixtures.ts'
import { expectSame, expectStatus } from './expectations.ts'
import { Agenda } from './hearing-calls.ts'
import { expectRefusalRecorded, expectStream, journalLines, readJournal } from './journal.ts'
import { People } from './people.ts'
import { RoleAccount } from './role-account.ts'

type World = { id: number | null; readonly facts: string[] }
type Type = HearingRequestEvent['type']
type State = 'unreceived' | 'pending' | 'scheduled' | 'rejected'

/** 'Solicitud de Señalamiento de Audiencia'. */
export const requestMemorial = 215
/** 'Decreto de Rechazo de Señalamiento de Audiencia'. */
const rejectionDecree = '305'

const noRequest = notVisible('Aún no hay solicitud.')
const outside: readonly RoleCode[] = [...virtualWindowRoles, 'MIN_PUB', 'OFI_DIL_TDJ']
const streamOf = (id: number) => `solicitud-audiencia/${id}`

/** Takes the hearing from the calendar that was set for a request, which `reader` may see. */
export async function deleteHearingOf(
  api: TestApi,
  id: number,
  reader: LoggedIn,
  user: LoggedIn | null,
): Promise<Answered> {
  const request = await api.call('solicitudesAudiencias.get', { token: reader.token, params: { id } })
  const { idAudiencia } = request.response as { idAudiencia: number | null }
  return api.call('audiencias.delete', {
    token: user?.token ?? null,
    params: { id: idAudiencia ?? 0 },
    body: { observacion: 'Duplicada' },
  })
}

/** Requests for hearings over HTTP: filed by a memorial that is sent, ended by a hearing or a decree. */
export function hearingRequestApiLevel(api: TestApi, dataFolder: string): Level<World, Type, State> {
  const people = new People(api)
  const account = new RoleAccount(api)
  const court = courtOf(api)
  const agenda = new Agenda()

  const signedMemorial = async (): Promise<ActCalls> => {
    const { clerk, id } = await court()
    const memorial = await draftedAct(api, dataFolder, clerk, id, requestMemorial, { idTipoAudiencia: '1' })
    expectStatus('documentos.sign', await memorial.sign(clerk, 'ventanilla'), [200])
    return memorial
  }
  const send = (memorial: ActCalls, user: LoggedIn | null) => memorial.step(user, { enviarADespacho: true })

  async function requestOf({ idActo }: ActCalls): Promise<number> {
    const { token } = (await court()).judge
    const { response } = await api.call('solicitudesAudiencias.ofOffice', { token })
    const rows = response as readonly { id: number; idActoProcesal: number }[]
    const found = rows.find(({ idActoProcesal }) => idActoProcesal === idActo)
    if (!found) throw new Error(pathFaults.noRequest(idActo))
    return found.id
  }

  const receive = async (): Promise<number> => {
    const memorial = await signedMemorial()
    expectStatus(sights.memorialSent, await send(memorial, (await court()).clerk), [200])
    return requestOf(memorial)
  }
  const schedule = (idSolicitudAudiencia: number, user: LoggedIn | null): Promise<Answered> =>
    api.call('audiencias.schedule', {
      token: user?.token ?? null,
      body: { idSolicitudAudiencia, audienciasDetalles: [agenda.freeHour()] },
    })
  const reject = async (id: number, user: LoggedIn | null): Promise<Answered> => {
    const form = new FormData()
    form.set('idTipoActoProcesal', rejectionDecree)
    form.set('archivoBorrador', new File([new Uint8Array(await smallPdf())], 'rechazo.pdf'))
    return api.call('solicitudesAudiencias.reject', { token: user?.token ?? null, params: { id }, form })
  }

  /** A decree is begun that answers the request's memorial; a later one needs that the one before was discarded. */
  const beginRejection = async (id: number, user: LoggedIn | null): Promise<Answered> => {
    const { judge } = await court()
    const request = await api.call('solicitudesAudiencias.get', { token: judge.token, params: { id } })
    const { estado, idActoRechazo, actoProcesal } = request.response as {
      estado: string
      idActoRechazo: number | null
      actoProcesal: { causa: { id: number } }
    }
    if (idActoRechazo !== null && estado === hearingRequestWorkflow.states.pending) {
      const params = { id: idActoRechazo }
      await api.call('actosProcesales.delete', { token: judge.token, params })
    }
    return api.call('escritos.begin', {
      token: user?.token ?? null,
      body: {
        idCausa: actoProcesal.causa.id,
        idTipoActoProcesal: Number(rejectionDecree),
        idSolicitudAudiencia: id,
        modo: 'abierto',
        referencia: '',
      },
    })
  }

  const assert = async ({ id, facts }: World, snapshot: AnyMachineSnapshot) => {
    if (id === null) return
    const { token } = (await court()).judge
    const answer = await api.call('solicitudesAudiencias.get', { token, params: { id } })
    expectStatus('solicitudesAudiencias.get', answer, [200])
    const seen = answer.response as {
      estado: string
      idAudiencia: number | null
      idActoRechazo: number | null
    }
    const { hearing, decree, draft } = snapshot.context as HearingRequestContext
    expectSame(
      'solicitudesAudiencias.get',
      [seen.estado, seen.idAudiencia !== null, seen.idActoRechazo !== null],
      [hearingRequestWorkflow.states[stateOf(snapshot)], hearing !== null, (decree ?? draft) !== null],
    )
    await expectStream(api, people, streamOf(id), facts, stateOf(snapshot))
  }

  /** The refusal stands in the request's stream, or, where a hearing was asked for, in the hearing's. */
  const tryIt =
    (ask: (id: number) => Promise<Answered>, recorded: boolean): Refuse<World> =>
    async ({ id }, event) => {
      if (id === null) return noRequest
      const lines = await readJournal(api, streamOf(id))
      const answer = await ask(id)
      expectStatus(sights.refused(event.type), answer, [409])
      const after = await readJournal(api, streamOf(id))
      if (recorded) expectRefusalRecorded(lines, after, event.type, answer.status)
      else expectSame(sights.journal, after, lines)
      return undefined
    }

  const memorials = new EventFixtures<Type, ActCalls>(signedMemorial)
  const requests = new EventFixtures<Type, number>(receive)
  const asRole: Readonly<Record<Type, (user: LoggedIn | null) => Promise<Answered>>> = {
    'request.received': async (user) => send(await memorials.for('request.received'), user),
    'request.scheduled': async (user) => schedule(await requests.for('request.scheduled'), user),
    'request.reopened': async (user) => {
      const { judge, secretary } = await court()
      const id = await requests.for('request.reopened')
      await schedule(id, secretary)
      return deleteHearingOf(api, id, judge, user)
    },
    'request.rejectionBegun': async (user) =>
      beginRejection(await requests.for('request.rejectionBegun'), user),
    'request.rejected': async (user) => reject(await requests.for('request.rejected'), user),
  }

  return {
    name: 'api',
    workflow: hearingRequestWorkflow.name,
    open: async () => ({ id: null, facts: [] }),
    close: async () => undefined,
    evidence: async ({ id }) => (id === null ? [] : journalLines(api, streamOf(id))),
    executors: {
      'request.received': async (world) => {
        world.id = await receive()
        world.facts.push('request.received')
      },
      'request.scheduled': async ({ id, facts }) => {
        expectStatus('audiencias.schedule', await schedule(id ?? 0, (await court()).secretary), [201])
        facts.push('request.scheduled')
      },
      'request.reopened': async ({ id, facts }) => {
        const { judge } = await court()
        expectStatus('audiencias.delete', await deleteHearingOf(api, id ?? 0, judge, judge), [200])
        facts.push('request.reopened')
      },
      'request.rejectionBegun': async ({ id, facts }) => {
        expectStatus('escritos.begin', await beginRejection(id ?? 0, (await court()).judge), [201])
        facts.push('request.rejectionBegun')
      },
      'request.rejected': async ({ id, facts }) => {
        expectStatus('solicitudesAudiencias.reject', await reject(id ?? 0, (await court()).judge), [200])
        facts.push('request.rejected')
      },
    },
    assertions: { unreceived: assert, pending: assert, scheduled: assert, rejected: assert },
    refusals: {
      'request.received': notVisible('Cada memorial hace otra solicitud.'),
      'request.scheduled': tryIt(async (id) => schedule(id, (await court()).secretary), false),
      'request.reopened': notVisible('Solo se elimina la audiencia que está en el calendario.'),
      'request.rejectionBegun': tryIt(async (id) => beginRejection(id, (await court()).judge), false),
      'request.rejected': tryIt(async (id) => reject(id, (await court()).judge), true),
    },
    tryRole: async ({ type }, role) => {
      if (role !== null && outside.includes(role) && type === 'request.received') {
        return notVisible(
          'Quien no es del juzgado ni de la oficina gestora presenta su memorial en ventanilla.',
        )
      }
      const user = await accountIn(account, await court(), role)
      const allowed = wasAllowed((await asRole[type as Type](user)).status, role)
      if (allowed) for (const ready of [memorials, requests]) ready.usedUp(type as Type)
      return allowed
    },
  }
}
