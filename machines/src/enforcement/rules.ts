import { isOpenCause, protectionMeasureLaws } from '../causes/vocabulary.ts'
import { partyTypeIds } from '../parties/party-types.ts'
import { type FieldMessages, fieldMessages } from '../rules/field-messages.ts'
import { virtualWindowRoles } from '../vocabulary/role-groups.ts'
import { courtRoles, holdsOne, type RoleCode } from '../vocabulary/roles.ts'
import type { StandingOrder } from './standing-texts.ts'
import { enforcementMessages } from './texts.ts'

/** As much of a party as says what may be ordered for it. */
export type OrderedFor = {
  readonly tipoSujetoProcesal: { readonly id: number }
  readonly clase: 'Natural' | 'Jurídico'
}

/** Of its cause: the kind of action, and the state of its life. */
export type OrderedIn = { readonly tipoAccion: string; readonly estado: string }

const { victima, denuncianteYVictima, denunciante, denunciado } = partyTypeIds

const measureTypes: readonly number[] = [victima, denuncianteYVictima, denunciante]

const isOfCourt = (roles: readonly RoleCode[]): boolean => holdsOne(roles, courtRoles)

const isOutside = (roles: readonly RoleCode[]): boolean => holdsOne(roles, virtualWindowRoles)

const isNatural = ({ clase }: OrderedFor, { tipoAccion }: OrderedIn): boolean =>
  clase === 'Natural' && tipoAccion !== 'Privada'

/** Has a party of this kind protection measures? Victims and who denounced, natural, not in private causes (`spec 3 §6`). */
export const takesMeasures = (party: OrderedFor, cause: OrderedIn): boolean =>
  isNatural(party, cause) && measureTypes.includes(party.tipoSujetoProcesal.id)

/** Has it a legal situation? Who is denounced, natural, not in private causes (`spec 3 §6`). */
export const takesSituation = (party: OrderedFor, cause: OrderedIn): boolean =>
  isNatural(party, cause) && party.tipoSujetoProcesal.id === denunciado

/** What of orders a party takes, and so what may stand for it. */
export const ordersTaken = (party: OrderedFor, cause: OrderedIn): readonly StandingOrder[] => [
  ...(takesSituation(party, cause) ? (['held', 'penalty'] as const) : []),
  ...(takesMeasures(party, cause) ? (['measures'] as const) : []),
]

/** Are its protection measures for these people to see? The court's office alone. */
export const showsMeasures = (party: OrderedFor, cause: OrderedIn, roles: readonly RoleCode[]): boolean =>
  isOfCourt(roles) && takesMeasures(party, cause)

/** Are those who are deprived of liberty in the causes of their court for these people to list? As their situations. */
export const listsHeld = (roles: readonly RoleCode[]): boolean => isOfCourt(roles) && !isOutside(roles)

/** Is a legal situation? Never for a lawyer or a party, whatever else they are. */
export const showsSituation = (party: OrderedFor, cause: OrderedIn, roles: readonly RoleCode[]): boolean =>
  listsHeld(roles) && takesSituation(party, cause)

type Ending = { readonly fechaFin: string | null }

/** What of measures or situations holds now: what has no end (`spec 3 §4`). Null: nobody told. */
export const holding = <T extends Ending>(orders: readonly T[] | null | undefined): readonly T[] =>
  orders?.filter(({ fechaFin }) => fechaFin === null) ?? []

/** Can anything be ordered in the cause now? A closed or archived one rests (`spec 3 §9`). */
export const takesOrders = ({ estado }: OrderedIn): boolean => isOpenCause(estado)

/** Is a measure of these laws listed (`spec 3 §5`)? */
export const isListedMeasure = (leyNormativa: string): boolean =>
  protectionMeasureLaws.some((law) => leyNormativa.includes(law))

const isGiven = (id: number | null | undefined): id is number => typeof id === 'number' && id > 0

/** What is asked of one measure, as it is sent. */
export type AskedMeasure = {
  readonly idTipoMedidaProteccion: number
  readonly tieneMedidaProteccion: boolean
  readonly idActoProcesal?: number | null | undefined
}

/** What must hold of the measures that are sent together: each known, once, and by an act (`spec 3 §5`). */
export function measureRules(asked: readonly AskedMeasure[], listed: readonly number[]): FieldMessages {
  const types = asked.map(({ idTipoMedidaProteccion }) => idTipoMedidaProteccion)
  return fieldMessages(
    Object.fromEntries(
      asked.flatMap(({ idActoProcesal }, index) => {
        const type = types[index] ?? 0
        const known = listed.includes(type) ? null : enforcementMessages.measureUnknown
        const again = types.indexOf(type) < index ? enforcementMessages.measureRepeated : null
        return [
          [`${index}.idTipoMedidaProteccion`, known ?? again],
          [`${index}.idActoProcesal`, isGiven(idActoProcesal) ? null : enforcementMessages.actRequired],
        ]
      }),
    ),
  )
}

/** A new legal situation as its form sends it. */
export type AskedSituation = {
  readonly idActoProcesal: number | null
  readonly idTipoSituacionJuridica: number | null
}

/** What must hold of a new legal situation: an act, and another situation than the current one (`spec 3 §5`). */
export const situationRules = (asked: AskedSituation, current: number | null): FieldMessages =>
  fieldMessages({
    idActoProcesal: isGiven(asked.idActoProcesal) ? null : enforcementMessages.actRequired,
    idTipoSituacionJuridica: situationType(asked.idTipoSituacionJuridica, current),
  })

function situationType(asked: number | null, current: number | null): string | null {
  if (!isGiven(asked)) return enforcementMessages.situationRequired
  return asked === current ? enforcementMessages.situationSame : null
}
