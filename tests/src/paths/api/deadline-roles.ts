import type { LoggedIn, TestApi } from '@estrado/api-mock/testing/api'
import { answerTo, runningType } from '@estrado/api-mock/testing/deadline-court'
import { recordExpiredDeadline } from '@estrado/api-mock/testing/expired-deadline'
import { deadlineWorkflow } from '@estrado/machines/deadlines/deadline/workflow'
import { notVisible, type TryRole } from '@estrado/machines/paths/contract'
import { causeParticipants } from '@estrado/machines/vocabulary/role-groups'
import { courtRoles, type RoleCode } from '@estrado/machines/vocabulary/roles'
import { accountIn, wasAllowed } from './court-fixture.ts'
import type { DeadlinePlace, Type } from './deadline-place.ts'
import { EventFixtures } from './event-fixtures.ts'

const follows = notVisible('Sigue de la diligencia, del calendario o del reloj: nadie lo pide.')
const elsewhere = notVisible('Quien no es del juzgado lo hace con lo que presenta, y no con un actuado.')

const courts: readonly RoleCode[] = courtRoles
/** Participants who bring their acts to the court. */
const outside: readonly RoleCode[] = causeParticipants.filter((role) => !courts.includes(role))

/** What closing an act does. */
const byClosing: readonly string[] = [
  'deadline.set',
  'deadline.answered',
  'deadline.answeredLate',
] satisfies Type[]

const changes: Readonly<Record<string, object>> = {
  'deadline.changed': { plazo: 8 },
  'deadline.suspended': { estado: 'suspended' },
  'deadline.resumed': { estado: 'running' },
}

/** Every role tries to close what sets or answers a deadline, and to change one. */
export function deadlineRoles(api: TestApi, place: () => Promise<DeadlinePlace>): TryRole {
  const running = async () => (await place()).court.closed({ ...runningType, plazo: '5', plazoUnidad: '2' })
  /** An act, or the deadline of one, in which the event can happen. */
  const ready = new EventFixtures<Type, number>(async (type) => {
    const { court, unclosed } = await place()
    switch (type) {
      case 'deadline.set':
        return unclosed()
      case 'deadline.answered':
        return court.signed(answerTo(await running()))
      case 'deadline.answeredLate': {
        const late = await court.closed({ idTipoActoProcesal: '301' })
        await recordExpiredDeadline(api, late, court.cause.id)
        return court.signed(answerTo(late))
      }
      case 'deadline.resumed': {
        const id = await running()
        await court.change(id, { estado: 'suspended', motivo: 'Fuerza mayor' })
        return id
      }
      default:
        return running()
    }
  })
  const attempt = async (type: Type, user: LoggedIn | null) => {
    const { court } = await place()
    const id = await ready.for(type)
    return byClosing.includes(type)
      ? court.close(id, user)
      : court.change(id, { ...changes[type], motivo: 'Fuerza mayor' }, user)
  }

  return async ({ type }, role) => {
    if (deadlineWorkflow.policy[type as Type].actors === 'anyone') return follows
    if (byClosing.includes(type) && role !== null && outside.includes(role)) return elsewhere
    const { account, court } = await place()
    const user = await accountIn(account, court.cause, role)
    const allowed = wasAllowed((await attempt(type as Type, user)).status, role)
    if (allowed) ready.usedUp(type as Type)
    return allowed
  }
}
