import { isIssuedActType } from '@estrado/machines/catalogues/act-type-values'
import { readText } from '@estrado/machines/writing/lift'
import { textFromMarkup } from '@estrado/machines/writing/markup'
import { fieldsIn, isBlank, plainText } from '@estrado/machines/writing/walk'
import { describe, expect, it } from 'vitest'
import { tiposActosProcesales } from '../acts.ts'
import { actTemplates } from './index.ts'
import { keyedPhrases } from './phrases.ts'

const repeated = <T>(values: readonly T[]): readonly T[] =>
  values.filter((value, index) => values.indexOf(value) !== index)
const typeOf = (id: number) => tiposActosProcesales.find((type) => type.id === id)
const keysIn = (markup: string) => new Set(fieldsIn(textFromMarkup(markup)).map(({ attrs }) => attrs.key))

/** Signs of the markup that stayed letter by letter: a field nobody offers, a mark that doesn't end. */
const leftSigns = /\{\{|\}\}|\*\*|__|\/\/|\||undefined/

/** Is it a document that the strict reader takes, of which no sign was left over? */
function check(markup: string, what: string) {
  const text = textFromMarkup(markup)
  expect(readText(JSON.parse(JSON.stringify(text))), what).toEqual(text)
  expect(plainText(text), what).not.toMatch(leftSigns)
  expect(isBlank(text), what).toBe(false)
  const labels = new Map<string, string>()
  for (const { attrs } of fieldsIn(text)) {
    expect(labels.get(attrs.key) ?? attrs.label, `${what}: ${attrs.key}`).toBe(attrs.label)
    labels.set(attrs.key, attrs.label)
  }
}

describe('templates of the demo', () => {
  it('are more than sixty samples, each id once, each name once within a type', () => {
    expect(actTemplates.length).toBeGreaterThan(60)
    expect(repeated(actTemplates.map(({ id }) => id))).toEqual([])
    expect(
      repeated(actTemplates.map(({ idTipoActoProcesal, nombre }) => `${idTipoActoProcesal} ${nombre}`)),
    ).toEqual([])
    expect(actTemplates.every(({ muestra }) => muestra)).toBe(true)
  })

  it.each(actTemplates)('$id $nombre: is a document; its fields are known', ({ texto, nombre }) => {
    check(texto, nombre)
    expect(texto).not.toMatch(/[Mm]uestra/)
  })

  it.each(actTemplates)('$id $nombre: of a type that people write from templates', (template) => {
    const type = typeOf(template.idTipoActoProcesal)
    expect(type?.conPlantilla).toBe(true)
    expect(isIssuedActType(template.idTipoActoProcesal)).toBe(false)
    if (template.area !== null) expect(type?.areas).toContain(template.area)
  })

  it('ask the act only for what its type gives: number, term, those whom it concerns', () => {
    for (const { idTipoActoProcesal, texto, nombre } of actTemplates) {
      const type = typeOf(idTipoActoProcesal)
      const keys = keysIn(texto)
      if (keys.has('numeroResolucion')) expect(type?.conNumeracion, nombre).toBe(true)
      if (keys.has('plazo')) expect(type?.plazo, nombre).not.toBeNull()
      if (keys.has('individualizados'))
        expect(
          type?.requiereIndividualizacionSujetos || type?.requiereIndividualizacionDenunciados,
          nombre,
        ).toBe(true)
    }
  })

  it('exist for every type that people write from templates; several for some', () => {
    const written = tiposActosProcesales.filter(
      ({ id, conPlantilla }) => conPlantilla && !isIssuedActType(id),
    )
    const counts = written.map(({ id, descripcion }) => ({
      descripcion,
      count: actTemplates.filter(({ idTipoActoProcesal }) => idTipoActoProcesal === id).length,
    }))
    expect(counts.filter(({ count }) => count === 0)).toEqual([])
    expect(counts.filter(({ count }) => count > 1).length).toBeGreaterThan(7)
  })

  it('have examples with every field filled', () => {
    const examples = actTemplates.filter(({ ejemplo }) => ejemplo !== null)
    expect(examples.length).toBeGreaterThan(12)
    for (const { nombre, ejemplo } of examples) {
      check(ejemplo ?? '', nombre)
      expect([...keysIn(ejemplo ?? '')], nombre).toEqual([])
    }
  })
})

describe('keyed phrases of the demo', () => {
  it('are at least twenty-five, each id and title once, found by small letters', () => {
    expect(keyedPhrases.length).toBeGreaterThanOrEqual(25)
    expect(repeated(keyedPhrases.map(({ id }) => id))).toEqual([])
    expect(repeated(keyedPhrases.map(({ titulo }) => titulo))).toEqual([])
    for (const { claves } of keyedPhrases) expect(claves).toMatch(/^[a-záéíóúñ0-9]+( [a-záéíóúñ0-9]+)*$/)
  })

  it.each(keyedPhrases)('$id $titulo: is a document; its fields are known', ({ texto, titulo }) => {
    check(texto, titulo)
  })
})
