import { beginDeadlineOf } from '@estrado/api-mock/deadlines/clock'
import type { TestApi } from '@estrado/api-mock/testing/api'
import { Clerk } from '@estrado/api-mock/testing/cause'
import { answerTo, type Deadline, DeadlineCourt, waitingType } from '@estrado/api-mock/testing/deadline-court'
import type { DeadlineEvent } from '@estrado/machines/deadlines/deadline/events'
import { expectStatus } from './expectations.ts'
import { People } from './people.ts'
import { RoleAccount } from './role-account.ts'

export type Type = DeadlineEvent['type']

/** Where the paths of deadlines happen: a court with a cause, its calendar and its time. */
export type DeadlinePlace = Awaited<ReturnType<typeof deadlinePlace>>

/** A court in which deadlines are set, whose time passes for everybody. */
export async function deadlinePlace(api: TestApi) {
  const people = new People(api)
  const account = new RoleAccount(api)
  const court = await DeadlineCourt.open(api, new Clerk(api, await people.get('ventanilla')))

  return {
    court,
    people,
    account,
    answerTo,
    /** An act whose closing sets a deadline that waits for its notification. */
    unclosed: () => court.signed(waitingType),
    /** The party is notified, which begins it. */
    notify: async (id: number) => {
      await court.serve(await court.order(id, court.cause.accused), api.clock.now().toISOString())
      await beginDeadlineOf(api.services, id)
    },
    begin: (id: number) => beginDeadlineOf(api.services, id),
    /** The last day that a deadline counts becomes a holiday of the whole country. */
    declareHoliday: async (deadline: Deadline | undefined) => {
      const day = deadline?.derivacion?.contados.at(-1)
      if (day === undefined) return
      const body = { descripcion: 'Paro', tipo: 'feriado', idDepartamento: null, desde: day, hasta: day }
      const { token } = await people.get('root')
      expectStatus('diasInhabiles.create', await api.call('diasInhabiles.create', { token, body }), [201])
    },
    /** Time passes, and sessions end with it. */
    later: async (milliseconds: number) => {
      if (milliseconds <= 0) return
      await court.later(milliseconds)
      people.forget()
      await account.forget()
    },
  }
}
