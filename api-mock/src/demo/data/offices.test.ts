import { actTypeCodes } from '@estrado/machines/catalogues/act-type-values'
import { routes } from '@estrado/machines/contract/routes'
import { demoPeople } from '@estrado/machines/vocabulary/demo-people'
import { roleCodes } from '@estrado/machines/vocabulary/roles'
import { describe, expect, it } from 'vitest'
import { tiposActosProcesales } from './acts.ts'
import { areaIds, areas } from './catalogues/areas.ts'
import { hearingTypes } from './catalogues/hearings.ts'
import { catalogues } from './catalogues.ts'
import { delitos } from './crimes.ts'
import { departamentos, municipios } from './geography.ts'
import { menus } from './menus.ts'
import { cityOffices, demoOffices, oficinas } from './offices.ts'
import { staff } from './staff.ts'

const idsOf = (rows: readonly { readonly id: number }[]) => rows.map(({ id }) => id)
const repeated = <T>(values: readonly T[]): readonly T[] =>
  values.filter((value, index) => values.indexOf(value) !== index)
const missing = (wanted: readonly number[], known: readonly number[]) =>
  wanted.filter((id) => !known.includes(id))
const nameIn = (name: keyof typeof catalogues, id: number) =>
  catalogues[name].find((entry) => entry.id === id)?.descripcion

describe('offices', () => {
  it('have ids and names of their own, and rooms too', () => {
    expect(repeated(idsOf(oficinas))).toEqual([])
    expect(repeated(oficinas.map(({ descripcion }) => descripcion))).toEqual([])
    expect(repeated(oficinas.flatMap(({ salas }) => idsOf(salas)))).toEqual([])
  })

  it('stand in an existing municipality and area, inside the department', () => {
    for (const office of oficinas) {
      const place = municipios.find(({ id }) => id === office.idMunicipio)
      expect(place, office.descripcion).toBeDefined()
      expect(nameIn('areas-organizacionales', office.idAreaOrganizacional)).toBeDefined()
      expect(Math.abs(office.latitud - (place?.latitud ?? 0)), office.descripcion).toBeLessThan(0.05)
      expect(Math.abs(office.longitud - (place?.longitud ?? 0)), office.descripcion).toBeLessThan(0.05)
    }
  })

  it('give every department two sentencing judges and a court for every crime', () => {
    for (const { id } of departamentos) {
      const here = cityOffices.filter(({ oficina }) => Math.floor(oficina.idMunicipio / 10_000) === id)
      const areasHere = here.map(({ area }) => area.id)
      expect(areasHere.filter((area) => area === areaIds.juzgadoSentenciaPenal).length).toBeGreaterThan(1)
      for (const crime of delitos) {
        expect(
          crime.competencias.some((area) => areasHere.includes(area)),
          crime.articulo,
        ).toBe(true)
        expect(
          crime.competenciasJuicio.some((area) => areasHere.includes(area)),
          crime.articulo,
        ).toBe(true)
      }
    }
  })

  it('link a virtual room where hearings are held, and nowhere else', () => {
    for (const { area, oficina } of cityOffices) {
      const holdsHearings = ['juzgado', 'tribunal', 'sala'].includes(area.tipo)
      expect(oficina.salas.length > 0, oficina.descripcion).toBe(holdsHearings)
      expect(oficina.salaVirtual?.startsWith('https://salas.estrado.example/') ?? false).toBe(holdsHearings)
    }
    expect(repeated(oficinas.flatMap(({ salaVirtual }) => salaVirtual ?? []))).toEqual([])
  })

  it('include those that the demo names', () => {
    expect(missing(Object.values(demoOffices), idsOf(oficinas))).toEqual([])
  })
})

