import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { everyPath, isThere, pathsNamed, root } from './named-paths.ts'

const paths = everyPath()
const text = (path: string) => readFileSync(join(root, path), 'utf8')
const pages = paths.filter((path) => path.endsWith('.md') && !path.startsWith('tests/'))

/** Made when a walk fails, and kept from then on. */
const madeLater = new Set(['tests/src/paths/counterexamples'])

describe('what the documents name is there', () => {
  it.each(pages)('%s: files and folders', (page) => {
    const missing = pathsNamed(text(page)).filter((path) => !madeLater.has(path) && !isThere(path, paths))
    expect([...new Set(missing)]).toEqual([])
  })

  it('commands', () => {
    const { scripts } = JSON.parse(text('package.json')) as { scripts: Record<string, string> }
    const named = pages.flatMap((page) => text(page).match(/npm run ([a-z]+)/g) ?? [])
    expect([...new Set(named)].filter((command) => !(command.slice('npm run '.length) in scripts))).toEqual(
      [],
    )
  })

  it('generated paths and situations (npm run paths -- --replay ID takes no other)', () => {
    const kept = 'machines/src/paths/saved/'
    const saved = paths.filter((path) => path.startsWith(kept) && path.endsWith('.tsv'))
    const lines = saved.map(text).join('')
    const names = saved.map((path) => path.slice(kept.length, -'.tsv'.length)).join('|')
    const named = text('docs/qa.md').match(new RegExp(`(?:${names})-[0-9a-f]{8}|\\w+~[0-9a-f]{8}`, 'g')) ?? []
    expect(named.length).toBeGreaterThan(0)
    expect([...new Set(named)].filter((id) => !lines.includes(`\t${id}\t`))).toEqual([])
  })

  it('decisions that sources lean on', () => {
    const sources = paths.filter((path) => /\/src\/.*\.tsx?$/.test(path))
    const named = sources.flatMap((path) => text(path).match(/docs\/[\w/-]+\.md/g) ?? [])
    expect([...new Set(named)].filter((path) => !paths.includes(path))).toEqual([])
  })

  it('a file that is gone is noticed, also by the end of its path, and one with a pattern', () => {
    const named = pathsNamed(
      '`web/src/x.ts`, `src/x.ts`, [it](decisions/x.md#a), `npm start`, `<data>/a.json`',
    )
    expect(named).toEqual(['web/src/x.ts', 'src/x.ts', 'decisions/x.md'])
    const tree = ['web/src/x.ts', 'decisions/y.md', 'machines/src/audit/audit/events.ts']
    expect(named.filter((path) => isThere(path, tree))).toEqual(['web/src/x.ts', 'src/x.ts'])
    expect(isThere('machines/src/<subject>/<name>/events.ts', tree)).toBe(true)
    expect(isThere('machines/src/<subject>/<name>.ts', tree)).toBe(false)
    expect(isThere('decisions/*.md', tree)).toBe(true)
  })
})
