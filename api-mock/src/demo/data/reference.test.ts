import { actKindIds } from '@estrado/machines/catalogues/act-type-values'
import { closedStateId, protectionMeasureLaws } from '@estrado/machines/causes/vocabulary'
import { hearingStates } from '@estrado/machines/hearings/vocabulary'
import { partyTypeIds } from '@estrado/machines/parties/party-types'
import { defaultCountryId, defaultLanguageId } from '@estrado/machines/vocabulary/defaults'
import { describe, expect, it } from 'vitest'
import { areaIds, areas } from './catalogues/areas.ts'
import { catalogues } from './catalogues.ts'
import { delitos } from './crimes.ts'
import { departamentos, municipios, provincias } from './geography.ts'
import { catalogueNames } from './types.ts'

const idsOf = (rows: readonly { readonly id: number }[]) => rows.map(({ id }) => id)
const repeated = <T>(values: readonly T[]): readonly T[] =>
  values.filter((value, index) => values.indexOf(value) !== index)
const missing = (wanted: readonly number[], known: readonly number[]) =>
  wanted.filter((id) => !known.includes(id))
const nameIn = (name: keyof typeof catalogues, id: number) =>
  catalogues[name].find((entry) => entry.id === id)?.descripcion

describe('catalogues', () => {
  it.each(catalogueNames)('%s has entries, each id and name once', (name) => {
    const entries = catalogues[name]
    expect(entries.length).toBeGreaterThan(2)
    expect(repeated(idsOf(entries))).toEqual([])
    expect(
      repeated(entries.map(({ descripcion, detalle }) => descripcion + JSON.stringify(detalle))),
    ).toEqual([])
    expect(
      entries.filter(({ descripcion }) => descripcion.trim() !== descripcion || descripcion === ''),
    ).toEqual([])
  })

  it('keeps the ids that the specification fixes', () => {
    expect(nameIn('paises', defaultCountryId)).toBe('Bolivia')
    expect(nameIn('idiomas', defaultLanguageId)).toBe('Castellano')
    expect(nameIn('tipos-estados-causas', closedStateId)).toBe('Cerrada')
    expect(missing(Object.values(partyTypeIds), idsOf(catalogues['tipos-sujetos-procesales']))).toEqual([])
    expect(
      missing(
        Object.values(hearingStates).map(({ id }) => id),
        idsOf(catalogues['tipos-estados-audiencias']),
      ),
    ).toEqual([])
    expect(missing(Object.values(actKindIds), idsOf(catalogues['categorias-actos-procesales']))).toEqual([])
  })

  it('has the thirty-seven official languages', () => {
    const official = catalogues.idiomas.filter(({ detalle }) => detalle?.oficial === true)
    expect(official.filter(({ id }) => id <= defaultLanguageId)).toHaveLength(37)
  })

  it('offers protection measures of both laws that are listed', () => {
    for (const law of protectionMeasureLaws) {
      const ofLaw = catalogues['tipos-medidas-protecciones'].filter(({ detalle }) =>
        String(detalle?.leyNormativa).includes(law),
      )
      expect(ofLaw.length).toBeGreaterThan(10)
    }
  })

  it('puts every cause state in a stage and every chapter under a title', () => {
    const stages = catalogues['tipos-estados-causas'].map(({ detalle }) => Number(detalle?.idEtapa))
    expect(missing(stages, idsOf(catalogues['tipos-etapas-causas']))).toEqual([])
    const groups = catalogues['subgrupos-delitos'].map(({ detalle }) => Number(detalle?.idGrupo))
    expect(missing(groups, idsOf(catalogues['grupos-delitos']))).toEqual([])
  })
})

