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
  const root = (own: Values) => ({ prefix: '', value: own, whole: (next: Values) => next })
  expect(isRequired(root(value), 'nombre', rules)).toBe(true)
  expect(isRequired(root(value), 'nota', rules)).toBe(false)
  expect(isRequired(root({ ...value, nombre: 'Ana' }), 'nota', rules)).toBe(true)
  expect(isRequired(root(value), 'lugar', rules)).toBe(false)
  const whole = (lugar: Values['lugar']) => ({ ...value, lugar })
  expect(isRequired({ prefix: 'lugar.', value: value.lugar, whole }, 'zona', rules)).toBe(true)
})
