import { describe, expect, it } from 'vitest'
import { validation } from '../messages/validation.ts'
import { type Demands, requirementRules } from './requirements.ts'
import { writingTexts } from './texts.ts'

const nothing: Demands = {
  requiereIndividualizacionSujetos: false,
  requiereIndividualizacionDenunciados: false,
  requiereIndividualizacionDenunciantes: false,
  conNumeracion: false,
  requiereRespuesta: false,
  plazo: null,
}
const parties = [
  { id: 1, idTipoSujetoProcesal: 1 },
  { id: 2, idTipoSujetoProcesal: 2 },
  { id: 4, idTipoSujetoProcesal: 4 },
]
const asked = (demands: Partial<Demands>, sujetosProcesales: readonly number[], codigoResolucion = '') =>
  requirementRules({ ...nothing, ...demands }, { sujetosProcesales, codigoResolucion }, parties)

describe('what an act type demands of a new act (spec 2 §3)', () => {
  it('asks for nothing where the type asks for nothing', () => expect(asked({}, [])).toEqual({}))

  it.each([
    ['subjects', { requiereIndividualizacionSujetos: true }, [], [4], validation.required],
    ['accused', { requiereIndividualizacionDenunciados: true }, [1, 4], [2], writingTexts.accused],
    ['complainants', { requiereIndividualizacionDenunciantes: true }, [2], [1, 2], writingTexts.complainants],
  ] as const)('%s: refused without, taken with', (_, demands, without, withThem, text) => {
    expect(asked(demands, without)).toEqual({ sujetosProcesales: [text] })
    expect(asked(demands, withThem)).toEqual({})
  })

  it('a party of another cause is none', () => {
    expect(asked({}, [1, 99])).toEqual({ sujetosProcesales: [writingTexts.unknownSubject] })
  })

  it('a numbered type wants its number', () => {
    expect(asked({ conNumeracion: true }, [], ' ')).toEqual({
      codigoResolucion: [validation.required],
    })
    expect(asked({ conNumeracion: true }, [], '12/2026')).toEqual({})
  })
})
