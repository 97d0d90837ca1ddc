import { createHash } from 'node:crypto'
import { DamagedFile, damageAlarm, damageOf } from '../documents/damaged-file.ts'
import { isStoreDown } from '../trouble.ts'
import type { DocumentSource } from './document-source.ts'
import { inParallel } from './in-parallel.ts'
import { sealed } from './sealing.ts'
import { type BackupStore, jsonIn, putJson } from './store.ts'

/** Documents in a backup: they are named by the hash of their content, so a copy is what isn't there yet. */

const ending = '.age'

export const filePart = (name: string): string => `files/${name.slice(0, 2)}/${name}${ending}`
export const hashOfPart = (part: string): string => part.slice(part.lastIndexOf('/') + 1, -ending.length)

/** What of the files went already, until when they were looked for, when all were looked through, and when that was told. */
export type Shipped = { readonly known: Set<string>; since: number; wholeAt: number; toldAt: number }

const endOfFilesPart = 'reach/files.json'

/** When all documents that there were had gone, or a first pass began, by the clock of the court; null: backups of earlier versions don't say. */
export async function endOfFiles(store: BackupStore): Promise<Date | null> {
  const told = await jsonIn<{ readonly at: string }>(store, endOfFilesPart)
  return told && new Date(told.at)
}

const tell = (store: BackupStore, at: number) =>
  putJson(store, endOfFilesPart, { at: new Date(at).toISOString() })

/**
 * What the store has of the files; they are looked through from the beginning. A first pass that never ends is late
 * from its beginning on.
 */
export async function shippedIn(store: BackupStore): Promise<Shipped> {
  if (!(await store.has(endOfFilesPart))) await tell(store, Date.now())
  const known = new Set((await store.list('files/')).map(({ name }) => hashOfPart(name)))
  return { known, since: 0, wholeAt: 0, toldAt: 0 }
}

/** A folder's time may be as coarse as this, in milliseconds. */
const coarseness = 2_000
/** After this time all are looked through again. */
const day = 86_400_000
/** Files that go at once. */
const most = 4
/** A pass that sent nothing is told so seldom, in milliseconds. */
const quiet = 10 * 60_000

/** What goes wrong with one file while the others can be read is its own damage. */
async function blamed(hash: string, source: DocumentSource, error: unknown): Promise<never> {
  const damage = isStoreDown(error) ? new DamagedFile(hash, 'unreadable', error) : damageOf(hash, error)
  if (damage instanceof DamagedFile) await source.reach()
  throw damage
}

async function* checked(hash: string, source: DocumentSource): AsyncGenerator<Uint8Array> {
  const found = createHash('sha256')
  try {
    for await (const chunk of source.read(hash)) {
      found.update(chunk)
      yield chunk
    }
  } catch (error) {
    await blamed(hash, source, error)
  }
  if (found.digest('hex') !== hash) throw new DamagedFile(hash, 'changed')
}

/**
 * Sends the files that the store hasn't; one that isn't what its name says, or can't be read, is an alarm, stays out and
 * is tried again when all are looked through. Gives how many went.
 */
export async function shipFiles(
  source: DocumentSource,
  store: BackupStore,
  recipients: readonly string[],
  shipped: Shipped,
): Promise<number> {
  const began = Date.now()
  const whole = began - shipped.wholeAt >= day
  let went = 0
  await inParallel(source.since(whole ? 0 : shipped.since), most, async (name) => {
    if (shipped.known.has(name)) return
    try {
      await store.put(filePart(name), await sealed(recipients, checked(name, source)))
    } catch (error) {
      if (!(error instanceof DamagedFile)) throw error
      // One that was swept meanwhile is no longer wanted.
      if (error.found !== 'missing') damageAlarm(name, error.found, error.message)
      return
    }
    shipped.known.add(name)
    went += 1
  })
  shipped.since = began - coarseness
  if (whole) shipped.wholeAt = began
  if (went === 0 && !whole && began - shipped.toldAt < quiet) return went
  await tell(store, began)
  shipped.toldAt = began
  return went
}
