import { expect, it } from 'vitest'
import { type MinutesOf, minutesValues } from './minutes.ts'

const called = (nombre: string, parte: number | null, presente: boolean | null) =>
  ({ clase: parte === null ? 'fiscal' : 'sujeto', nombre, calidad: 'Parte', parte, presente }) as const

const of: MinutesOf = {
  tipo: 'Conciliación',
  sala: 'Sala 2',
  modalidad: 'Mixta',
  asistentes: [
    called('Luis Paz', null, true),
    called('Ana Rojas', 1, false),
    called('Omar Claros', 2, true),
    called('Eva Ríos', 2, null),
  ],
}

it('minutes: kind, place and who came are known; nobody of a side that is noted absent', () => {
  expect(minutesValues(of)).toEqual({
    'persona.tipoAudiencia': 'Conciliación',
    'persona.sala': 'Sala 2 y sala virtual',
    'persona.fiscal': 'Luis Paz (Parte)',
    'persona.asisteDenunciante': 'No asistió',
    'persona.asisteDenunciado': 'Omar Claros (Parte)',
  })
})

it('minutes: what was not noted yet is left to whoever writes', () => {
  const asistentes = of.asistentes.map((one) => ({ ...one, presente: null }))
  expect(minutesValues({ ...of, sala: null, modalidad: 'Presencial', asistentes })).toEqual({
    'persona.tipoAudiencia': 'Conciliación',
  })
  expect(minutesValues({ ...of, modalidad: 'Virtual', asistentes })['persona.sala']).toBe('sala virtual')
})
