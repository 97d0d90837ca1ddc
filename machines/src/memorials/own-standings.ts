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
/** Those before the presentation; on paper it is handed in by then, whether or not it has its charge. */
export const ownBeforePresenting: readonly OwnStanding[] = ['porFirmar', 'porPresentar']
export const ownStandingNames = Object.keys(ownStandings) as [OwnStanding, ...OwnStanding[]]
