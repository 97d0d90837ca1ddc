import type { ToneName } from '../vocabulary/tones.ts'

export const recusalKinds = { excusa: 'Excusa', recusacion: 'Recusación' } as const
export type RecusalKind = keyof typeof recusalKinds
export const recusalKindNames = Object.keys(recusalKinds) as [RecusalKind, ...RecusalKind[]]

type Standing = {
  readonly label: string
  readonly tone: ToneName
  /** What it asks of the court that it is about, verb first; null: nothing. */
  readonly court: string | null
  /** What the registry waits for; null: it is no distribution, or was done. */
  readonly registry: string | null
}

/** Where an excuse or a recusation stands; what asks something first, the most pressing before the others. */
export const recusalStandings = {
  sinJuzgado: {
    label: 'Sin juzgado',
    tone: 'danger',
    court: 'Nombrar la oficina de destino',
    registry: 'El juzgado debe nombrar en el auto la oficina de destino',
  },
  porRemitir: {
    label: 'Aceptada, por remitir',
    tone: 'warning',
    court: 'Cerrar el auto para que se sortee',
    registry: 'Se sortea cuando el juzgado cierre el auto',
  },
  presentada: { label: 'Presentada', tone: 'information', court: 'Responder la recusación', registry: null },
  porResolver: { label: 'Por resolver', tone: 'ongoing', court: 'Terminar y firmar el auto', registry: null },
  devuelta: { label: 'Devuelta a ventanilla', tone: 'neutral', court: null, registry: null },
  remitida: { label: 'Remitida', tone: 'positive', court: null, registry: null },
  rechazada: { label: 'Rechazada', tone: 'neutral', court: null, registry: null },
  sinEfecto: { label: 'Sin efecto', tone: 'neutral', court: null, registry: null },
} as const satisfies Readonly<Record<string, Standing>>
export type RecusalStanding = keyof typeof recusalStandings

export const recusalStandingNames = Object.keys(recusalStandings) as [RecusalStanding, ...RecusalStanding[]]

/** Those that ask something of the court. */
export const askingStandings: readonly RecusalStanding[] = recusalStandingNames.filter(
  (name) => recusalStandings[name].court !== null,
)

/** What comes to the registry's distribution: what waits for a draw, could not be drawn, or was sent. */
export const distributedStandings: readonly RecusalStanding[] = recusalStandingNames.filter(
  (name) => name === 'remitida' || recusalStandings[name].registry !== null,
)
