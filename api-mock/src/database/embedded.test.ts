import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { databaseTexts } from '@estrado/machines/messages/database'
import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { connect } from './connect.ts'
import { startEmbedded } from './embedded.ts'

const dataFolder = mkdtempSync(join(tmpdir(), 'estrado-test-embedded-'))
afterAll(() => rmSync(dataFolder, { recursive: true, force: true }))

it('a second start leaves the database of one that works alone, and ends one that nobody works with', async () => {
  const first = await startEmbedded(dataFolder)
  const working = connect(first.url)
  await sql`select 1`.execute(working.db)
  await expect(startEmbedded(dataFolder, 0)).rejects.toThrow(databaseTexts.folderInUse)
  await sql`select 1`.execute(working.db)
  await working.close()
  // Left behind: its program is gone, its server is not.
  const second = await startEmbedded(dataFolder)
  const after = connect(second.url)
  await sql`select 1`.execute(after.db)
  await after.close()
  await second.stop()
}, 60_000)
