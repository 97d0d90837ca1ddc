import { statfs } from 'node:fs/promises'
import { backupTexts as texts } from '@estrado/machines/messages/backup'
import { placesOf } from '../database/embedded.ts'
import { ownClient } from '../database/own-client.ts'
import { BackupError } from './fault.ts'

/** A copy takes its database, its log until it is read, and something over. */
const copyTakes = 1.5

/** @throws BackupError where a copy of so many bytes would fill the disk that the court works on */
export function checkRoomFor(bytes: number, free: number): void {
  const wanted = bytes * copyTakes
  if (wanted > free) throw new BackupError(texts.noRoom(wanted, free))
}

/** @throws BackupError where a copy of the database of a data folder, at this address, has no room on its disk */
export async function checkRoom(dataFolder: string, url: string): Promise<void> {
  const client = ownClient({ connectionString: url, application_name: 'respaldo' })
  await client.connect()
  const { rows } = await client
    .query<{ bytes: string }>('select sum(pg_database_size(oid)) as bytes from pg_database')
    .finally(() => client.end())
  const { bavail, bsize } = await statfs(placesOf(dataFolder).cluster)
  checkRoomFor(Number(rows[0]?.bytes ?? 0), bavail * bsize)
}
