import { type Declared, settings } from '@estrado/machines/settings/declared'

export const architectureFile = new URL('../../../docs/architecture.md', import.meta.url)

const begin = '<!-- settings: made by npm run docs from machines/src/settings/declared.ts -->'
const end = '<!-- end of settings -->'

const defaultOf = ({ byDefault, otherwise }: Declared) =>
  otherwise ?? (byDefault === undefined ? 'none' : `\`${byDefault}\``)

/** `text` with the list of all settings between its two marks. */
export function withSettings(text: string): string {
  const from = text.indexOf(begin)
  const to = text.indexOf(end)
  if (from < 0 || to < from) throw new Error('docs/architecture.md lacks the marks of its settings')
  const rows = Object.values(settings).map(
    (setting: Declared) => `| \`${setting.name}\` | ${defaultOf(setting)} | ${setting.about} |`,
  )
  const table = ['| setting | default | what |', '|---|---|---|', ...rows].join('\n')
  return `${text.slice(0, from)}${begin}\n${table}\n${text.slice(to)}`
}
