import { isBeingWritten, leftActStates } from '../acts/vocabulary.ts'
import type { ToneName } from '../vocabulary/tones.ts'

/** Where a memorial of the virtual window stands, as whoever wrote it reads it. */
export const ownStandings = {
  porFirmar: { label: 'Borrador por firmar', tone: 'neutral' },
  porPresentar: { label: 'Firmado, por presentar', tone: 'warning' },
  presentado: { label: 'Presentado', tone: 'information' },
  observado: { label: 'Observado', tone: 'danger' },
  devuelto: { label: 'Devuelto', tone: 'danger' },
  proveido: { label: 'Proveído', tone: 'positive' },
  cerrado: { label: 'Atendido', tone: 'positive' },
} as const satisfies Readonly<Record<string, { readonly label: string; readonly tone: ToneName }>>
export type OwnStanding = keyof typeof ownStandings
export const ownStandingNames = Object.keys(ownStandings) as [OwnStanding, ...OwnStanding[]]

const byState: Readonly<Record<string, OwnStanding>> = {
  draft: 'porFirmar',
  validated: 'porPresentar',
  sent: 'presentado',
  observed: 'observado',
  returned: 'devuelto',
}

/** The state of its workflow, and whether an answer is there for its writer to read. */
export const ownStandingOf = (estado: string, answered: boolean): OwnStanding => {
  const open = byState[estado]
  if (open !== undefined && open !== 'presentado') return open
  return answered ? 'proveido' : (open ?? 'cerrado')
}

/** States of the workflow in which a memorial stands so, and whether it is answered; null: both. */
export const statesOf = (
  standing: OwnStanding,
): { readonly estados: readonly string[]; readonly respondido: boolean | null } => {
  if (standing === 'proveido') return { estados: leftActStates, respondido: true }
  if (standing === 'cerrado') return { estados: ['closed'], respondido: false }
  const estados = Object.keys(byState).filter((estado) => byState[estado] === standing)
  return { estados, respondido: standing === 'presentado' ? false : null }
}

/** What whoever wrote a memorial in the virtual window may do with it, by its state. */
export const ownActions = (estado: string, received: boolean) => ({
  corregir: isBeingWritten(estado),
  descartar: estado === 'draft' && !received,
  firmar: estado === 'draft',
  presentar: estado === 'validated',
})
