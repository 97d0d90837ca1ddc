import type { HearingEvent } from '@estrado/machines/hearings/hearing/events'
import type { HearingContext } from '@estrado/machines/hearings/hearing/machine'
import { isPlanned } from '@estrado/machines/hearings/hearing/sessions'
import { hearingWorkflow } from '@estrado/machines/hearings/hearing/workflow'
import { type HearingMove, hearingMoves } from '@estrado/machines/hearings/moves'
import { isMovable } from '@estrado/machines/hearings/moving'
import { hearingViewer as texts } from '@estrado/machines/hearings/screen-texts'
import { hearingSessions } from '@estrado/machines/hearings/session-texts'
import { type HearingState, hearingStates } from '@estrado/machines/hearings/vocabulary'
import { pathFaults } from '@estrado/machines/messages/paths-faults'
import {
  type Execute,
  type Level,
  type Moment,
  notVisible,
  type Refuse,
} from '@estrado/machines/paths/contract'
import { stateOf } from '@estrado/machines/paths/model'
import type { Locator } from 'playwright'
import type { AnyMachineSnapshot, EventObject } from 'xstate'
import type { TestBrowser } from '../../stack/browser.ts'
import type { Stack } from '../../stack/stack.ts'
import { expectStream } from '../api/journal.ts'
import { arrowsWithout, broughtByClock, broughtByDecree, movedWithPost } from '../api/moved-with-post.ts'
import { People } from '../api/people.ts'
import { eventually } from './eventually.ts'
import { evidenceOf } from './evidence.ts'
import { HearingPlace, HearingScreen } from './hearing-screen.ts'
import { expectPressable, expectUnpressable } from './press.ts'

type Type = HearingEvent['type']
type State = HearingState | 'unscheduled' | 'deleted'
type Of<T extends Type> = Extract<HearingEvent, { type: T }>

const another = notVisible(
  'Cada vez que se agenda es otra audiencia; por minutos de duración nunca acaba antes.',
)
const rejecting = notVisible(
  'La pantalla no rechaza lo agendado: lo elimina; rechazar lo permite la llamada.',
)
const choosing = notVisible('La pantalla elige por sí misma la sesión que corresponde.')
const correcting = notVisible('El mismo botón corrige lo agendado y reprograma lo señalado.')
const planned = notVisible('Una sesión prevista se mueve en el calendario, que se prueba por componentes.')
const held = notVisible('Se pulsa mientras la sesión se celebra, o cuando la audiencia concluyó.')

/** Has the hearing a session that is planned after the one whose turn it is? */
const hasFurther = ({ before }: Moment): boolean => {
  const { sessions } = before.context as HearingContext
  return sessions.some((session) => isPlanned(sessions, session))
}

const sessionMeant = (event: EventObject, moment: Moment) => {
  const { sesion } = event as Of<'hearing.rescheduled' | 'hearing.detailCorrected'>
  return sesion !== undefined && hasFurther(moment) ? 'further' : 'current'
}

const pauseOf = (event: EventObject, moment: Moment) => {
  if ((event as Of<'hearing.recessed'>).sesion === undefined) return 'today'
  return hasFurther(moment) ? 'as planned' : 'another day'
}

const isBackwards = (event: EventObject): boolean => {
  const { schedule } = event as Of<'hearing.rescheduled'>
  return Date.parse(schedule.fechaHoraFin) <= Date.parse(schedule.fechaHoraInicio)
}

/** Nothing on the screen brings the event about. */
const absent =
  (control: (screen: HearingScreen) => Locator): Refuse<HearingScreen> =>
  async (screen) => {
    await expectUnpressable(control(screen))
    return undefined
  }

/** Its move isn't offered; where it is, the form refuses what lacks in the sample. */
const withoutMove =
  (
    move: HearingMove,
    lacking: (screen: HearingScreen, event: EventObject) => Promise<void>,
  ): Refuse<HearingScreen> =>
  async (screen, event, { before }) => {
    if (before.can(hearingMoves[move].fact)) await lacking(screen, event)
    else await expectUnpressable(screen.button(texts.moves[move]))
    return undefined
  }

const withoutSlot: Refuse<HearingScreen> = async (screen, event, { before }) => {
  const state = stateOf(before)
  const offered = state in hearingStates && isMovable(state as HearingState)
  if (!offered) await expectUnpressable(screen.button(texts.reschedule))
  else if (isBackwards(event)) await screen.reschedule('backwards')
  else return correcting
  return undefined
}

const withoutWriting =
  (kind: 'acta' | 'resolucion'): Refuse<HearingScreen> =>
  async (screen, _, { before }) => {
    if (stateOf(before) === 'unscheduled' || stateOf(before) === 'deleted') return choosing
    await expectUnpressable(await screen.writes(kind))
    return undefined
  }

