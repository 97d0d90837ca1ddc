import { describe, expect, it } from 'vitest'
import type { RoleCode } from '../vocabulary/roles.ts'
import { type ActTypeBounds, signingRefusal, writingRefusal } from './act-type-rules.ts'
import { actTypeCodes } from './act-type-values.ts'
import { actTypeRefusals } from './act-types-texts.ts'

type Signed = ActTypeBounds & { readonly sorteo: number | null }

const judgement: Signed = {
  id: 502,
  descripcion: 'Sentencia Absolutoria',
  roles: ['JUEZ', 'SECRE'],
  areas: [7, 8],
  estadosPermitidos: [19, 20],
  etapasPermitidas: [4],
  sorteo: null,
}
const form: Signed = {
  id: actTypeCodes.FORMULARIO_UNICO,
  descripcion: 'Formulario Único',
  roles: ['VENT_OGP'],
  areas: [],
  estadosPermitidos: [],
  etapasPermitidas: [],
  sorteo: null,
}
const inTrial = { idArea: 7, idEstado: 20, idEtapa: 4 }
const refused = (
  type: ActTypeBounds,
  role: RoleCode,
  at: Partial<Record<keyof typeof inTrial, number | null>> = {},
) => writingRefusal(type, { roles: [role], ...inTrial, ...at })

describe('act types by role, state and stage (spec 2 §3, §6)', () => {
  it('a window clerk writes and signs no judgement, a judge does', () => {
    const { descripcion } = judgement
    expect(refused(judgement, 'JUEZ')).toBeNull()
    expect(refused(judgement, 'VENT_OGP')).toBe(actTypeRefusals.role(descripcion))
    expect(signingRefusal(judgement, { roles: ['VENT_OGP'], ...inTrial })).toBe(
      actTypeRefusals.role(descripcion),
    )
    expect(signingRefusal(judgement, { roles: ['VENT_OGP', 'SECRE'], ...inTrial })).toBeNull()
  })

  it('the states and stages that a type names are the only ones; one that names none takes all', () => {
    const { descripcion } = judgement
    expect(refused(judgement, 'JUEZ', { idEstado: 2, idEtapa: 4 })).toBe(actTypeRefusals.state(descripcion))
    expect(refused(judgement, 'JUEZ', { idEstado: 19, idEtapa: 3 })).toBe(actTypeRefusals.stage(descripcion))
    const unknown = { roles: ['JUEZ'] as const, idArea: null, idEstado: null, idEtapa: null }
    expect(writingRefusal(judgement, unknown)).toBe(actTypeRefusals.state(descripcion))
    expect(writingRefusal({ ...judgement, estadosPermitidos: [], etapasPermitidas: [] }, unknown)).toBeNull()
  })

  it('an act that excuses is written by a secretary, and signed by who judges alone', () => {
    const excuse = { ...judgement, sorteo: 9 }
    expect(refused(excuse, 'SECRE')).toBeNull()
    expect(signingRefusal(excuse, { roles: ['SECRE'], ...inTrial })).toBe(
      actTypeRefusals.judging(excuse.descripcion),
    )
    expect(signingRefusal(excuse, { roles: ['SECRE', 'JUEZ'], ...inTrial })).toBeNull()
  })

  it('the court that has the cause is of an area that the type names; before the draw there is none', () => {
    expect(refused(judgement, 'JUEZ', { idArea: 9 })).toBe(actTypeRefusals.area(judgement.descripcion))
    expect(refused({ ...judgement, areas: [] }, 'JUEZ', { idArea: 9 })).toBeNull()
    expect(refused(judgement, 'JUEZ', { idArea: null })).toBeNull()
  })

  it('what the system issues is written by nobody, and signed by who may', () => {
    expect(refused(form, 'VENT_OGP')).toBe(actTypeRefusals.issued(form.descripcion))
    expect(signingRefusal(form, { roles: ['VENT_OGP'], ...inTrial })).toBeNull()
  })
})
