import { expect, it } from 'vitest'
import { migrations, renamedMigrations } from './index.ts'

const names = Object.keys(migrations)

it('migrations are numbered from 1 on without gaps, and stand in that order', () => {
  expect(names.map((name) => Number(name.slice(0, 4)))).toEqual(names.map((_, index) => index + 1))
})

it('what a database applied under an earlier name is a migration still, and no two are one', () => {
  const now = Object.values(renamedMigrations)
  expect(names).toEqual(expect.arrayContaining(now))
  expect(new Set(now).size).toBe(now.length)
  expect(names.filter((name) => name in renamedMigrations)).toEqual([])
})
