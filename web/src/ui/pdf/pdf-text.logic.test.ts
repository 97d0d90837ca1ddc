import { expect, it } from 'vitest'
import { paragraphsOf } from './pdf-text.logic.ts'

const run = (str: string, y: number, height = 10) => ({ str, height, transform: [1, 0, 0, 1, 50, y] })

it('text of a PDF: runs of a line and lines that follow closely are one paragraph', () => {
  expect(
    paragraphsOf([
      run('EDICTO', 800, 16),
      run('Se notifica a ', 760),
      run('Hernán', 760),
      run('con el auto', 747),
      run('  ', 740),
      run('La Paz, 22 de noviembre', 700),
    ]),
  ).toEqual(['EDICTO', 'Se notifica a Hernán con el auto', 'La Paz, 22 de noviembre'])
})

it('text of a PDF: a scanned page has none', () => {
  expect(paragraphsOf([run(' ', 10)])).toEqual([])
})

it('text of a PDF: a divided word is whole again, a hyphen of a name or an address stays', () => {
  expect(
    paragraphsOf([
      run('Rolando Ter\u00ad', 760),
      run('ceros Pérez\u00ad', 747),
      run('López, detalle\u00adedicto', 734),
    ]),
  ).toEqual(['Rolando Terceros Pérez-López, detalle-edicto'])
})
