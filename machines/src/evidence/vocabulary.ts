import type { ToneName } from '../vocabulary/tones.ts'

type Shown = { readonly label: string; readonly tone: ToneName }

/** States of an item of evidence. */
export const evidenceStates = {
  unregistered: { label: 'Sin registrar', tone: 'neutral' },
  received: { label: 'Recibida, por ubicar', tone: 'warning' },
  stored: { label: 'En depósito', tone: 'positive' },
  handedOver: { label: 'Entregada', tone: 'information' },
  returned: { label: 'Reingresada, por ubicar', tone: 'warning' },
  remitted: { label: 'Remitida', tone: 'neutral' },
  givenBack: { label: 'Devuelta', tone: 'neutral' },
} as const satisfies Readonly<Record<string, Shown>>
export type EvidenceState = keyof typeof evidenceStates

/** States that an item in a list can have. */
export const shownEvidenceStates = (Object.keys(evidenceStates) as EvidenceState[]).filter(
  (state) => state !== 'unregistered',
)

/** Links of the chain of custody after the reception: their words, and what each asks for. */
export const movementKinds = {
  'evidence.stored': { label: 'Ubicación en depósito', verb: 'Ubicar' },
  'evidence.handedOver': { label: 'Entrega', verb: 'Entregar' },
  'evidence.returned': { label: 'Reingreso a custodia', verb: 'Reingresar' },
  'evidence.remitted': { label: 'Remisión', verb: 'Remitir' },
  'evidence.givenBack': { label: 'Devolución', verb: 'Devolver' },
} as const
export type MovementKind = keyof typeof movementKinds
export const movementNames = Object.keys(movementKinds) as MovementKind[]

/** Every link by its name, the reception too. */
export const linkLabels: Readonly<Record<string, string>> = {
  'evidence.received': 'Recepción',
  ...Object.fromEntries(movementNames.map((name) => [name, movementKinds[name].label])),
}
