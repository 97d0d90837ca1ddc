import { declared, isOneThat, statesThat, toneIn } from '../kernel/states.ts'
import type { OwnStanding } from '../memorials/own-standings.ts'
import type { ToneName } from '../vocabulary/tones.ts'

type StateOfAct = {
  readonly label: string
  /** Its colour where a memorial stands so. */
  readonly tone: ToneName
  /** How whoever wrote a memorial in the virtual window reads it; left out: what was made of it says so. */
  readonly own?: OwnStanding
  /** Its writer began it, and is to finish it. */
  readonly begun?: true
  /** It came as it is to be signed: nobody writes it, and its first signature is to come. */
  readonly toSign?: true
  /** It is still being written: its text changes, and something may accompany it. */
  readonly beingWritten?: true
  /** Nobody has signed it or approved it yet. */
  readonly unsigned?: true
  /** It is signed, approved or charged: its close is to come, or that it is sent. */
  readonly toClose?: true
  /** Somebody has it in hand, to write, sign or close it: with the post it passes on to somebody else. */
  readonly inHand?: true
  /** Whom it is meant for doesn't have it yet, or not as it is now. */
  readonly unsent?: true
  /** Whom it is meant for has it, or had it before it came back. */
  readonly presented?: true
  /** It came back, and is to be corrected. */
  readonly sentBack?: true
  /** What it says is valid: a hearing may be set by it, and people notified of it. */
  readonly valid?: true
  /** It has left its writer's desk, and didn't come back. */
  readonly left?: true
  /** It is complete: what it brings about has happened. */
  readonly finished?: true
  /** Nothing more is to come of it. */
  readonly over?: true
  /** It may come to nothing, or has: nothing is ordered by it. */
  readonly idle?: true
}

/** States of an act that is there. */
export const proceduralActStates = declared<StateOfAct>()({
  issued: { label: 'Emitido', tone: 'neutral', toSign: true, unsigned: true },
  issuedValidated: { label: 'Emitido y firmado o aprobado', tone: 'warning', toClose: true },
  draft: {
    label: 'Borrador',
    tone: 'neutral',
    own: 'porFirmar',
    begun: true,
    beingWritten: true,
    unsigned: true,
    inHand: true,
    unsent: true,
    idle: true,
  },
  validated: {
    label: 'Firmado, aprobado o con cargo',
    tone: 'warning',
    own: 'porPresentar',
    toClose: true,
    inHand: true,
    unsent: true,
    valid: true,
  },
  sent: {
    label: 'Enviado',
    tone: 'information',
    own: 'presentado',
    presented: true,
    valid: true,
    left: true,
  },
  observed: {
    label: 'Observado',
    tone: 'danger',
    own: 'observado',
    beingWritten: true,
    inHand: true,
    presented: true,
    sentBack: true,
  },
  returned: {
    label: 'Devuelto',
    tone: 'danger',
    own: 'devuelto',
    beingWritten: true,
    inHand: true,
    presented: true,
    sentBack: true,
  },
  closed: {
    label: 'Cerrado',
    tone: 'positive',
    presented: true,
    valid: true,
    left: true,
    finished: true,
    over: true,
  },
  discarded: { label: 'Descartado', tone: 'neutral', over: true, idle: true },
})

/** Colour of a memorial by the state of its act. */
export const memorialTone = toneIn(proceduralActStates)

const of = proceduralActStates
/** States of an act that its writer is to finish. */
export const begunActStates = statesThat(of, 'begun')
/** States of an act that came as it is to be signed. */
export const actStatesToSign = statesThat(of, 'toSign')
/** States in which somebody has an act in hand. */
export const inHandActStates = statesThat(of, 'inHand')
/** States of an act that is signed, approved or charged, and whose close is to come. */
export const actStatesToClose = statesThat(of, 'toClose')
/** States of an act that came back to be corrected. */
export const sentBackActStates = statesThat(of, 'sentBack')
/** States of an act that isn't sent to whom it is meant for, for the first time or again. */
export const unsentActStates = statesThat(of, 'unsent')
/** States of an act that came to whom it is meant for. */
export const presentedActStates = statesThat(of, 'presented')
/** States in which an act can set a hearing. */
export const validActStates = statesThat(of, 'valid')
/** States of an act that has left its writer's desk. */
export const leftActStates = statesThat(of, 'left')
/** States of an act that is complete. */
export const finishedActStates = statesThat(of, 'finished')
/** States of an act of which nothing more is to come. */
export const overActStates = statesThat(of, 'over')
/** States of an act by which nothing is ordered. */
export const idleActStates = statesThat(of, 'idle')

/** Is it still being written? What was attached to a cause has no state (null) and isn't. */
export const isBeingWritten = isOneThat(of, 'beingWritten')
/** Did its writer begin it, and is to finish it? */
export const isBegun = isOneThat(of, 'begun')
/** Has nobody signed it or approved it yet? */
export const isUnsigned = isOneThat(of, 'unsigned')
/** Is it signed, approved or charged, and its close to come, or that it is sent? */
export const isToClose = isOneThat(of, 'toClose')
/** Is it still to be written, signed or closed? */
export const isInHand = isOneThat(of, 'inHand')
/** Did it come back to be corrected? */
export const isSentBack = isOneThat(of, 'sentBack')
/** Can it set a hearing? */
export const isValidAct = isOneThat(of, 'valid')

/** What was attached to a cause has no state of its own: it came complete. */
const orAttached = (holds: (state: string | null) => boolean) => (state: string | null) =>
  state === null || holds(state)

/** May people be notified of it? Others are still being written, or were taken back. */
export const isNotifiable = orAttached(isValidAct)
/** Has it left the desk on which it was written? */
export const hasLeft = orAttached(isOneThat(of, 'left'))
/** Is it complete? */
export const isFinishedAct = orAttached(isOneThat(of, 'finished'))
/** Is nothing more to come of it? */
export const isOverAct = orAttached(isOneThat(of, 'over'))
