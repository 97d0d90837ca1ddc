import { readdirSync, readFileSync } from 'node:fs'

const folder = new URL('../../../docs/decisions/', import.meta.url)
export const decisionIndexFile = new URL('README.md', folder)

/** Index of the decision records: each by the sentence that it decides, in the order of their files. */
export function decisionIndex(): string {
  const records = readdirSync(folder)
    .filter((name) => name.endsWith('.md') && name !== 'README.md')
    .toSorted()
  const lines = records.map((name) => {
    const [title = ''] = readFileSync(new URL(name, folder), 'utf8').split('\n')
    return `- [${name.replace(/\.md$/, '')}](${name}): ${title.replace(/^# /, '')}`
  })
  return `${['# Decisions', '', 'One record a decision: what, why, its price. `npm run docs` makes this index.', '', ...lines].join('\n')}\n`
}
