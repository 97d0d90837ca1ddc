import { createHash } from 'node:crypto'
import { createReadStream, existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { DamagedFile } from '../documents/damaged-file.ts'
import { damageOfPart } from './fault.ts'
import { filePart, hashOfPart } from './files.ts'
import { inParallel } from './in-parallel.ts'
import { unsealed } from './sealing.ts'
import type { BackupStore } from './store.ts'
import { writeWhole } from './whole-file.ts'

/** Documents that come at once. */
const most = 8

/** Is the file there with the content that its name says? */
async function isWhole(path: string, hash: string): Promise<boolean> {
  if (!existsSync(path)) return false
  const found = createHash('sha256')
  await pipeline(createReadStream(path), found)
  return found.digest('hex') === hash
}

/** How many documents came, and parts that are damaged, in words. */
export type Fetched = { readonly fetched: number; readonly faults: readonly string[] }

/** Files by their hash, where the folder hasn't them whole yet; a damaged one holds up none behind it. */
export async function fetchFiles(store: BackupStore, identity: string, folder: string): Promise<Fetched> {
  let fetched = 0
  const faults: string[] = []
  await inParallel(await store.list('files/'), most, async ({ name }) => {
    const hash = hashOfPart(name)
    const path = join(folder, hash.slice(0, 2), hash.slice(2, 4), hash)
    const damage = await damageOfPart(name, async () => {
      if (await isWhole(path, hash)) return
      await mkdir(dirname(path), { recursive: true })
      const content = await unsealed(identity, store.read(filePart(hash)))
      await writeWhole(path, content, `${path}.part`, ({ sha256 }) => {
        if (sha256 !== hash) throw new DamagedFile(hash, 'changed')
      })
      fetched += 1
    })
    faults.push(...damage)
  })
  return { fetched, faults: faults.toSorted() }
}
