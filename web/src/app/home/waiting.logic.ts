import type { AnswerOf } from '@estrado/machines/contract/types'
import { waits } from '@estrado/machines/inboxes/waits'
import { home } from '@estrado/machines/messages/home'

/** Something that waits for the person: how many, in words, and where to deal with it. */
export type WaitingItem = {
  readonly key: string
  readonly count: number
  readonly text: string
  readonly href: string
}

/** States of causes that a registrar still has to do something about, with their words. */
export const registrarStates = [
  { state: 'formIssued', words: home.unsigned },
  { state: 'draft', words: home.drafts },
  { state: 'postponed', words: home.postponed },
] as const

export type RegistrarState = (typeof registrarStates)[number]['state']

type Numbers = {
  readonly waiting: AnswerOf<'bandejas.waiting'>
  readonly counts: Readonly<Partial<Record<RegistrarState, number>>>
  readonly unseenCauses: number
}

const screenOf = (href: string): string => href.replace(/\?.*/, '')

/** What the numbers say: nothing that is zero, and nothing whose screen isn't in the person's menu. */
export function waitingItems(
  { waiting, counts, unseenCauses }: Numbers,
  screens: readonly string[],
): readonly WaitingItem[] {
  const asked = waiting.flatMap(({ clave, total }) => {
    const wait = waits[clave]
    return wait ? [{ key: clave, count: total, text: wait.words(total), href: wait.href }] : []
  })
  const ofStates = registrarStates.map(({ state, words }) => {
    const count = counts[state] ?? 0
    return { key: state, count, text: words(count), href: `/bandeja-causas?estado=${state}` }
  })
  const unseen = {
    key: 'alertas',
    count: unseenCauses,
    text: home.alerts(unseenCauses),
    href: '/bandeja-causas',
  }
  return [...asked, ...ofStates, unseen].filter(
    ({ count, href }) => count > 0 && screens.includes(screenOf(href)),
  )
}
