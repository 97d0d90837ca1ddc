import { expect, it } from 'vitest'
import { isRequired, withoutChanged } from './form.tsx'

it('forgets what was refused of a field once it or something in it changes', () => {
  const refused = { nombre: ['a'], 'persona.email': ['b'], personas: ['c'] }
  expect(withoutChanged(refused, ['persona'])).toEqual({ nombre: ['a'], personas: ['c'] })
  expect(withoutChanged(refused, ['nombre'])).toEqual({ 'persona.email': ['b'], personas: ['c'] })
})

it('required fields are those that the rules refuse empty, as the form stands, also of a part', () => {
  type Values = {
    readonly nombre: string
    readonly nota: string
    readonly lugar: { readonly zona: number | null }
  }
  const rules = ({ nombre, nota, lugar }: Values) => ({
    ...(nombre === '' && { nombre: ['Requerido'] }),
    ...(nombre !== '' && nota === '' && { nota: ['Requerido'] }),
    ...(lugar.zona === null && { 'lugar.zona': ['Requerido'] }),
  })
  const value: Values = { nombre: '', nota: '', lugar: { zona: 3 } }
  const root = { prefix: '', get: (whole: Values) => whole, put: (_: Values, own: Values) => own }
  expect(isRequired(root, 'nombre', value, rules)).toBe(true)
  expect(isRequired(root, 'nota', value, rules)).toBe(false)
  expect(isRequired(root, 'nota', { ...value, nombre: 'Ana' }, rules)).toBe(true)
  expect(isRequired(root, 'lugar', value, rules)).toBe(false)
  const place = {
    prefix: 'lugar.',
    get: ({ lugar }: Values) => lugar,
    put: (whole: Values, lugar: Values['lugar']) => ({ ...whole, lugar }),
  }
  expect(isRequired(place, 'zona', value, rules)).toBe(true)
})
