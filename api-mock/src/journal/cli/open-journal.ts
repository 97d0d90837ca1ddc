import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { journalToolTexts } from '@estrado/machines/audit/texts'
import { connect, type Database } from '../../database/connect.ts'
import { runningEmbedded, startEmbedded } from '../../database/embedded.ts'
import type { Settings } from '../../settings.ts'

export type OpenJournal = {
  readonly db: Database
  readonly dataFolder: string
  readonly close: () => Promise<void>
}

/** The tool can't do what was asked; the message says why and what to do. */
export class ToolError extends Error {}

async function addressOf({ databaseUrl, dataFolder, backup }: Settings) {
  const nothingToStop = async () => undefined
  if (databaseUrl) return { url: databaseUrl, stop: nothingToStop }
  // A cluster leaves its password beside it; without one nothing was ever started here.
  if (!existsSync(join(dataFolder, 'postgres-password'))) {
    throw new ToolError(journalToolTexts.noDatabase(dataFolder))
  }
  const running = await runningEmbedded(dataFolder)
  if (running) return { url: running, stop: nothingToStop }
  // What a backup still waits for of its log would go with the tool's last checkpoint.
  return startEmbedded(dataFolder, undefined, undefined, backup !== null)
}

/** The journal's database: by address, of the running product, or started for the time of the tool. */
export async function openJournal(settings: Settings): Promise<OpenJournal> {
  const { url, stop } = await addressOf(settings)
  const { db, close } = connect(url, 4)
  return {
    db,
    dataFolder: settings.dataFolder,
    close: async () => {
      await close()
      await stop()
    },
  }
}
