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

/** What the numbers say; nothing that is zero. */
export function waitingItems(
  counts: Readonly<Partial<Record<RegistrarState, number>>>,
  unseenAlerts: number,
): readonly WaitingItem[] {
  const ofStates = registrarStates.map(({ state, words }) => {
    const count = counts[state] ?? 0
    return { key: state, count, text: words(count), href: `/bandeja-causas?estado=${state}` }
  })
  const alerts = {
    key: 'alertas',
    count: unseenAlerts,
    text: home.alerts(unseenAlerts),
    href: '/bandeja-causas',
  }
  return [alerts, ...ofStates].filter(({ count }) => count > 0)
}
