import {
  carriedStates,
  type NotificationScope,
  type NotificationState,
  openFailures,
  statesToAssign,
  unopenedStates,
} from '../notifications/vocabulary.ts'
import { type AskKey, askList } from './asks.ts'

/** Something that waits for a person, as their first page says it after its number. */
type Wait = {
  /** Address of the list in which it is dealt with; who hasn't its screen in the menu isn't told. */
  readonly href: string
  readonly words: (count: number) => string
}

const inWords =
  (one: string, many: string): Wait['words'] =>
  (count) =>
    count === 1 ? one : many

/** Notifications in a list of theirs. */
const notices = (href: string, one: string, many = one): Wait => ({
  href,
  words: inWords(`notificación ${one}`, `notificaciones ${many}`),
})

const toAssign = 'por asignar'

const otherWaits = {
  plazosPorVencer: {
    href: '/causas-plazos?situacion=running',
    words: inWords('plazo vence antes de 24 horas', 'plazos vencen antes de 24 horas'),
  },
  notificacionesSinPracticar: notices(
    '/despacho/notificaciones',
    'no llegó a su destinatario',
    'no llegaron a su destinatario',
  ),
  notificacionesSinCentral: notices('/despacho/notificaciones', toAssign),
  notificacionesPorAsignar: notices('/notificaciones', toAssign),
  notificacionesPorDiligenciar: notices('/notificaciones', 'por diligenciar'),
  notificacionesSinAbrir: notices('/notificaciones?ambito=propias', 'sin abrir'),
} as const satisfies Readonly<Record<string, Wait>>
type OtherWait = keyof typeof otherWaits

export type NotificationWait = {
  readonly scope: NotificationScope
  readonly states: readonly NotificationState[]
  /** Those too that came to their end without their party, and for whom a term still waits. */
  readonly owed?: true
  /** Only those that nobody assigns at the office that serves them, or that no office serves. */
  readonly unserved?: true
}

/** Whose notifications of which states wait for whom. */
export const waitingNotifications = {
  notificacionesSinPracticar: { scope: 'despacho', states: openFailures, owed: true },
  notificacionesSinCentral: { scope: 'despacho', states: statesToAssign, unserved: true },
  notificacionesPorAsignar: { scope: 'central', states: statesToAssign },
  notificacionesPorDiligenciar: { scope: 'diligencias', states: carriedStates },
  notificacionesSinAbrir: { scope: 'propias', states: unopenedStates },
} as const satisfies Partial<Readonly<Record<OtherWait, NotificationWait>>>

/** Asks whose things have a list of their own, a row each; of the others the causes are listed, each once. */
const ownLists: Partial<Readonly<Record<AskKey, Wait>>> = {
  proveerMemorial: {
    href: '/despacho/memoriales',
    words: inWords('memorial por proveer', 'memoriales por proveer'),
  },
}

/** Asks that are counted as their list shows them: whatever asks, also several of one cause. */
export const countedEach = Object.keys(ownLists) as readonly AskKey[]

/** Asks of what stands in causes; what a cause asks by itself the registry counts by its states. */
export const countedAsks = askList.filter(({ source }) => source !== 'cause')

/** Causes that ask something: a number before a verb alone would count nothing. */
const asking = (verb: string): Wait['words'] => {
  const what = `${verb.charAt(0).toLowerCase()}${verb.slice(1)}`
  return inWords(`causa pide ${what}`, `causas piden ${what}`)
}

const { plazosPorVencer, ...notifications } = otherWaits

/** What waits, by its name on the wire, in the order in which it is told: the most pressing first. */
export const waits: Readonly<Record<string, Wait>> = {
  plazosPorVencer,
  ...Object.fromEntries(
    countedAsks.map(({ key, verb }) => [
      key,
      ownLists[key] ?? { href: `/despacho/causas?pedido=${key}`, words: asking(verb) },
    ]),
  ),
  ...notifications,
}

export type WaitKey = OtherWait | AskKey
export const waitKeys = Object.keys(waits) as readonly WaitKey[]
