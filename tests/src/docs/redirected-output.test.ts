import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const folder = new URL('../../../docs/', import.meta.url)
const guides = readdirSync(folder).filter((name) => name.endsWith('.md'))

it.each(guides)('what %s has written into a file is the tool’s alone, without npm’s own lines', (name) => {
  const commands = readFileSync(new URL(name, folder), 'utf8').match(/npm run [^\n`]*? > \S+/g) ?? []
  expect(commands.filter((command) => !command.startsWith('npm run --silent '))).toEqual([])
})
