import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { installedServerWords } from '@estrado/machines/messages/package-words'

/** A package brings its own Node, with the programs beside it. */
const installed = existsSync(join(dirname(process.execPath), 'api-mock'))

/** What the operator is told, with the commands that there are on this machine. */
export const inOwnWords = (text: string): string => (installed ? installedServerWords(text) : text)
