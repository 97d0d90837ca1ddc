import { startMessages } from '@estrado/machines/agent/guard-texts'
import { expect, it } from 'vitest'
import { askedBy } from './asked.ts'

it('the command line asks for what it says, and for nothing where a word of it isn’t understood', () => {
  expect(askedBy([])).toEqual({ command: 'run', system: false })
  expect(askedBy(['trust'])).toEqual({ command: 'trust', system: false })
  expect(askedBy(['install'])).toEqual({ command: 'install', system: false })
  expect(askedBy(['uninstall', '--system'])).toEqual({ command: 'uninstall', system: true })
  for (const args of [['--help'], ['-h'], ['install', '--help']])
    expect(askedBy(args)).toEqual({ command: 'help', system: false })
  const stray = (command: string, ...others: readonly string[]) =>
    expect(askedBy([command, ...others])).toEqual({
      refused: startMessages.strayArgument(command, others.at(-1) ?? ''),
    })
  stray('install', '--sistem')
  stray('install', '--system', 'ya')
  stray('trust', '--system')
  stray('doctor', '--json')
  for (const command of ['confiar', '--', 'toString'])
    expect(askedBy([command])).toEqual({ refused: startMessages.unknownCommand(command) })
})
