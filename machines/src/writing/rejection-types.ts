import { actKindIds } from '../catalogues/act-type-values.ts'

const { decretos, decretoMeroTramite } = actKindIds
const kinds: readonly number[] = [decretos, decretoMeroTramite]

type Offered = {
  readonly idCategoria: number
  readonly descripcion: string
  readonly motivo: string | null
  readonly conNumeracion: boolean
}

/** Decrees with which a request may be rejected now; those that say so in their name come first. */
export function rejectionTypes<T extends Offered>(types: readonly T[]): readonly T[] {
  const says = ({ descripcion }: T): number => (/rechaz/i.test(descripcion) ? 0 : 1)
  return types
    .filter(
      ({ idCategoria, motivo, conNumeracion }) =>
        kinds.includes(idCategoria) && motivo === null && !conNumeracion,
    )
    .toSorted((one, other) => says(one) - says(other))
}
