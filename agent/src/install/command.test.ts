import { installMessages } from '@estrado/machines/agent/install-texts'
import { expect, it } from 'vitest'
import { commandsOf } from './command.ts'

const home = '/nonexistent'

it('a program that this machine lacks is absent', () => {
  expect(commandsOf({ home })('estrado-no-such-program', [])).toBe('absent')
})

it('a program that does not end in its time has failed, and says so', () => {
  const minutes = 0.001
  expect(commandsOf({ home }, minutes)('sleep', ['60'])).toEqual({
    status: 1,
    output: installMessages.programTooLong('sleep', minutes),
  })
})

it('tells how a program ended, and both of what it said', () => {
  expect(commandsOf({ home })('sh', ['-c', 'echo one; echo two >&2; exit 3'])).toEqual({
    status: 3,
    output: 'one\ntwo',
  })
})
