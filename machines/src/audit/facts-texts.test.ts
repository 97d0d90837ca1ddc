import type { SchemaAST } from 'effect'
import { describe, expect, it } from 'vitest'
import { keptCatalogues } from '../catalogues/kept.ts'
import { factsOf } from '../workflows/recorded.ts'
import { factLabel } from './facts-texts.ts'

/** Every name that a Schema knows, as deep as it goes. */
function namesIn(ast: SchemaAST.AST): readonly string[] {
  if (ast._tag === 'TypeLiteral')
    return ast.propertySignatures.flatMap(({ name, type }) => [String(name), ...namesIn(type)])
  if (ast._tag === 'TupleType') return [...ast.elements, ...ast.rest].flatMap(({ type }) => namesIn(type))
  if (ast._tag === 'Union') return ast.types.flatMap(namesIn)
  return ast._tag === 'Refinement' || ast._tag === 'Transformation' ? namesIn(ast.from) : []
}

describe('event payload', () => {
  it.each([...factsOf.values()])('an auditor reads every fact of $machine by a Spanish name', (facts) => {
    const names = [...facts.kinds.values()].flatMap(({ schema }) => namesIn(schema.ast))
    const event = { machine: facts.machine, stream: '' }
    expect([...new Set(names)].filter((name) => factLabel(event, [name]) === name)).toEqual([])
  })

  it.each(Object.values(keptCatalogues))('an entry of $name is read as its form names its fields', (of) => {
    const event = { machine: 'catalogue-entry', stream: `catalogo/${of.name}/3` }
    const fields = Object.entries<{ readonly label: string }>(of.fields)
    expect(fields.map(([name]) => factLabel(event, ['fila', name]))).toEqual(
      fields.map(([, { label }]) => label),
    )
  })

  it('homonyms: a name says in each workflow what it means there', () => {
    const of = (machine: string, ...path: string[]) => factLabel({ machine, stream: `${machine}/1` }, path)
    expect(of('act-text', 'huella')).toBe('Huella del texto')
    expect(of('cause-copy', 'huella')).toBe('Huella de la copia')
    expect(of('catalogue-entry', 'desde')).toBe('Rige desde')
  })
})
