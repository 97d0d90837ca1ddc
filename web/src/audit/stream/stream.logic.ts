import { auditStreamTexts } from '@estrado/machines/audit/screen-texts'
import type { AnswerOf } from '@estrado/machines/contract/types'
import type { WalkStep } from '@estrado/machines/diagram/walk'
import type { ToneName } from '@estrado/machines/vocabulary/tones'

export type RecordedStream = AnswerOf<'auditoria.stream'>
export type Step = RecordedStream['pasos'][number]
export type StepOutcome = Step['evento']['outcome']

/** What the replay says goes before what the journal says: an accepted step that can't be is none. */
export const outcomeOf = ({ evento, conforme }: Step): StepOutcome =>
  evento.outcome === 'accepted' && !conforme ? 'nonconforming' : evento.outcome

export const outcomeTones: Readonly<Record<StepOutcome, ToneName>> = {
  accepted: 'positive',
  refused: 'danger',
  nonconforming: 'warning',
}

/** What a step is called; what was refused never became true and is called an attempt. */
export const stepLabel = ({ evento }: Step): string =>
  evento.outcome === 'refused' ? auditStreamTexts.attempt(evento.etiqueta) : evento.etiqueta

/** Did the same person do both, in the same role and office? */
export const sameHands = (a: Step, b: Step): boolean =>
  a.evento.actor === b.evento.actor &&
  a.evento.role === b.evento.role &&
  a.evento.oficina === b.evento.oficina

/** The steps as the drawing of the machine wants them. */
export const walkSteps = (steps: readonly Step[]): readonly WalkStep[] =>
  steps.map(({ evento, desde, hasta }) => ({
    type: evento.type,
    accepted: evento.outcome === 'accepted',
    from: desde,
    to: hasta,
  }))

/** A moment inside the stream: 0 before its first step, its length after the last; null is the end. */
export function clampMoment(moment: number | null, steps: number): number {
  return moment === null ? steps : Math.min(Math.max(moment, 0), steps)
}

const stepsOfPage = 10

/** The moment that a key leads to; null where it is no key of the timeline. */
export function momentAfterKey(key: string, moment: number, steps: number): number | null {
  const moves: Readonly<Record<string, number>> = {
    ArrowDown: moment + 1,
    ArrowUp: moment - 1,
    PageDown: moment + stepsOfPage,
    PageUp: moment - stepsOfPage,
    Home: 1,
    End: steps,
  }
  const next = moves[key]
  return next === undefined ? null : Math.min(Math.max(next, 1), steps)
}

/** Seconds matter to who reconstructs an order of events: `21/11/2026 10:42:07`. */
export function withSeconds(shown: string, iso: string): string {
  return `${shown}:${iso.slice(17, 19)}`
}
