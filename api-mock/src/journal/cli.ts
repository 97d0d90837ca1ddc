import { untilTold } from '../interrupted.ts'
import { inOwnWords } from '../own-words.ts'
import { exit, journalTool } from './cli/tool.ts'

const { code, lines } = await untilTold(() => journalTool(process.argv.slice(2), process.env))
const say = code === exit.impossible ? console.error : console.log
for (const line of lines) say(inOwnWords(line))
process.exitCode = code
