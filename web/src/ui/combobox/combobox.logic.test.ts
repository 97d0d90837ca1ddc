import { describe, expect, it } from 'vitest'
import {
  type Choice,
  closedCombobox,
  foundChoices,
  keyMeaning,
  openedAt,
  steppedActive,
  typed,
} from './combobox.logic.ts'

const crimes: readonly Choice[] = [
  { value: '1', label: '282 Difamación' },
  { value: '2', label: '283 Calumnia' },
  { value: '3', label: '287 Injuria' },
]

describe('combobox: the list', () => {
  it('finds every word in any place, accents and case aside', () => {
    expect(foundChoices(crimes, 'INJURÍA').map(({ value }) => value)).toEqual(['3'])
    expect(foundChoices(crimes, ' cion 28 ').map(({ value }) => value)).toEqual(['1'])
    expect(foundChoices(crimes, null)).toHaveLength(3)
  })

  it('puts first what was typed in these very words, then what begins with it', () => {
    const roles = ['Defensor del acusado', 'Acusador Particular', 'Acusado'].map((label) => ({
      value: label,
      label,
    }))
    expect(foundChoices(roles, 'acusado').map(({ label }) => label)).toEqual([
      'Acusado',
      'Acusador Particular',
      'Defensor del acusado',
    ])
  })

  it('finds a group’s lines by its heading', () => {
    const towns = [
      { value: '1', label: 'El Alto', group: 'La Paz' },
      { value: '2', label: 'Sucre', group: 'Chuquisaca' },
    ]
    expect(foundChoices(towns, 'la paz').map(({ label }) => label)).toEqual(['El Alto'])
  })

  it('gives each group one heading, whatever order its lines come in', () => {
    const acts = [
      { value: '1', label: 'Auto de Admisión', group: 'Auto Interlocutorio' },
      { value: '2', label: 'Auto de Allanamiento a la Recusación', group: 'Autos' },
      { value: '3', label: 'Auto de Apertura', group: 'Auto Interlocutorio' },
    ]
    expect(foundChoices(acts, null).map(({ value }) => value)).toEqual(['1', '3', '2'])
    expect(foundChoices(acts, 'recusación').map(({ value }) => value)).toEqual(['2'])
  })

  it('of lines in groups too, what was typed in these very words is what Enter takes', () => {
    const acts = [
      { value: '1', label: 'Sentencia', group: 'Sentencias' },
      { value: '2', label: 'Decreto de Conminatoria', group: 'Decreto de Mero Trámite' },
      { value: '3', label: 'Decreto de Mero Trámite', group: 'Decreto de Mero Trámite' },
    ]
    expect(foundChoices(acts, 'Decreto de Mero Trámite').map(({ value }) => value)).toEqual(['3', '2'])
    expect(foundChoices(acts, 'mero trámite').map(({ value }) => value)).toEqual(['3', '2'])
  })

  it('typing makes the first match active; emptying the field none', () => {
    expect(typed('injur')).toEqual({ opened: true, search: 'injur', active: 0 })
    expect(typed('').active).toBe(-1)
  })

  it('opened without typing stands at what is chosen', () => {
    expect(openedAt(crimes, '2').active).toBe(1)
    expect(openedAt(crimes, null).active).toBe(0)
  })

  it('steps around both ends', () => {
    expect([steppedActive(2, 1, 3), steppedActive(0, -1, 3), steppedActive(-1, -1, 3)]).toEqual([0, 2, 2])
    expect(steppedActive(0, 1, 0)).toBe(-1)
  })
})

describe('combobox: Enter', () => {
  it('picks the active line of an open list', () => {
    expect(keyMeaning('Enter', typed('injur'), 1)).toBe('pick')
  })

  it('does not send the form while a list is open, nor while what was typed matches nothing', () => {
    expect(keyMeaning('Enter', typed('zzz'), 0)).toBe('hold')
    expect(keyMeaning('Enter', typed(''), 3)).toBe('hold')
    expect(keyMeaning('Enter', { opened: false, search: 'injur', active: -1 }, 1)).toBe('hold')
  })

  it('is the form’s once everything is resolved', () => {
    expect(keyMeaning('Enter', closedCombobox, 3)).toBe('pass')
  })
})

describe('combobox: the other keys', () => {
  it('Esc closes the list before anything else hears of it', () => {
    expect(keyMeaning('Escape', typed('injur'), 1)).toBe('close')
    expect(keyMeaning('Escape', closedCombobox, 3)).toBe('pass')
  })

  it('Tab takes along the match that was typed, and nothing that was only looked at', () => {
    expect(keyMeaning('Tab', typed('injur'), 1)).toBe('pickAndPass')
    expect(keyMeaning('Tab', openedAt(crimes, null), 3)).toBe('pass')
    expect(keyMeaning('Tab', typed('zzz'), 0)).toBe('pass')
  })

  it('arrows open the list and walk it', () => {
    expect(keyMeaning('ArrowDown', closedCombobox, 3)).toBe('open')
    expect(keyMeaning('ArrowDown', openedAt(crimes, null), 3)).toBe('next')
    expect(keyMeaning('ArrowUp', openedAt(crimes, null), 3)).toBe('previous')
  })
})