/** Hearings in a real browser: set in the calendar, led from the viewer, each step as buttons, words and journal have it. */
export function hearingBrowserLevel(
  stack: Stack,
  browser: TestBrowser,
  evidenceFolder: string,
): Level<HearingScreen, Type, State> {
  const place = new HearingPlace(stack, browser)
  const people = new People(stack.api)

  /** What was pressed may still be on its way. */
  const recorded = ({ stream, facts }: HearingScreen, snapshot: AnyMachineSnapshot) =>
    eventually(() =>
      expectStream(stack.api, people, stream, facts, stateOf(snapshot)).then(
        () => null,
        (thrown: Error) => thrown.message,
      ),
    )

  const shown = async (screen: HearingScreen, snapshot: AnyMachineSnapshot) => {
    const { label } = hearingStates[stateOf(snapshot) as HearingState]
    await screen.card.getByText(label, { exact: true }).waitFor()
    const { sessions } = snapshot.context as HearingContext
    await eventually(async () => {
      const seen = await screen.sessions.count()
      return seen === sessions.length ? null : pathFaults.count(hearingSessions.title, seen, sessions.length)
    })
    for (const [move, { fact }] of Object.entries(hearingMoves))
      await expectPressable(screen.button(texts.moves[move as HearingMove]), snapshot.can(fact))
    await recorded(screen, snapshot)
  }
  const does =
    (act: Execute<HearingScreen>): Execute<HearingScreen> =>
    async (screen, event, moment) => {
      await act(screen, event, moment)
      screen.facts.push(event.type)
    }
  const presses = (move: HearingMove) => does((screen) => screen.move(texts.moves[move]))

  return {
    name: 'browser',
    workflow: hearingWorkflow.name,
    open: () => HearingScreen.open(place),
    // The page is the next path's too.
    close: async () => undefined,
    evidence: ({ page }, pathId) => evidenceOf(page, evidenceFolder, pathId),
    without: {
      ...arrowsWithout('judge.changed', ['proposed', 'confirmed', 'recess', 'suspended', 'rescheduled']),
      ...arrowsWithout('decree.attached', ['confirmed'], broughtByDecree),
      ...arrowsWithout('hearing.reminded', ['confirmed', 'ongoing', 'recess'], broughtByClock),
      'proposed | hearing.rejected | reasonGiven | rejected': rejecting,
      'ongoing | hearing.detailCorrected | soundPlan | ongoing': planned,
      'recess | hearing.detailCorrected | soundPlan | recess': planned,
      'recess | recording.ended | recordedSession | recess': held,
      'suspended | recording.ended | recordedSession | suspended': held,
    },
    executors: {
      'hearing.proposed': does((screen) => screen.propose()),
      'session.added': does((screen) => screen.addSession()),
      'session.removed': does((screen) => screen.move(hearingSessions.remove, screen.removes)),
      'hearing.confirmed': presses('confirm'),
      'hearing.rejected': rejecting,
      'hearing.started': presses('start'),
      'hearing.recessed': does((screen, event, moment) => screen.pause(pauseOf(event, moment))),
      'hearing.resumed': presses('resume'),
      'hearing.suspended': does((screen, event) => {
        const { motivo, idsTipoSuspensionAudiencia } = event as Of<'hearing.suspended'>
        return screen.suspend(idsTipoSuspensionAudiencia.length, motivo)
      }),
      'hearing.rescheduled': does((screen, event, moment) =>
        screen.reschedule('anew', sessionMeant(event, moment)),
      ),
      'hearing.concluded': presses('conclude'),
      'hearing.detailCorrected': does((screen, event, moment) =>
        screen.reschedule('correct', sessionMeant(event, moment)),
      ),
      'attendance.noted': does((screen) => screen.rolls.first().click()),
      'recording.ended': does((screen) => screen.move(hearingSessions.endRecording)),
      'judge.changed': movedWithPost,
      'minutes.attached': does((screen) => screen.write('acta')),
      'resolution.attached': does((screen) => screen.write('resolucion')),
      'hearing.deleted': does((screen, event) => screen.delete((event as Of<'hearing.deleted'>).observacion)),
      'decree.attached': broughtByDecree,
      'hearing.reminded': broughtByClock,
    },
    assertions: {
      unscheduled: async (screen) => expectPressable(screen.schedule, true),
      proposed: shown,
      confirmed: shown,
      ongoing: shown,
      recess: shown,
      suspended: shown,
      rescheduled: shown,
      concluded: shown,
      rejected: rejecting,
      deleted: async (screen, snapshot) => {
        await screen.viewer.waitFor({ state: 'detached' })
        await recorded(screen, snapshot)
      },
    },
    refusals: {
      'hearing.proposed': another,
      'session.added': async (screen, _, { before }) => {
        const { sessions } = before.context as HearingContext
        if (sessions.length > 1) return choosing
        await expectUnpressable(screen.adds)
        return undefined
      },
      'session.removed': absent(({ removes }) => removes),
      'hearing.confirmed': absent((screen) => screen.button(texts.moves.confirm)),
      'hearing.rejected': rejecting,
      'hearing.started': absent((screen) => screen.button(texts.moves.start)),
      'hearing.recessed': async (screen, _, { before }) => {
        if (stateOf(before) === 'ongoing') return choosing
        await expectUnpressable(screen.button(texts.moves.pause))
        return undefined
      },
      'hearing.resumed': absent((screen) => screen.button(texts.moves.resume)),
      'hearing.suspended': withoutMove('suspend', (screen, event) => {
        const { motivo, idsTipoSuspensionAudiencia } = event as Of<'hearing.suspended'>
        return screen.suspend(idsTipoSuspensionAudiencia.length, motivo)
      }),
      'hearing.rescheduled': withoutSlot,
      'hearing.concluded': absent((screen) => screen.button(texts.moves.conclude)),
      'hearing.detailCorrected': withoutSlot,
      'attendance.noted': absent(({ rolls }) => rolls),
      'recording.ended': async (screen, _, { before }) => {
        if (stateOf(before) === 'ongoing' || stateOf(before) === 'concluded') return held
        await expectUnpressable(screen.endsRecording)
        return undefined
      },
      'judge.changed': movedWithPost,
      'minutes.attached': withoutWriting('acta'),
      'resolution.attached': withoutWriting('resolucion'),
      'hearing.deleted': withoutMove('delete', (screen, event) =>
        screen.delete((event as Of<'hearing.deleted'>).observacion),
      ),
      'decree.attached': broughtByDecree,
      'hearing.reminded': broughtByClock,
    },
    tryRole: notVisible('Qué roles llevan la audiencia lo dice la llamada; la API lo prueba con cada uno.'),
  }
}
