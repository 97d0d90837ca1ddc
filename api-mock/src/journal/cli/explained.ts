import { journalToolTexts as texts } from '@estrado/machines/audit/texts'
import { SettingError } from '@estrado/machines/settings/setting'

/**
 * Why an operator's order can't be done, in words: what a tool says itself by errors of its own, wrong settings and
 * options, and what disk, network and database answer. Anything else is a fault of the tool, and thrown again.
 */
export function explained(
  error: unknown,
  usage: string,
  ...own: readonly (abstract new (
    ...args: never[]
  ) => Error)[]
): string {
  if (!(error instanceof Error)) throw error
  if ([SettingError, ...own].some((kind) => error instanceof kind)) return error.message
  if ('code' in error) {
    const { code, message } = error as NodeJS.ErrnoException
    if (code?.startsWith('ERR_PARSE_ARGS'))
      return `${texts.badOption(/'(-[^' ]*)/.exec(message)?.[1] ?? '')}\n\n${usage}`
    if (code !== undefined) return texts.impossible(message || code)
  }
  throw error
}
