import { Option, type SchemaAST } from 'effect'
import { isHolder } from './holder.ts'
import { type PersonalMark, personalMark } from './personal.ts'

/** The way to the field that isn't what the Schema says; null where all of them are. */
export type Fault = readonly string[] | null

export type Check = (value: unknown) => Fault

/**
 * `recorded`: what stands in the journal. Its shape counts, bounds don't (they may have come later), and in the place
 * of what is personal a sealed value is as good. `offered`: what is about to be recorded, open and within bounds.
 */
export type Reading = 'recorded' | 'offered'

const isSealed = (value: unknown): boolean => {
  if (!isHolder(value) || !isHolder(value.sealed)) return false
  const { algorithm, subject, box } = value.sealed
  return algorithm === 'A256GCM' && typeof subject === 'string' && typeof box === 'string'
}

const here: readonly string[] = []
const when =
  (holds: (value: unknown) => boolean): Check =>
  (value) =>
    holds(value) ? null : here

/** The mark of a personal field. */
export const markOf = (ast: SchemaAST.AST): PersonalMark | undefined =>
  ast.annotations[personalMark] as PersonalMark | undefined

const below = (name: string, fault: Fault): Fault => fault && [name, ...fault]

function structCheck(ast: SchemaAST.TypeLiteral, reading: Reading, open: readonly string[]): Check {
  const fields = ast.propertySignatures
    .filter(({ name }) => !open.includes(String(name)))
    .map(({ name, type, isOptional }) => [String(name), checkOf(type, reading), isOptional] as const)
  const [others] = ast.indexSignatures
  const ofOthers = others && checkOf(others.type, reading)
  const named = new Set(ast.propertySignatures.map(({ name }) => String(name)))
  return (value) => {
    if (!isHolder(value)) return here
    for (const [name, check, isOptional] of fields) {
      const held = value[name]
      if (held === undefined && isOptional) continue
      const fault = check(held)
      if (fault) return below(name, fault)
    }
    // A box may stand where something is personal, and nowhere else.
    if (open.length === 0 && isSealed(value)) return ['sealed']
    if (!ofOthers) return null
    for (const [name, held] of Object.entries(value)) {
      const fault = named.has(name) || held === undefined ? null : ofOthers(held)
      if (fault) return below(name, fault)
    }
    return null
  }
}

function listCheck(ast: SchemaAST.TupleType, reading: Reading): Check {
  const [each] = ast.rest
  if (!each || ast.elements.length > 0) throw new Error('facts hold lists of one kind')
  const check = checkOf(each.type, reading)
  return (value) => {
    if (!Array.isArray(value)) return here
    for (let index = 0; index < value.length; index += 1) {
      const fault = check(value[index])
      if (fault) return below(String(index), fault)
    }
    return null
  }
}

function unionCheck(ast: SchemaAST.Union, reading: Reading): Check {
  const literals = new Set(ast.types.flatMap((type) => (type._tag === 'Literal' ? [type.literal] : [])))
  const others = ast.types.filter(({ _tag }) => _tag !== 'Literal').map((type) => checkOf(type, reading))
  return (value) => {
    if (literals.has(value as SchemaAST.LiteralValue)) return null
    let deepest: readonly string[] = here
    for (const check of others) {
      const fault = check(value)
      if (!fault) return null
      if (fault.length > deepest.length) deepest = fault
    }
    return deepest
  }
}

function boundCheck(ast: SchemaAST.Refinement, reading: Reading): Check {
  const check = checkOf(ast.from, reading)
  if (reading === 'recorded') return check
  return (value) => check(value) ?? (Option.isNone(ast.filter(value, {}, ast)) ? null : here)
}

function plainCheck(ast: SchemaAST.AST, reading: Reading): Check {
  switch (ast._tag) {
    case 'StringKeyword':
      return when((value) => typeof value === 'string')
    case 'NumberKeyword':
      return when((value) => typeof value === 'number')
    case 'BooleanKeyword':
      return when((value) => typeof value === 'boolean')
    case 'UnknownKeyword':
      return () => null
    case 'Literal':
      return when((value) => value === ast.literal)
    case 'TypeLiteral':
      return structCheck(ast, reading, [])
    case 'TupleType':
      return listCheck(ast, reading)
    case 'Union':
      return unionCheck(ast, reading)
    case 'Refinement':
      return boundCheck(ast, reading)
    default:
      throw new Error(`facts hold plain JSON: ${ast._tag} is none`)
  }
}

/**
 * Decoding: a Schema as a function that finds the field that isn't what the Schema says. Effect's own decoding takes
 * 5 to 13 µs a fact, which a replay of 100,000 facts a second doesn't leave (`docs/decisions/facts-as-schemas.md`).
 */
export function checkOf(ast: SchemaAST.AST, reading: Reading): Check {
  const check = plainCheck(ast, reading)
  const mark = markOf(ast)
  if (!mark || reading === 'offered') return check
  if (!mark.fields) return (value) => (isSealed(value) ? null : check(value))
  if (ast._tag !== 'TypeLiteral') throw new Error('fields are sealed of a struct alone')
  const beside = structCheck(ast, reading, mark.fields)
  return (value) => (isSealed(value) ? beside(value) : check(value))
}
