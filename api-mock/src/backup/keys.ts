import { chmodSync, createReadStream, createWriteStream, existsSync } from 'node:fs'
import { mkdir, readdir, stat } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { PassThrough, Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { backupTexts as texts } from '@estrado/machines/messages/backup'
import { extract, type Pack, pack as tarPack } from 'tar-stream'
import type { Settings } from '../settings.ts'
import { BackupError, blamed } from './fault.ts'
import { sealed, unsealed } from './sealing.ts'
import { writeWhole } from './whole-file.ts'
import { within } from './within.ts'

type Folders = Pick<Settings, 'dataFolder' | 'keysFolder'>

/**
 * The third part of a backup, kept apart from the other two: what signs sessions and checkpoints, and whom signatures
 * are trusted by. Who has the database alone can't speak for the court.
 */
const kept = ({ dataFolder, keysFolder }: Folders) => [
  { folder: keysFolder ?? dataFolder, name: 'token-key' },
  { folder: dataFolder, name: 'checkpoints' },
  { folder: dataFolder, name: 'trust-anchors' },
]

async function filesOf(path: string): Promise<readonly string[]> {
  if (!existsSync(path)) return []
  if (!(await stat(path)).isDirectory()) return [path]
  const entries = await readdir(path, { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
}

/** Does a data folder have keys of its own, which kept ones don't take the place of? */
export const hasKeys = (dataFolder: string): boolean =>
  kept({ dataFolder, keysFolder: null }).some(({ folder, name }) => existsSync(join(folder, name)))

type KeyFile = { readonly path: string; readonly name: string }

async function keyFiles(folders: Folders): Promise<readonly KeyFile[]> {
  const found = await Promise.all(
    kept(folders).map(async ({ folder, name }) =>
      (await filesOf(join(folder, name))).map((path) => ({ path, name: relative(folder, path) })),
    ),
  )
  return found.flat()
}

async function addAll(archive: Pack, files: readonly KeyFile[]): Promise<void> {
  for (const { path, name } of files) {
    const header = { name, size: (await stat(path)).size, mode: 0o600 }
    await pipeline(createReadStream(path), archive.entry(header))
  }
  archive.finalize()
}

/** Writes the keys of a data folder, and of the folder of shared ones where there is one, encrypted, into a file that is not there yet. Gives how many. */
export async function writeKeys(
  folders: Folders,
  recipients: readonly string[],
  to: string,
): Promise<number> {
  if (existsSync(to)) throw new BackupError(texts.fileInUse(to))
  const files = await keyFiles(folders)
  if (files.length === 0) throw new BackupError(texts.noKeysIn(folders.dataFolder))
  const archive = tarPack()
  const written = writeWhole(to, await sealed(recipients, archive.pipe(new PassThrough())), `${to}.part`)
  await Promise.all([addAll(archive, files), written])
  return files.length
}

/** The archive of kept keys, opened. @throws BackupError where the identity doesn't open it */
export async function keysIn(file: string, identity: string): Promise<Buffer> {
  try {
    return Buffer.concat(await (await unsealed(identity, createReadStream(file))).toArray())
  } catch (error) {
    throw blamed(file, error)
  }
}

/** Puts kept keys into a data folder that has none. Gives how many. */
export async function restoreKeys(keys: Buffer, dataFolder: string): Promise<number> {
  const archive = extract()
  let number = 0
  const writing = (async () => {
    for await (const entry of archive) {
      const path = within(dataFolder, entry.header.name)
      await mkdir(dirname(path), { recursive: true })
      await pipeline(entry, createWriteStream(path, { mode: 0o600, flags: 'wx' }))
      chmodSync(path, 0o600)
      number += 1
    }
  })()
  await Promise.all([pipeline(Readable.from([keys]), archive), writing])
  return number
}
