import { expect, test } from 'vitest'
import { answerOf } from './outward-late.ts'

test('Graceful degradation: files that an upgrade took away count as an authority that doesn’t answer', async () => {
  const call = { url: 'http://localhost:1/', milliseconds: 1_000, mostBytes: 10 }
  const gone = () => Promise.reject(new Error('ERR_MODULE_NOT_FOUND'))
  expect(await answerOf(call, gone)).toBeUndefined()
  expect(await answerOf(call)).toMatchObject({ _tag: 'Left' })
})
