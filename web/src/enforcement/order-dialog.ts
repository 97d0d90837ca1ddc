import type { OrderedFor, OrderedIn } from '@estrado/machines/enforcement/rules'
import type { EditedCause } from '@estrado/machines/parties/party-editing'

/** For whom something is ordered, and in which cause: as much as any table of parties knows. */
export type OrderedParty = OrderedFor & { readonly id: number; readonly nombreCompleto: string }
export type OrderedCause = OrderedIn & EditedCause & { readonly id: number }

export type OrderDialogProps = {
  readonly party: OrderedParty
  readonly cause: OrderedCause
  readonly onClose: () => void
}
