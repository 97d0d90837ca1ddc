import { type FieldMessages, fieldMessages, within } from '../rules/field-messages.ts'
import { isBlank } from '../rules/text.ts'
import { evidenceMachine } from './evidence/machine.ts'
import { evidenceRefusals as refusals } from './texts.ts'
import { type EvidenceState, type MovementKind, movementNames } from './vocabulary.ts'

/** One item as its form sends it. */
export type AskedItem = {
  readonly descripcion: string
  readonly cantidad: number | null
  readonly embalaje: string
  readonly precinto: string
}

/** What must hold of an item that is registered. */
const itemRules = ({ descripcion, cantidad, embalaje, precinto }: AskedItem): FieldMessages =>
  fieldMessages({
    descripcion: isBlank(descripcion) ? refusals.descriptionMissing : null,
    cantidad: cantidad === null || cantidad < 1 || cantidad > 1_000_000 ? refusals.amountMissing : null,
    embalaje: isBlank(embalaje) ? refusals.packagingMissing : null,
    precinto: isBlank(precinto) ? refusals.sealMissing : null,
  })

/** What must hold of items that are registered together; a seal is on one of them alone. */
export const itemsRules = (items: readonly AskedItem[]): FieldMessages => {
  const seals = items.map(({ precinto }) => precinto.trim())
  return Object.fromEntries(
    items.flatMap((item, place) => {
      const again = !isBlank(item.precinto) && seals.indexOf(item.precinto.trim()) < place
      return Object.entries(
        within(`elementos.${place}`, {
          ...itemRules(item),
          ...(again && { precinto: [refusals.sealRepeated] }),
        }),
      )
    }),
  )
}

/** A movement as its form sends it. */
export type AskedMovement = {
  readonly tipo: MovementKind
  /** The party that takes or brings it; none: somebody else, by name and document. */
  readonly idSujeto?: number | null | undefined
  readonly lugar: string
  readonly institucion: string
  readonly finalidad: string
  readonly nombre: string
  readonly documento: string
  readonly precinto: string
  readonly observacion: string
}

/** Which fields a movement has; where it has a name, a party may stand in its place. */
export const fieldsOf: Readonly<Record<MovementKind, ReadonlySet<keyof AskedMovement>>> = {
  'evidence.stored': new Set(['lugar']),
  'evidence.handedOver': new Set(['nombre', 'documento', 'institucion', 'finalidad']),
  'evidence.returned': new Set(['nombre', 'documento']),
  'evidence.remitted': new Set(['nombre', 'documento', 'institucion', 'finalidad']),
  'evidence.givenBack': new Set(['nombre', 'documento', 'finalidad']),
}

/** What must hold of a movement; `precinto`: the seal as it was last seen. */
export function movementRules(asked: AskedMovement, precinto: string): FieldMessages {
  const fields = fieldsOf[asked.tipo]
  const wanted = (name: 'lugar' | 'institucion' | 'finalidad' | 'nombre' | 'documento', message: string) =>
    fields.has(name) && isBlank(asked[name]) ? message : null
  const named = (name: 'nombre' | 'documento', message: string) =>
    asked.idSujeto == null ? wanted(name, message) : null
  const changed = asked.precinto.trim() !== precinto
  return fieldMessages({
    lugar: wanted('lugar', refusals.placeMissing),
    institucion: wanted('institucion', refusals.institutionMissing),
    finalidad: wanted('finalidad', refusals.purposeMissing),
    nombre: named('nombre', refusals.nameMissing),
    documento: named('documento', refusals.documentMissing),
    precinto: isBlank(asked.precinto) ? refusals.sealMissing : null,
    observacion: changed && isBlank(asked.observacion) ? refusals.sealUnexplained : null,
  })
}

/**
 * Movements that an item may have now: those that the machine knows in its state. Another office than the one that has
 * it takes in what was handed over, and does nothing else.
 */
export function movementsOf(estado: EvidenceState, inOwnCustody: boolean): readonly MovementKind[] {
  const known: readonly string[] = evidenceMachine.states[estado]?.ownEvents ?? []
  return movementNames.filter(
    (name) => known.includes(name) && (inOwnCustody || name === 'evidence.returned'),
  )
}
