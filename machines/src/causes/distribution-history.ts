import { distributionOf } from './draw-options.ts'
import { tramitationTypeIds } from './vocabulary.ts'

/** A distribution between two courts, with the draw option of the act that made it; null: recorded without one. */
export type CourtDistribution = {
  readonly idOficinaOrigen: number | null
  readonly idOficinaDestino: number
  readonly tipoTramitacion: number
  readonly opcion: number | null
}

/** What was recorded without its option comes back where it asked for help, and nowhere else. */
const isReturnable = ({ opcion, tipoTramitacion }: CourtDistribution): boolean =>
  opcion === null
    ? tipoTramitacion === tramitationTypeIds.originOrDestination
    : distributionOf(opcion)?.returnable === true

type Sent = { readonly from: number; readonly to: number }

function after(open: readonly Sent[], next: CourtDistribution): readonly Sent[] {
  const { idOficinaOrigen: from, idOficinaDestino: to } = next
  if (from === null) return []
  const last = open.at(-1)
  if (last?.to === from && last.from === to) return open.slice(0, -1)
  if (isReturnable(next)) return [...open.filter((sent) => sent.to === from), { from, to }]
  // Who has it in their place owes the same return; where the sender declines it, nobody does.
  return last?.to === from ? [...open.slice(0, -1), { from: last.from, to }] : []
}

/**
 * The origin to which an office may return the cause: of the remissions and requests for help that weren't returned
 * yet, the last one's, if it was to this office. `distributions`: in their order, without the draw of the new cause.
 */
export function originOf(distributions: readonly CourtDistribution[], office: number): number | null {
  const last = distributions.reduce<readonly Sent[]>(after, []).at(-1)
  return last?.to === office ? last.from : null
}

/** Courts that sent the cause away because they were excused or challenged: they never have it again. */
export const excusedIn = (distributions: readonly CourtDistribution[]): ReadonlySet<number> =>
  new Set(
    distributions.flatMap(({ opcion, idOficinaOrigen }) =>
      idOficinaOrigen !== null && distributionOf(opcion)?.excuses ? [idOficinaOrigen] : [],
    ),
  )
