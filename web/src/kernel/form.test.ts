import { expect, it } from 'vitest'
import { withoutChanged } from './form.tsx'

it('forgets what was refused of a field once it or something in it changes', () => {
  const refused = { nombre: ['a'], 'persona.email': ['b'], personas: ['c'] }
  expect(withoutChanged(refused, ['persona'])).toEqual({ nombre: ['a'], personas: ['c'] })
  expect(withoutChanged(refused, ['nombre'])).toEqual({ 'persona.email': ['b'], personas: ['c'] })
})
