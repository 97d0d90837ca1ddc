import { describe, expect, it } from 'vitest'
import { arrangeMenus, type MenuNode } from './menu-rules.ts'

let id = 0
function entry(nombre: string, subMenus?: readonly MenuNode[]): MenuNode {
  id += 1
  return {
    id,
    nombre,
    descripcion: '',
    icono: 'inicio',
    url: subMenus ? '/not-found' : `/${nombre}`,
    ordenDespliegue: id,
    idPadre: null,
    subMenus: subMenus ?? [],
  }
}

const drawn = (menus: readonly MenuNode[]): readonly unknown[] =>
  menus.map(({ nombre, subMenus }) => (subMenus.length > 0 ? [nombre, ...drawn(subMenus)] : nombre))

const menus = [
  entry('Inicio'),
  entry('Mis Causas'),
  entry('Apersonamiento'),
  entry('Ventanilla', [entry('Mis Memoriales'), entry('Edictos')]),
  entry('Vacío', []),
]

describe('menu by role', () => {
  it('stays as it is for everybody else, without empty groups', () => {
    const whole = ['Inicio', 'Mis Causas', 'Apersonamiento', ['Ventanilla', 'Mis Memoriales', 'Edictos']]
    expect(drawn(arrangeMenus(['ABOGADO'], menus))).toEqual(whole)
    expect(drawn(arrangeMenus(['SUJ_PROC'], menus))).toEqual(whole)
    expect(arrangeMenus([], [])).toEqual([])
  })

  it('has nothing of one’s own files for prosecution', () => {
    const files = entry('Mis Expedientes', [entry('Documentos')])
    expect(drawn(arrangeMenus(['MIN_PUB'], [...menus, files]))).toEqual(['Inicio', ['Ventanilla', 'Edictos']])
    expect(drawn(arrangeMenus(['MIN_PUB', 'SUJ_PROC'], menus))).toEqual(['Inicio', ['Ventanilla', 'Edictos']])
  })

  it('groups them for a procedural party with another role, from two on', () => {
    expect(drawn(arrangeMenus(['SUJ_PROC', 'ABOGADO'], menus))).toEqual([
      'Inicio',
      'Apersonamiento',
      ['Ventanilla', 'Edictos'],
      ['Mis Expedientes', 'Mis Causas', 'Mis Memoriales'],
    ])
    const one = [entry('Inicio'), entry('Mis Causas')]
    expect(drawn(arrangeMenus(['SUJ_PROC', 'ABOGADO'], one))).toEqual(['Inicio', 'Mis Causas'])
  })

  it('puts them where the menu has the group already, before what stands there', () => {
    const files = entry('Mis Expedientes', [entry('Documentos')])
    const last = entry('Ayuda')
    const arranged = arrangeMenus(['ABOGADO', 'SUJ_PROC'], [...menus, files, last])
    expect(drawn(arranged).slice(-2)).toEqual([
      ['Mis Expedientes', 'Mis Causas', 'Mis Memoriales', 'Documentos'],
      'Ayuda',
    ])
    expect(arranged.at(-2)?.id).toBe(files.id)
    expect(arranged.at(-2)?.url).toBe('/not-found')
  })
})
