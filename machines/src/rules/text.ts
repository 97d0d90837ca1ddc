import { validation } from '../messages/validation.ts'

/** One rule's verdict on a value: the message, or null when it holds. */
export type Verdict = string | null

/** Characters as people count them: an emoji is one. */
export const characters = (text: string): number => [...text].length

/** The first n of them. */
export const firstCharacters = (text: string, n: number): string => [...text].slice(0, n).join('')

export const isBlank = (text: string): boolean => text.trim() === ''

/** Empty: nothing, a blank text, a list without items. */
export function required(value: string | number | readonly unknown[] | null | undefined): Verdict {
  if (value === null || value === undefined) return validation.required
  if (typeof value === 'string') return isBlank(value) ? validation.required : null
  if (typeof value === 'number') return Number.isNaN(value) ? validation.required : null
  return value.length === 0 ? validation.required : null
}

export const maximumCharacters = (text: string, n: number): Verdict =>
  characters(text) > n ? validation.maximumCharacters(n) : null

/** Blank texts pass. */
export const minimumCharacters = (text: string, n: number): Verdict =>
  !isBlank(text) && characters(text) < n ? validation.minimumCharacters(n) : null

export const minimumItems = (items: readonly unknown[], n: number): Verdict =>
  items.length < n ? validation.minimumItems(n) : null

export const maximum = (value: number, n: number): Verdict => (value > n ? validation.maximum(n) : null)
export const minimum = (value: number, n: number): Verdict => (value < n ? validation.minimum(n) : null)

/** Digits alone, at most n of them; blank passes. */
export const maximumDigits = (text: string, n: number): Verdict =>
  isBlank(text) || new RegExp(`^[0-9]{1,${n}}$`).test(text.trim()) ? null : validation.maximumDigits(n)

/** 8 digits that begin with 6 or 7; blank passes. */
export const mobile = (text: string): Verdict =>
  isBlank(text) || /^[67][0-9]{7}$/.test(text.trim()) ? null : validation.mobile

/** Format characters (`\p{Cf}`), which nobody sees, would make another address of one that reads the same. */
const emailPattern = /^[^\s\p{Cf}@<>(),;:"[\]\\]+@[\p{L}\p{N}](?:[\p{L}\p{N}.-]*[\p{L}\p{N}])?\.[\p{L}]{2,}$/u

/** Valid or blank. Two dots in a row or at the edge of the name are not valid. */
export function email(text: string): Verdict {
  const value = text.trim()
  if (value === '') return null
  const name = value.split('@')[0] ?? ''
  const dots = value.includes('..') || name.startsWith('.') || name.endsWith('.')
  return !dots && emailPattern.test(value) ? null : validation.email
}

/** Required, and at most n characters. */
export const requiredText = (text: string, n: number): Verdict => required(text) ?? maximumCharacters(text, n)

/** One of the offered options. */
export const oneOf = (value: unknown, options: readonly unknown[]): Verdict =>
  options.includes(value) ? null : validation.option
