import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { keptList } from '../catalogues/kept.ts'
import { routes, signedInCounterparts } from './routes.ts'

const fixture = readFileSync(new URL('./routes.fixture.tsv', import.meta.url), 'utf8')
const specified = fixture
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => line.split('\t'))

const titlesOfTheSpecification =
  'permisos, menús, usuarios, roles, asignación de funcionarios, salas audiencias, zonas de notificación, recepción pruebas, consultas ciudadanos, tipos de audiencia, tipos de actos procesales, gestión de delitos, oficinas, competencia gestora, turnos bajas, mis memoriales, mis audiencias, memorial de apersonamiento, mis notificaciones, mi perfil, causas con plazos, memoriales, excusas-recusas, estadísticas, bandeja de actos procesales, kardex individualizado sujetos procesales con sentencia, perfil de usuario, bandeja de audiencias'.split(
    ', ',
  )

describe('routes', () => {
  it('holds every specified page with its access, each once, the auditor’s, a charge’s, a custody’s, a courthouse’s screen, the terms’, the operator’s and those of kept catalogues', () => {
    const table = routes.map(({ access, path }) => `${access} ${path}`)
    const expected = specified.map(([access, path]) => `${access} ${path}`)
    const ours = [
      'login /auditoria',
      'public /cargo/{uuid}',
      'login /administracion/estado-del-sistema',
      'login /catalogo/tipos-plazos',
      'public /custodia/{uuid}',
      'public /pantalla-audiencias/{id}',
      'public /notificacion/{uuid}',
      ...keptList.map(([, { screen }]) => `login ${screen}`),
    ]
    expect([...table].sort()).toEqual([...new Set([...expected, ...ours])].sort())
  })

  it('bears every page title of the specification', () => {
    const titles: readonly string[] = routes.map(({ title }) => title)
    expect(titlesOfTheSpecification.filter((title) => !titles.includes(title))).toEqual([])
  })

  it('leads from a public page to one behind the login', () => {
    const accessOf = (path: string | undefined) => routes.find((route) => route.path === path)?.access
    for (const [from, to] of Object.entries(signedInCounterparts)) {
      expect([accessOf(from), accessOf(to)]).toEqual(['public', 'login'])
    }
  })
})
