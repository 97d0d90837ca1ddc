import { callNames, callOf } from '@estrado/machines/contract/calls'
import type { Access } from '@estrado/machines/kernel/call'
import { roleCodes } from '@estrado/machines/vocabulary/roles'

export const accessTableFile = new URL('../../../docs/access.md', import.meta.url)

const begin = `# Who may make which call

Made from \`machines/src/contract/calls.ts\` by \`npm run docs\`. A role that doesn't stand beside a call is denied
(403), which \`api-mock/src/access/roles.test.ts\` tries for every role and call through the real middleware.
**Which** cause, document or account it may be, each call's handler decides. What administration takes from a role
is less than this, never more (\`decisions/permissions-and-menus.md\`).
`

function whoOf(access: Access): string {
  if (access === 'anyone') return 'anyone'
  if (access === 'signed-in') return 'whoever is signed in'
  const others = roleCodes.filter((role) => !access.includes(role))
  if (others.length > 0 && others.length < 4) return `all but ${others.join(', ')}`
  return roleCodes.filter((role) => access.includes(role)).join(', ')
}

/** The table of every call with the roles that may make it, as a page. */
export function accessTable(): string {
  const lines = callNames.toSorted().map((name) => {
    const { method, path, access } = callOf(name)
    return `| \`${name}\` | ${method} \`${path}\` | ${whoOf(access)} |`
  })
  return [begin, '| call | address | who |', '|---|---|---|', ...lines, ''].join('\n')
}
