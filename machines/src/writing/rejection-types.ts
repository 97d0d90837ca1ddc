import { actKindIds } from '../catalogues/act-type-values.ts'
import { hasMessages } from '../rules/field-messages.ts'
import { type Demands, requirementRules } from './requirements.ts'

const { decretos, decretoMeroTramite } = actKindIds
const kinds: readonly number[] = [decretos, decretoMeroTramite]

type Offered = Demands & {
  readonly idCategoria: number
  readonly descripcion: string
  readonly motivo: string | null
  readonly cantidadValidaciones: number
}

/** Can an act of this type be a rejection, which names nobody, has no number and is closed by whoever writes it alone? */
const demandsNothing = (type: Offered): boolean =>
  type.cantidadValidaciones <= 1 &&
  !hasMessages(requirementRules(type, { sujetosProcesales: [], codigoResolucion: '' }, []))

/** Decrees with which a request may be rejected now; those that say so in their name come first. */
export function rejectionTypes<T extends Offered>(types: readonly T[]): readonly T[] {
  const says = ({ descripcion }: T): number => (/rechaz/i.test(descripcion) ? 0 : 1)
  return types
    .filter((type) => kinds.includes(type.idCategoria) && type.motivo === null && demandsNothing(type))
    .toSorted((one, other) => says(one) - says(other))
}
