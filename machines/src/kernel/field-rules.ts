import { validation } from '../messages/validation.ts'
import type { Polygon } from '../organisation/zones/polygon.ts'
import { polygonVerdict } from '../organisation/zones/polygon-rules.ts'
import { coordinates, isZero } from '../rules/coordinates.ts'
import { dateFormat, lastDay, notAfter, timeFormat } from '../rules/dates.ts'
import { type FieldMessages, fieldMessages, within } from '../rules/field-messages.ts'
import { maximum, minimum, oneOf, required, requiredText, type Verdict } from '../rules/text.ts'
import { writingTexts } from '../writing/texts.ts'
import { type WrittenText, writtenLimits } from '../writing/tree.ts'
import { depthOf, isEmpty } from '../writing/walk.ts'
import { catalogueTexts } from './catalogue-texts.ts'

import type { Field, Fields, Options, Place, RowOf, TextField } from './fields.ts'

/** The ids that a choice offers, where the law fixes them. */
const fixedIds = (options: Options): readonly unknown[] | null =>
  Array.isArray(options) ? options.map(({ id }) => id) : null

const offered = (options: Options, id: unknown): Verdict => {
  const ids = fixedIds(options)
  return ids === null ? null : oneOf(id, ids)
}

function verdictOf(field: Field, value: unknown): Verdict {
  if (value === null) return 'required' in field && field.required ? validation.required : null
  switch (field.kind) {
    case 'text':
      return textVerdict(field, String(value))
    case 'number':
      return minimum(Number(value), field.min) ?? maximum(Number(value), field.max)
    case 'day':
      return dateFormat(String(value)) ?? notAfter(String(value), lastDay)
    case 'time':
      return timeFormat(String(value))
    case 'place':
      return placeVerdict(value as Place)
    case 'polygon':
      return polygonVerdict(value as Polygon)
    case 'written':
      return writtenVerdict(value as WrittenText, field.required)
    case 'choice':
      return offered(field.options, value)
    case 'many': {
      const ids = value as readonly unknown[]
      if (field.required && ids.length === 0) return required(ids)
      return ids.map((id) => offered(field.options, id)).find((verdict) => verdict !== null) ?? repeated(ids)
    }
    default:
      return null
  }
}

function textVerdict({ required: asked, max, link }: TextField, value: string): Verdict {
  const long = asked ? requiredText(value, max) : tooLong(value, max)
  return long ?? (link && value !== '' && !/^https:\/\/\S+$/.test(value) ? catalogueTexts.notLink : null)
}

const writtenVerdict = (text: WrittenText, asked: boolean): Verdict => {
  if (depthOf(text.doc) > writtenLimits.depth) return writingTexts.tooDeep
  return asked && isEmpty(text) ? validation.required : null
}

function placeVerdict(place: Place): Verdict {
  if (isZero(place)) return validation.zeroCoordinates
  return coordinates(place) === null ? null : catalogueTexts.notPlace
}

const tooLong = (value: string, max: number): Verdict =>
  [...value].length > max ? validation.maximumCharacters(max) : null

const repeated = (ids: readonly unknown[]): Verdict =>
  new Set(ids).size === ids.length ? null : catalogueTexts.repeated

/** What is wrong in an entry, by field; lines by their place (`delitosDetalles.0.minimo`). The same in form and API. */
export function fieldsRules<F extends Fields>(fields: F, row: RowOf<F>): FieldMessages {
  const plain = Object.entries(fields).filter(([, field]) => field.kind !== 'lines')
  const own = fieldMessages(
    Object.fromEntries(plain.map(([name, field]) => [name, verdictOf(field, row[name])])),
  )
  const inner = Object.entries(fields).flatMap(([name, field]) => {
    if (field.kind !== 'lines') return []
    return (row[name] as readonly RowOf<Fields>[]).map((line, place) => {
      const messages = { ...fieldsRules(field.fields, line), ...field.rules?.(line) }
      return within(`${name}.${place}`, messages)
    })
  })
  return Object.assign({}, own, ...inner)
}
