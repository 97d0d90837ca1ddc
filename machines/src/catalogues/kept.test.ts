import { describe, expect, it } from 'vitest'
import { entryRules } from '../kernel/catalogue.ts'
import { emptyRow, type Field } from '../kernel/fields.ts'
import { validation } from '../messages/validation.ts'
import { keptList } from './kept.ts'

const isDemanded = (field: Field | undefined): boolean =>
  field !== undefined && 'required' in field && field.required

describe('every kept catalogue', () => {
  it.for(keptList)('%s demands of an empty row the fields that it declares so, and no other', ([, of]) => {
    const messages = entryRules(of, emptyRow(of.fields))
    const demanded = Object.keys(of.fields).filter((name) => isDemanded(of.fields[name]))
    expect(Object.keys(messages).toSorted()).toEqual(demanded.toSorted())
    for (const told of Object.values(messages)) expect(told).toEqual([validation.required])
  })

  it.for(keptList)('%s shows, orders and narrows by fields of its own', ([, of]) => {
    const named = [
      of.title,
      ...of.columns,
      ...(of.filters ?? []),
      ...(of.within ?? []),
      of.sort?.key ?? of.title,
    ]
    expect(named.filter((name) => !(name in of.fields))).toEqual([])
    expect(of.columns[0]).toBe(of.title)
  })
})
