import { expect, it } from 'vitest'
import { migrations } from './index.ts'

const names = Object.keys(migrations)

it('migrations stand in the order in which they run', () => {
  expect(names).toEqual([...names].sort())
})

it('migrations have each number once, but for the two that landed with one', () => {
  const numbers = names.map((name) => name.slice(0, 4))
  const twice = numbers.filter((number, index) => numbers.indexOf(number) !== index)
  expect(twice).toEqual(['0006'])
})
