import { describe, expect, it } from 'vitest'
import { allowedPartyTypes } from '../parties/party-types.ts'
import { courtRoles, type RoleCode, roleCodes } from '../vocabulary/roles.ts'
import {
  isListedMeasure,
  listsHeld,
  measureRules,
  showsMeasures,
  showsSituation,
  situationRules,
  takesMeasures,
  takesOrders,
  takesSituation,
} from './rules.ts'
import { enforcementMessages } from './texts.ts'

const party = (id: number, clase: 'Natural' | 'Jurídico' = 'Natural') => ({
  tipoSujetoProcesal: { id },
  clase,
})
const cause = { tipoAccion: 'Pública', estado: 'inProcess' }
const typesOf = (takes: typeof takesMeasures, clase?: 'Jurídico') =>
  allowedPartyTypes.filter((id) => takes(party(id, clase), cause))

describe('for whom something is ordered (spec 3 §6)', () => {
  it('measures are of victim, denouncer and who is both, the situation of who is denounced', () => {
    expect(typesOf(takesMeasures)).toEqual([1, 3, 5])
    expect(typesOf(takesSituation)).toEqual([2])
  })

  it('a legal entity and a private cause have neither', () => {
    expect([...typesOf(takesMeasures, 'Jurídico'), ...typesOf(takesSituation, 'Jurídico')]).toEqual([])
    const inPrivate = { ...cause, tipoAccion: 'Privada' }
    expect([takesMeasures(party(3), inPrivate), takesSituation(party(2), inPrivate)]).toEqual([false, false])
  })

  it('the court alone is shown them, and the situation no court role that is a lawyer or party too', () => {
    const shownTo = roleCodes.filter((role) => showsMeasures(party(3), cause, [role]))
    expect(new Set(shownTo)).toEqual(new Set<RoleCode>(courtRoles))
    expect(roleCodes.filter((role) => showsSituation(party(2), cause, [role]))).toEqual(shownTo)
    for (const other of ['ABOGADO', 'SUJ_PROC'] as const) {
      expect(showsSituation(party(2), cause, ['JUEZ', other])).toBe(false)
      expect(listsHeld(['JUEZ', other])).toBe(false)
      expect(showsMeasures(party(3), cause, ['JUEZ', other])).toBe(true)
    }
  })

  it('from the draw on, until the cause is closed or archived', () => {
    const states = ['draft', 'postponed', 'drawn', 'formIssued', 'inProcess', 'closed', 'archived']
    expect(states.filter((estado) => takesOrders({ ...cause, estado }))).toEqual([
      'drawn',
      'formIssued',
      'inProcess',
    ])
  })
})

describe('what is ordered (spec 3 §5)', () => {
  it('lists measures of the laws 348 and 1173 alone', () => {
    const laws = ['Ley N° 348', 'Ley N° 1173', 'Ley N° 548', 'Ley N° 263', '']
    expect(laws.filter(isListedMeasure)).toEqual(['Ley N° 348', 'Ley N° 1173'])
  })

  it('takes known measures, each once and by an act', () => {
    const asked = (idTipoMedidaProteccion: number, idActoProcesal: number | null = 7) => ({
      idTipoMedidaProteccion,
      tieneMedidaProteccion: true,
      idActoProcesal,
    })
    expect(measureRules([asked(1), asked(2)], [1, 2])).toEqual({})
    expect(measureRules([asked(1, null), asked(9), asked(1, 0)], [1, 2])).toEqual({
      '0.idActoProcesal': [enforcementMessages.actRequired],
      '1.idTipoMedidaProteccion': [enforcementMessages.measureUnknown],
      '2.idTipoMedidaProteccion': [enforcementMessages.measureRepeated],
      '2.idActoProcesal': [enforcementMessages.actRequired],
    })
  })

  it('takes another situation than the current one, by an act', () => {
    expect(situationRules({ idActoProcesal: 7, idTipoSituacionJuridica: 3 }, null)).toEqual({})
    expect(situationRules({ idActoProcesal: null, idTipoSituacionJuridica: 3 }, 3)).toEqual({
      idActoProcesal: ['El acto procesal es requerido'],
      idTipoSituacionJuridica: [enforcementMessages.situationSame],
    })
    expect(situationRules({ idActoProcesal: 7, idTipoSituacionJuridica: null }, 3)).toEqual({
      idTipoSituacionJuridica: [enforcementMessages.situationRequired],
    })
  })
})
