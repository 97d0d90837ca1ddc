import { backupTexts } from '@estrado/machines/messages/backup'
import { runTool } from '../console-tool.ts'
import { backupTool } from './tool.ts'

await runTool(backupTool, backupTexts.usage)
