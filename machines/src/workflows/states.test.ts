import { describe, expect, it } from 'vitest'
import type { AnyStateMachine } from 'xstate'
import { proceduralActMachine } from '../acts/procedural-act/machine.ts'
import { inHandActStates, proceduralActStates } from '../acts/vocabulary.ts'
import { causeMachine } from '../causes/cause/machine.ts'
import { causeStates, openCauseStates } from '../causes/vocabulary.ts'
import { deadlineMachine } from '../deadlines/deadline/machine.ts'
import { openDeadlineStates } from '../deadlines/vocabulary.ts'
import { hearingMachine } from '../hearings/hearing/machine.ts'
import { hearingStates, passedOnStates } from '../hearings/vocabulary.ts'
import { statesThat } from '../kernel/states.ts'
import { notificationMachine } from '../notifications/notification/machine.ts'
import { noticeDueStates, notificationStates } from '../notifications/vocabulary.ts'

/** The states in which a machine takes an event at all, its guards apart. */
const taking = (machine: AnyStateMachine, event: string): readonly string[] =>
  Object.keys(machine.states).filter((state) => machine.states[state]?.ownEvents.includes(event))

describe('what a vocabulary says of its states is what the machine does', () => {
  it.each([
    ['a cause passes on to another judge', causeMachine, 'judge.changed', openCauseStates],
    ['a cause takes parties', causeMachine, 'party.registered', statesThat(causeStates, 'changesParties')],
    [
      'a cause takes a prosecutor',
      causeMachine,
      'prosecutor.named',
      statesThat(causeStates, 'takesProsecutor'),
    ],
    ['a hearing passes on to another judge', hearingMachine, 'judge.changed', passedOnStates],
    ['an act passes on to somebody else', proceduralActMachine, 'act.reassigned', inHandActStates],
    ['a deadline is answered in time', deadlineMachine, 'deadline.answered', openDeadlineStates],
    ['a notice goes out', notificationMachine, 'notification.dispatched', noticeDueStates],
  ])('%s', (_, machine, event, states) => {
    expect([...states].toSorted()).toEqual(taking(machine, event).toSorted())
  })

  it('a cause is being registered, or open, or rests', () => {
    for (const { registering, open, rests } of Object.values(causeStates))
      expect([registering, open, rests].filter((flag) => flag === true)).toHaveLength(1)
  })

  it.each([
    ['causes', causeMachine, causeStates, ['unregistered', 'deleted']],
    ['acts', proceduralActMachine, proceduralActStates, ['unwritten']],
    ['notifications', notificationMachine, notificationStates, []],
    ['hearings', hearingMachine, hearingStates, ['unscheduled', 'deleted']],
  ])('%s: every state of a thing that is there is declared, and no other', (_, machine, declared, absent) => {
    expect([...Object.keys(declared), ...absent].toSorted()).toEqual(Object.keys(machine.states).toSorted())
  })
})