describe('staff', () => {
  it('has every demo person, each user name and document once', () => {
    expect(staff.slice(0, demoPeople.length).map(({ usuario }) => usuario)).toEqual(
      demoPeople.map(({ usuario }) => usuario),
    )
    expect(repeated(staff.map(({ usuario }) => usuario))).toEqual([])
    expect(repeated(staff.map(({ documentoIdentidad }) => documentoIdentidad))).toEqual([])
  })

  it('works and stands in at existing offices; lawyers and parties have none', () => {
    const offices = staff.flatMap(({ idOficina, suplencias }) => [idOficina ?? [], suplencias].flat())
    expect(missing(offices, idsOf(oficinas))).toEqual([])
    expect(staff.filter(({ idOficina }) => idOficina === null).map(({ usuario }) => usuario)).toEqual([
      'abogado',
      'sujeto',
    ])
  })

  it('puts one judge and one secretary into every criminal court', () => {
    const courts = cityOffices.filter(({ area }) => ['juzgado', 'tribunal', 'sala'].includes(area.tipo))
    expect(courts.length).toBeGreaterThan(80)
    for (const { oficina } of courts) {
      const roles = staff
        .filter(({ idOficina }) => idOficina === oficina.id)
        .flatMap((member) => member.roles)
      expect(
        roles.filter((role) => ['JUEZ', 'JUEZ_INST', 'VOCAL'].includes(role)),
        oficina.descripcion,
      ).toHaveLength(1)
      expect(
        roles.filter((role) => ['SECRE', 'SECRE_INST', 'SECRE_SALA_TDJ'].includes(role)),
        oficina.descripcion,
      ).toHaveLength(1)
    }
  })

  it('puts the four of the first journey into one court, and a window into every registry', () => {
    const officeOf = (usuario: string) => staff.find((member) => member.usuario === usuario)?.idOficina
    for (const usuario of ['juez', 'secretario', 'auxiliar', 'diligenciero']) {
      expect(officeOf(usuario), usuario).toBe(demoOffices.juzgadoSentencia1LaPaz)
    }
    for (const { area, oficina } of cityOffices) {
      if (area.id !== areaIds.oficinaGestora) continue
      const here = staff.filter(({ idOficina }) => idOficina === oficina.id)
      expect(
        here.some(({ roles }) => roles.includes('VENT_OGP')),
        oficina.descripcion,
      ).toBe(true)
    }
  })
})

describe('act types', () => {
  it('have ids of their own and the codes of the specification', () => {
    expect(repeated(idsOf(tiposActosProcesales))).toEqual([])
    const { SIN_ESPECIFICAR: _, ...codes } = actTypeCodes
    expect(missing(Object.values(codes), idsOf(tiposActosProcesales))).toEqual([])
  })

  it('refer to existing categories, areas, states, stages and hearing types', () => {
    for (const type of tiposActosProcesales) {
      expect(nameIn('categorias-actos-procesales', type.idCategoria), type.descripcion).toBeDefined()
      expect(missing(type.areas, idsOf(areas)), type.descripcion).toEqual([])
      expect(missing(type.tiposAudiencia, idsOf(hearingTypes))).toEqual([])
      expect(missing([type.cambiaEstado ?? []].flat(), idsOf(catalogues['tipos-estados-causas']))).toEqual([])
      expect(missing([type.cambiaEtapa ?? []].flat(), idsOf(catalogues['tipos-etapas-causas']))).toEqual([])
      expect(type.roles.length, type.descripcion).toBeGreaterThan(0)
      expect(type.plazo === null, type.descripcion).toBe(type.plazoUnidad === null)
    }
  })

  it('name the norm of each term, which no lawyer has signed; what is decided on liberty stops on no day', () => {
    const terms = tiposActosProcesales.filter(({ plazo }) => plazo !== null)
    for (const { descripcion, plazoFuente, plazoLectura } of terms)
      expect([plazoFuente.trim() !== '', plazoLectura], descripcion).toEqual([true, true])
    const onLiberty = terms.filter(({ plazoCorrido }) => plazoCorrido)
    expect(onLiberty.map(({ id, plazoSuspension }) => [id, plazoSuspension])).toEqual([
      [226, 0],
      [227, 0],
      [229, 0],
      [403, 0],
      [418, 0],
    ])
  })
})

describe('menus', () => {
  it('lead to pages of the route table and stand under existing parents', () => {
    const reached = (url: string) =>
      routes.some(({ path }) => new RegExp(`^${path.replaceAll(/\{[^}]+\}/g, '[^/]+')}$`).test(url))
    // 'Mis Expedientes' groups others and leads nowhere itself.
    const groups = (id: number) => menus.some(({ idPadre }) => idPadre === id)
    for (const { id, url, idPadre, roles } of menus) {
      expect(reached(url) || (url === '/not-found' && groups(id)), url).toBe(true)
      expect(missing([idPadre ?? []].flat(), idsOf(menus))).toEqual([])
      // Who sees a group is who sees an entry of it.
      expect(roles.length === 0, url).toBe(groups(id))
    }
    expect(repeated(idsOf(menus))).toEqual([])
  })

  it('give everybody the home page', () => {
    const home = menus.find(({ url }) => url === '/')
    expect(home?.roles).toEqual(roleCodes)
  })
})
