import { journalToolTexts } from '@estrado/machines/audit/texts'
import { runTool } from '../console-tool.ts'
import { journalTool } from './cli/tool.ts'

await runTool(journalTool, journalToolTexts.usage)
