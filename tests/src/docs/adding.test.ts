import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const root = fileURLToPath(new URL('../../../', import.meta.url))
const folder = new URL('../../../docs/adding/', import.meta.url)
const page = readFileSync(new URL('../../../docs/adding.md', import.meta.url), 'utf8')
const diffs = readdirSync(folder)

describe('docs/adding.md', () => {
  it('names every diff that there is, and no other', () => {
    const named = [...page.matchAll(/\(adding\/([\w-]+\.diff)\)/g)].map(([, name]) => name)
    expect(named.toSorted()).toEqual(diffs.toSorted())
  })

  it.each(diffs)('%s still applies to the sources', (name) => {
    const file = fileURLToPath(new URL(name, folder))
    expect(() => execFileSync('git', ['apply', '--check', file], { cwd: root, stdio: 'pipe' })).not.toThrow()
  })
})
