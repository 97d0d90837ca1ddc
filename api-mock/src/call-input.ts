import { type CallName, callOf } from '@estrado/machines/contract/calls'
import { jsonBytes } from '@estrado/machines/kernel/call'
import { apiTexts } from '@estrado/machines/messages/api'
import { missingArgument } from '@estrado/machines/messages/required-arguments'
import { validation } from '@estrado/machines/messages/validation'
import { hasMessages } from '@estrado/machines/rules/field-messages'
import { plainFileName } from '@estrado/machines/rules/file-name'
import { storableRules } from '@estrado/machines/rules/storable'
import { Option, ParseResult, Schema, SchemaAST } from 'effect'
import type { Context } from 'hono'
import type { Upload } from './context.ts'
import { ApiError, badInput, bodyTooLarge } from './errors.ts'

/** Field of a form under which a call takes its files; null: it takes JSON. */
export const fileFieldOf = (name: CallName): string | null => callOf(name).file ?? null

/** Texts that are longer than their field takes, by its path: how many characters it takes. */
function tooLong(issue: ParseResult.ParseIssue, path = ''): readonly (readonly [string, number])[] {
  switch (issue._tag) {
    case 'Pointer':
      return tooLong(issue.issue, [path, issue.path].flat().map(String).filter(Boolean).join('.'))
    case 'Composite':
      return [issue.issues].flat().flatMap((one) => tooLong(one, path))
    case 'Transformation':
      return tooLong(issue.issue, path)
    case 'Refinement': {
      if (issue.kind === 'From') return tooLong(issue.issue, path)
      const said = Option.getOrElse(SchemaAST.getJSONSchemaAnnotation(issue.ast), () => ({}))
      return 'maxLength' in said && typeof said.maxLength === 'number' ? [[path, said.maxLength]] : []
    }
    default:
      return []
  }
}

function decode(schema: Schema.Schema.AnyNoContext, value: unknown): unknown {
  const decoded = Schema.decodeUnknownEither(schema, { errors: 'all' })(value)
  if (decoded._tag === 'Right') {
    const unstorable = storableRules(decoded.right)
    if (hasMessages(unstorable)) throw badInput(unstorable)
    return decoded.right
  }
  const issues = ParseResult.ArrayFormatter.formatErrorSync(decoded.left)
  const campos: Record<string, string[]> = {}
  for (const issue of issues) {
    const field = issue.path.map(String).join('.') || 'cuerpo'
    campos[field] = [issue._tag === 'Missing' ? missingArgument(field) : apiTexts.fieldOfWrongType(field)]
  }
  for (const [field, most] of tooLong(decoded.left.issue))
    campos[field] = [validation.maximumCharacters(most)]
  throw badInput(campos)
}

/** The parameters of the call's path; a text that no table takes names nothing that is kept in one (400). */
export function readParams(c: Context): Readonly<Record<string, string>> {
  const params = Object.fromEntries(Object.entries(c.req.param()).map(([key, value]) => [key, String(value)]))
  const unstorable = storableRules(params)
  if (hasMessages(unstorable)) throw badInput(unstorable)
  return params
}

/** The call's query as its Schema reads it. */
export function readQuery(name: CallName, c: Context): unknown {
  const schema = callOf(name).query
  return schema ? decode(schema, c.req.query()) : undefined
}

/**
 * The call's body as its Schema reads it, and the files that came with it. Throws 415 for a body of another type
 * than the call takes, 400 for one that isn't what it says; what a call doesn't take isn't read.
 */
export async function readBody(
  name: CallName,
  c: Context,
): Promise<{ body: unknown; files: readonly Upload[] }> {
  const schema = callOf(name).body
  if (!schema) return { body: undefined, files: [] }
  const fileField = fileFieldOf(name)
  refuseOtherTypes(c, fileField ? 'multipart/form-data' : 'application/json')
  if (fileField) return readMultipart(schema, fileField, c)
  const text = await c.req.text()
  return { body: decode(schema, parsed(text)), files: [] }
}

function parsed(text: string): unknown {
  if (text === '') return {}
  if (isTooDeep(text)) throw badInput({ cuerpo: [apiTexts.jsonTooDeep] })
  try {
    return JSON.parse(text)
  } catch {
    throw badInput({ cuerpo: [apiTexts.notJson] })
  }
}

/** Levels of lists and objects in one body: forms have five, nested menus a few more. */
const deepest = 64

/** Would the text nest deeper than any call takes? Seen before it is read: reading goes down level by level. */
function isTooDeep(text: string): boolean {
  let depth = 0
  let quoted = false
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at]
    if (quoted && sign === '\\') at += 1
    else if (sign === '"') quoted = !quoted
    else if (quoted) continue
    else if (sign === '{' || sign === '[') depth += 1
    else if (sign === '}' || sign === ']') depth -= 1
    if (depth > deepest) return true
  }
  return false
}

const howToSend = { 'application/json': apiTexts.sendJson, 'multipart/form-data': apiTexts.sendForm } as const

const hasBody = (c: Context): boolean =>
  Number(c.req.header('content-length') ?? 0) > 0 || c.req.header('transfer-encoding') !== undefined

/** Throws 415 for a body that isn't declared as the type that the call takes (ASVS 13.1.5). */
function refuseOtherTypes(c: Context, taken: keyof typeof howToSend): void {
  const declared = (c.req.header('content-type') ?? '').split(';')[0]?.trim().toLowerCase()
  if (declared === taken || !hasBody(c)) return
  c.header('Accept', taken)
  throw new ApiError(415, { message: apiTexts.contentType, response: howToSend[taken] })
}

async function readMultipart(schema: Schema.Schema.AnyNoContext, fileField: string, c: Context) {
  const notForm = () => {
    throw badInput({ cuerpo: [apiTexts.notForm] })
  }
  const form = await c.req.parseBody().catch(notForm)
  const { [fileField]: _, [`${fileField}[]`]: __, ...fields } = form
  const sent = await c.req.formData().catch(notForm)
  const uploaded = [...sent.getAll(fileField), ...sent.getAll(`${fileField}[]`)].filter(
    (part) => part instanceof File,
  )
  const texts = Object.values(fields).reduce<number>(
    (sum, field) => sum + (typeof field === 'string' ? field.length : 0),
    0,
  )
  if (texts > jsonBytes) throw bodyTooLarge()
  const files = await Promise.all(
    uploaded.map(async (file) => ({
      name: plainFileName(file.name),
      bytes: new Uint8Array(await file.arrayBuffer()),
    })),
  )
  return { body: decode(schema, fields), files }
}
