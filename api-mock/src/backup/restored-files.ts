import { createHash } from 'node:crypto'
import { createReadStream, existsSync } from 'node:fs'
import { mkdir, open, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { DamagedFile } from '../documents/damaged-file.ts'
import { folderSynced } from '../durable-file.ts'
import { ofPart } from './fault.ts'
import { filePart, hashOfPart } from './files.ts'
import { inParallel } from './in-parallel.ts'
import { unsealed } from './sealing.ts'
import type { BackupStore } from './store.ts'

/** Documents that come at once. */
const most = 8

/** Is the file there with the content that its name says? */
async function isWhole(path: string, hash: string): Promise<boolean> {
  if (!existsSync(path)) return false
  const found = createHash('sha256')
  await pipeline(createReadStream(path), found)
  return found.digest('hex') === hash
}

/** Atomic write: under its name there is the content that the name says, or what was there before. */
async function kept(content: Readable, path: string, hash: string): Promise<void> {
  const part = `${path}.part`
  const found = createHash('sha256')
  const hashed = async function* () {
    for await (const chunk of content) {
      found.update(chunk as Buffer)
      yield chunk as Buffer
    }
  }
  try {
    const handle = await open(part, 'w', 0o600)
    try {
      await writeFile(handle, hashed())
      await handle.sync()
    } finally {
      await handle.close()
    }
    if (found.digest('hex') !== hash) throw new DamagedFile(hash, 'changed')
    await rename(part, path)
  } catch (error) {
    await rm(part, { force: true })
    throw error
  }
  await folderSynced(dirname(path))
}

/** Files by their hash, where the folder hasn't them whole yet. Gives how many came. */
export async function fetchFiles(store: BackupStore, identity: string, folder: string): Promise<number> {
  let fetched = 0
  await inParallel(await store.list('files/'), most, async ({ name }) => {
    const hash = hashOfPart(name)
    const path = join(folder, hash.slice(0, 2), hash.slice(2, 4), hash)
    await ofPart(name, async () => {
      if (await isWhole(path, hash)) return
      await mkdir(dirname(path), { recursive: true })
      await kept(await unsealed(identity, store.read(filePart(hash))), path, hash)
      fetched += 1
    })
  })
  return fetched
}
