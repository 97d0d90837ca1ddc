import { type LastDistribution, mayActInCourtView, onlyHelps } from './distribution-rules.ts'
import { distributionRefusals } from './distribution-texts.ts'
import { distributionName, distributionOf } from './draw-options.ts'

/** An act that is to be closed, with its cause and the office that would close it. */
type Closing = {
  /** Its type's draw option. */
  readonly sorteo: number | null
  readonly last: LastDistribution | null
  readonly court: number | null
  /** The office that wrote it. */
  readonly writer: number | null
  readonly office: number | null
}

/**
 * Why, of two offices that act in a cause, this one may not close an act that distributes it; null: it may. What was
 * inherited from a former court is the present one's. The same in screen and API.
 */
export function closingRefusal({ sorteo, last, court, writer, office }: Closing): string | null {
  const option = distributionOf(sorteo)
  if (!option || office === null) return null
  if (writer !== office && mayActInCourtView(last, writer)) return distributionRefusals.writtenByOther
  return option.declines && onlyHelps(last, court, office)
    ? distributionRefusals.helperDeclines(distributionName(sorteo))
    : null
}
