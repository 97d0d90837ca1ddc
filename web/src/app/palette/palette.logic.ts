import type { AnswerOf } from '@estrado/machines/contract/types'
import type { MenuItem } from '../../client/stored-session.ts'
import { matches } from '../../ui/accent-fold.ts'
import { leaves } from '../shell/menu-tree.ts'

type CauseRow = AnswerOf<'causas.list'>['result'][number]

/** Somewhere to go. */
export type Destination = {
  readonly id: string
  readonly href: string
  readonly label: string
  readonly description: string
  /** Name of an icon as the menu names them. */
  readonly icon: string
}

/** Screens of the person's own menu that a search finds by any part of their words. */
export const screensFor = (menus: readonly MenuItem[], search: string): readonly Destination[] =>
  leaves(menus)
    .filter(({ nombre, descripcion }) => matches(`${nombre} ${descripcion}`, search.trim()))
    .map(({ id, nombre, descripcion, icono, url }) => ({
      id: `pantalla-${id}`,
      href: url,
      label: nombre,
      description: descripcion,
      icon: icono,
    }))

/** Causes, each at the address at which the person opens one. */
export const causesFor = (
  rows: readonly CauseRow[],
  addressOf: (idCausa: number) => string,
): readonly Destination[] =>
  rows.map(({ id, codigoUnico, estadoDescripcion, nombresSujetosProcesales }) => ({
    id: `causa-${id}`,
    href: addressOf(id),
    label: codigoUnico,
    description: [estadoDescripcion, ...nombresSujetosProcesales].join(' · '),
    icon: 'causas',
  }))

/** With fewer letters a search over causes would find them all. */
export const shortestCauseSearch = 2

export type Step = 'next' | 'previous' | 'first' | 'last'

const steps: Readonly<Record<string, Step>> = {
  ArrowDown: 'next',
  ArrowUp: 'previous',
  PageDown: 'last',
  PageUp: 'first',
}

export const stepOfKey = (key: string): Step | undefined => steps[key]

/** Which of `count` is chosen after a step; the ends meet. */
export function chosenAfter(chosen: number, count: number, step: Step): number {
  if (count === 0) return 0
  if (step === 'first') return 0
  if (step === 'last') return count - 1
  return (chosen + (step === 'next' ? 1 : -1) + count) % count
}