describe('geography', () => {
  it('has nine departments, 112 provinces and 339 municipalities, each once', () => {
    expect([departamentos.length, provincias.length, municipios.length]).toEqual([9, 112, 339])
    for (const rows of [departamentos, provincias, municipios]) expect(repeated(idsOf(rows))).toEqual([])
    expect(repeated(municipios.map((place) => `${place.idProvincia} ${place.descripcion}`))).toEqual([])
  })

  it('builds every code from those above it', () => {
    for (const place of municipios) {
      expect(Math.floor(place.id / 100)).toBe(place.idProvincia)
      expect(Math.floor(place.idProvincia / 100)).toBe(place.idDepartamento)
    }
    expect(
      missing(
        idsOf(provincias),
        municipios.map((place) => place.idProvincia),
      ),
    ).toEqual([])
  })

  it('puts every town and capital inside its department', () => {
    for (const place of [
      ...municipios,
      ...departamentos.map((own) => ({ ...own, idDepartamento: own.id })),
    ]) {
      const department = departamentos.find(({ id }) => id === place.idDepartamento)
      expect(place.latitud, place.descripcion).toBeLessThan(department?.limites.norte ?? Number.NaN)
      expect(place.latitud, place.descripcion).toBeGreaterThan(department?.limites.sur ?? Number.NaN)
      expect(place.longitud, place.descripcion).toBeLessThan(department?.limites.este ?? Number.NaN)
      expect(place.longitud, place.descripcion).toBeGreaterThan(department?.limites.oeste ?? Number.NaN)
    }
  })

  it('keeps no two towns on one spot', () => {
    expect(repeated(municipios.map((place) => `${place.latitud} ${place.longitud}`))).toEqual([])
  })
})

describe('crimes', () => {
  const article20 = [
    '204',
    '205',
    '237',
    '238',
    '282',
    '283',
    '284',
    '285',
    '287',
    '339',
    '340',
    '344',
    '345',
    '346',
    '351',
    '352',
    '353',
    '357',
  ]

  it('has at least 150, each id once', () => {
    expect(delitos.length).toBeGreaterThanOrEqual(150)
    expect(repeated(idsOf(delitos))).toEqual([])
  })

  it('are of private action where article 20 says so, and nowhere else', () => {
    const privates = delitos.filter(({ tipoAccion }) => tipoAccion === 'Privada')
    expect(privates.map(({ articulo }) => articulo).sort()).toEqual(article20)
    for (const { competencias, competenciasJuicio } of privates) {
      expect(competencias).toEqual([areaIds.juzgadoSentenciaPenal])
      expect(competenciasJuicio).toEqual([areaIds.juzgadoSentenciaPenal])
    }
  })

  it('stand in an existing title, chapter and area', () => {
    for (const crime of delitos) {
      expect(nameIn('grupos-delitos', crime.idGrupo), crime.articulo).toBeDefined()
      expect(nameIn('subgrupos-delitos', crime.idSubgrupo), crime.articulo).toBeDefined()
      expect(crime.competencias.length, crime.articulo).toBeGreaterThan(0)
      expect(missing([...crime.competencias, ...crime.competenciasJuicio], idsOf(areas))).toEqual([])
    }
  })

  it('have sanctions whose ends are in order, thirty years at most', () => {
    for (const { articulo, sancion } of delitos) {
      if (!sancion) continue
      expect(sancion.minimo, articulo).toBeGreaterThan(0)
      expect(sancion.maximo, articulo).toBeGreaterThanOrEqual(sancion.minimo)
      if (sancion.unidad === 'Años') expect(sancion.maximo, articulo).toBeLessThanOrEqual(30)
    }
  })

  it('go to a tribunal from fifteen years on, violence against women to the specialised ones', () => {
    const trial = (articulo: string) =>
      delitos.find((crime) => crime.articulo === articulo)?.competenciasJuicio
    expect(trial('252')).toEqual([areaIds.tribunalSentenciaPenal])
    expect(trial('335')).toEqual([areaIds.juzgadoSentenciaPenal])
    expect(trial('252 bis')).toEqual([areaIds.tribunalSentenciaEspecializado])
    expect(trial('142')).toEqual([areaIds.juzgadoSentenciaEspecializado])
  })
})
