import { memorialRefusals } from '@estrado/machines/memorials/texts'
import { describe, expect, it } from 'vitest'
import {
  type Desk,
  emptyMemorial,
  memorialRules,
  otherPerson,
  presenterIn,
  presenterOptions,
} from './register.logic.ts'

const party = {
  calidad: 'sujeto',
  idSujeto: 1,
  idAbogado: null,
  nombre: 'Rosa',
  detalle: 'Acusador',
} as const
const lawyer = { calidad: 'abogado', idSujeto: 1, idAbogado: 8, nombre: 'Ana', detalle: 'De Rosa' } as const
const newcomer = { ...party, idSujeto: 2, nombre: 'Beto' } as const
const desk = (presentantes: Desk['presentantes']): Desk => ({
  causa: { id: 9, codigoUnico: '20260200009', estadoDescripcion: 'Sorteada', juzgado: null },
  tipos: [],
  presentantes,
})
const chosen = (presentantes: Desk['presentantes'], place: number) => ({
  ...emptyMemorial,
  presentante: presenterOptions(presentantes)[place]?.id ?? null,
})

describe('who hands in a memorial', () => {
  it('stays who was chosen when the list is read again with somebody before them', () => {
    for (const [place, { calidad, idSujeto, idAbogado }] of [party, lawyer].entries())
      expect(presenterIn([newcomer, party, lawyer], chosen([party, lawyer], place))).toEqual(
        idAbogado === null ? { calidad, idSujeto } : { calidad, idSujeto, idAbogado },
      )
  })

  it('is missing once they are no more in the list, and nobody else stands in their place', () => {
    const form = chosen([party, lawyer], 1)
    const missing = { presentante: [memorialRefusals.presenterMissing] }
    expect(memorialRules(desk([party, lawyer]), form, {})).not.toMatchObject(missing)
    expect(memorialRules(desk([party]), form, {})).toMatchObject(missing)
    expect(memorialRules(desk([party]), { ...form, presentante: '1' }, {})).toMatchObject(missing)
    expect(() => presenterIn([party], form)).toThrow(RangeError)
  })

  it('is not asked for again once the draft stands', () => {
    expect(memorialRules(desk([]), chosen([party], 0), { id: 7 })).not.toHaveProperty('presentante')
  })

  it('may be somebody else by name', () => {
    const form = { ...emptyMemorial, presentante: otherPerson, nombre: ' Zoe ', documento: ' 12 ' }
    expect(presenterIn([party], form)).toEqual({ calidad: 'tercero', nombre: 'Zoe', documento: '12' })
  })
})
