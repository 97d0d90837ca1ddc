import { expect, it } from 'vitest'
import { menuRules, menuUrls } from './menu-form-rules.ts'

const form = { nombre: 'Bandeja', descripcion: '', icono: 'bandeja', url: '/bandeja-causas' }

it('takes a page behind the login, the new cause and a group', () => {
  for (const url of ['/bandeja-causas', '/', '/causas/nueva', '/not-found']) {
    expect(menuRules({ ...form, url }), url).toEqual({})
  }
})

it('takes no other address', () => {
  expect(menuRules({ ...form, url: '/causas/{idCausa}' })).toEqual({
    url: ['La dirección necesita datos que un menú no tiene'],
  })
  for (const url of ['/login', 'https://otro.example', '//otro.example', '/nada']) {
    expect(menuRules({ ...form, url }), url).toEqual({
      url: ['La dirección no es de una pantalla del sistema'],
    })
  }
  expect(menuUrls.filter((url) => url.includes('{'))).toEqual([])
})

it('demands a name and an icon', () => {
  expect(menuRules({ ...form, nombre: ' ', icono: '' })).toEqual({
    nombre: ['Requerido'],
    icono: ['Requerido'],
  })
})
