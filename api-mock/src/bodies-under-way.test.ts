import { expect, it } from 'vitest'
import { createBodiesUnderWay } from './bodies-under-way.ts'
import { ApiError } from './errors.ts'

it('backpressure: bodies take room of their caller and of all, and give it back', () => {
  const bodies = createBodiesUnderWay({ caller: 30, all: 50 })
  const free = bodies.take('una', 20)
  expect(() => bodies.take('una', 11)).toThrow(ApiError)
  bodies.take('una', 10)
  bodies.take('otra', 20)
  expect(() => bodies.take('tercera', 1)).toThrow(expect.objectContaining({ status: 503, retryAfter: 5 }))
  free()
  bodies.take('tercera', 20)
})
