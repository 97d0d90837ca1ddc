import { distributionOf } from '../causes/draw-options.ts'
import { archivedStateId, closedStateId } from '../causes/vocabulary.ts'
import type { Verdict } from '../rules/text.ts'
import { holdsOne, judgingRoles, type RoleCode } from '../vocabulary/roles.ts'
import { isIssuedActType } from './act-type-values.ts'
import { actTypeRefusals } from './act-types-texts.ts'

/** As much of an act type as the rule looks at; an empty list of areas, states or stages allows all (`spec 2 §3`). */
export type ActTypeBounds = {
  readonly id: number
  readonly descripcion: string
  readonly roles: readonly RoleCode[]
  readonly areas: readonly number[]
  readonly estadosPermitidos: readonly number[]
  readonly etapasPermitidas: readonly number[]
}

/** Who writes or signs, and where their cause stands in the process. */
export type ActMoment = {
  readonly roles: readonly RoleCode[]
  /** Area of the court that has the cause; null before the draw, when no court has it. */
  readonly idArea: number | null
  readonly idEstado: number | null
  readonly idEtapa: number | null
}

const allows = (allowed: readonly number[], id: number | null): boolean =>
  allowed.length === 0 || (id !== null && allowed.includes(id))

/** Does an act of this type archive its cause, or is it made of causes alone that are closed or archived? */
export const concernsArchive = ({
  cambiaEstado,
  estadosPermitidos,
}: Pick<ActTypeBounds, 'estadosPermitidos'> & { readonly cambiaEstado: number | null }): boolean =>
  cambiaEstado === archivedStateId ||
  (estadosPermitidos.length > 0 &&
    estadosPermitidos.every((state) => state === archivedStateId || state === closedStateId))

function boundsRefusal(type: ActTypeBounds, at: ActMoment): Verdict {
  if (!at.roles.some((role) => type.roles.includes(role))) return actTypeRefusals.role(type.descripcion)
  if (at.idArea !== null && !allows(type.areas, at.idArea)) return actTypeRefusals.area(type.descripcion)
  if (!allows(type.estadosPermitidos, at.idEstado)) return actTypeRefusals.state(type.descripcion)
  if (!allows(type.etapasPermitidas, at.idEtapa)) return actTypeRefusals.stage(type.descripcion)
  return null
}

/**
 * May an act of this type be signed or approved now by these roles (`spec 2 §6`)? One that excuses, by who judges alone:
 * whoever signs it sets themself aside.
 */
export function signingRefusal(
  type: ActTypeBounds & { readonly sorteo: number | null },
  at: ActMoment,
): Verdict {
  const refusal = boundsRefusal(type, at)
  if (refusal !== null || !distributionOf(type.sorteo)?.excuses) return refusal
  return holdsOne(at.roles, judgingRoles) ? null : actTypeRefusals.judging(type.descripcion)
}

/** May an act of this type be attached or drafted now by these roles? What the system issues, by nobody. */
export const writingRefusal = (type: ActTypeBounds, at: ActMoment): Verdict =>
  isIssuedActType(type.id) ? actTypeRefusals.issued(type.descripcion) : boundsRefusal(type, at)
