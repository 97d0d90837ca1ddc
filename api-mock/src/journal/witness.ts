import { sign, verify } from 'node:crypto'
import { join } from 'node:path'
import type { SignedHead } from '@estrado/machines/journal/coverage'
import type { LedgerHead } from '@estrado/machines/journal/verify'
import {
  type CheckpointKey,
  checkpointFolder,
  readKeys,
  type SigningKey,
  trustedKeys,
} from './checkpoint-keys.ts'
import {
  type Checkpoint,
  checkpointFile,
  checkpointParts,
  forgedInParts,
  type ReadCheckpoints,
  readCheckpoints,
  readLastCheckpoints,
} from './checkpoints.ts'
import { appendLines, readLines, valuesOf } from './line-file.ts'

/** A restore, told and signed: from where a ledger goes on, and which checkpoints it leaves behind. */
export type Restoration = LedgerHead & {
  /** The highest position that a checkpoint had vouched for. */
  readonly known: number
  /** How many checkpoints stood in the folder: those among them beyond the position hold no more. */
  readonly after: number
  readonly reason: string
  /** The line of the journal that tells it. */
  readonly fact: { readonly ledger: string; readonly position: number; readonly id: string }
  readonly at: string
  /** Id of the key that signed it. */
  readonly key: string
  readonly signature: string
}

const fileOf = (dataFolder: string) => join(checkpointFolder(dataFolder), 'restorations.jsonl')

const signedText = ({ signature: _, ...told }: Restoration): Buffer => {
  const { ledger, position, hash, known, after, reason, fact, at, key } = told
  const values = [ledger, position, hash, known, after, reason, fact.ledger, fact.position, fact.id, at, key]
  return Buffer.from(JSON.stringify(values))
}

/** Every restore that was told in this folder, oldest first. */
export const readRestorations = (dataFolder: string): Promise<readonly Restoration[]> =>
  readLines<Restoration>(fileOf(dataFolder))

export async function signRestorations(
  dataFolder: string,
  { id, privateKey }: SigningKey,
  told: readonly Omit<Restoration, 'key' | 'signature'>[],
): Promise<void> {
  const lines = told.map((one): Restoration => {
    const unsigned: Restoration = { ...one, key: id, signature: '' }
    return { ...unsigned, signature: sign(null, signedText(unsigned), privateKey).toString('base64') }
  })
  await appendLines(fileOf(dataFolder), lines)
}

/** The restores that a trusted key signed. */
export function believedAmong(restorations: readonly Restoration[], keys: readonly CheckpointKey[]) {
  const known = trustedKeys(keys)
  return restorations.filter((restoration) => {
    const key = known.get(restoration.key)
    return (
      key && verify(null, signedText(restoration), key, Buffer.from(restoration.signature ?? '', 'base64'))
    )
  })
}

/** The head that a ledger goes on from, without the rest that was told. */
export const headOf = ({ ledger, position, hash, at }: Restoration): SignedHead => ({
  ledger,
  position,
  hash,
  at,
})

/** What a data folder vouches for of the journal, from outside the database. */
export type Witness = {
  readonly keys: readonly CheckpointKey[]
  readonly checkpoints: readonly Checkpoint[]
  /** Checkpoints that no later restore left behind, in order. */
  readonly standing: readonly Checkpoint[]
  /** Restores whose own line no later one left behind. */
  readonly restorations: readonly Restoration[]
  /** What no trusted key signed. */
  readonly forged: readonly LedgerHead[]
  /** The heads that the journal must pass through. */
  readonly anchors: readonly SignedHead[]
}

type Told = Pick<Witness, 'keys' | 'checkpoints' | 'standing' | 'restorations'> & {
  readonly disbelieved: readonly Restoration[]
}

const whole = async (dataFolder: string): Promise<ReadCheckpoints> => ({
  before: 0,
  values: await readCheckpoints(dataFolder),
})

type Place = Pick<LedgerHead, 'ledger' | 'position'>

/** Did one of these restores go back behind a place that stood before? */
const isBehind = (
  believed: readonly Restoration[],
  { ledger, position }: Place,
  before: (one: Restoration) => boolean,
): boolean => believed.some((one) => one.ledger === ledger && position > one.position && before(one))

export type Restores = Pick<Told, 'keys' | 'restorations' | 'disbelieved'> & {
  readonly believed: readonly Restoration[]
}

/** What was told of restores, and by which keys. */
export async function readRestores(dataFolder: string): Promise<Restores> {
  const [keys, told] = await Promise.all([readKeys(dataFolder), readRestorations(dataFolder)])
  const believed = believedAmong(told, keys)
  return {
    keys,
    believed,
    restorations: believed.filter(
      ({ fact, after }) => !isBehind(believed, fact, (later) => later.after > after),
    ),
    disbelieved: told.filter((one) => !believed.includes(one)),
  }
}

/** A restore that was told takes the checkpoints away that it went back behind. */
async function toldIn(
  dataFolder: string,
  read: (dataFolder: string) => Promise<ReadCheckpoints> = whole,
): Promise<Told> {
  const [{ believed, ...restores }, { before, values: checkpoints }] = await Promise.all([
    readRestores(dataFolder),
    read(dataFolder),
  ])
  return {
    ...restores,
    checkpoints,
    standing: checkpoints.filter(
      (one, index) => !isBehind(believed, one, ({ after }) => before + index < after),
    ),
  }
}

/** A part of the checkpoints that no later restore left behind, and those of the part that no trusted key signed. */
type StandingPart = { readonly standing: readonly Checkpoint[]; readonly forged: readonly Checkpoint[] }

/** Reads and judges every checkpoint among the first bytes that stands, oldest first, a part at a time. */
export async function* standingParts(
  dataFolder: string,
  { keys, believed }: Restores,
  bytes: number,
): AsyncGenerator<StandingPart> {
  let before = 0
  for await (const part of checkpointParts(dataFolder, bytes)) {
    const from = before
    const standing = part.filter(
      (one, index) => !isBehind(believed, one, ({ after }) => from + index < after),
    )
    before += part.length
    yield { standing, forged: await forgedInParts(part, keys) }
  }
}

/**
 * The newest checkpoint of each ledger that the journal must pass through, signatures not looked at. Folded as they are
 * read: of years of them there are too many to hold.
 */
export async function newestStanding(dataFolder: string): Promise<readonly Checkpoint[]> {
  const [keys, told] = await Promise.all([readKeys(dataFolder), readRestorations(dataFolder)])
  const believed = believedAmong(told, keys)
  const newest = new Map<string, Checkpoint>()
  let index = 0
  for await (const one of valuesOf<Checkpoint>(checkpointFile(dataFolder))) {
    const place = index
    index += 1
    if (one.position < (newest.get(one.ledger)?.position ?? 0)) continue
    if (!isBehind(believed, one, ({ after }) => place < after)) newest.set(one.ledger, one)
  }
  return [...newest.values()]
}

/** What was told, with the newest checkpoints alone: of a ledger at rest there may be none. */
export const toldLately = (dataFolder: string): Promise<Told> => toldIn(dataFolder, readLastCheckpoints)

/** The newest of all ledgers' checkpoints that hold, for who signs the next ones each minute: of a ledger at rest there may be none. */
export const standingLately = async (dataFolder: string): Promise<readonly Checkpoint[]> =>
  (await toldLately(dataFolder)).standing

/** Reads and judges what was signed in a data folder. */
export async function readWitness(dataFolder: string): Promise<Witness> {
  const { disbelieved, ...told } = await toldIn(dataFolder)
  const forged = await forgedInParts(told.checkpoints, told.keys)
  return {
    ...told,
    forged: [...forged, ...disbelieved],
    anchors: [
      ...told.standing.filter((checkpoint) => !forged.includes(checkpoint)),
      ...told.restorations.filter(({ position }) => position > 0).map(headOf),
    ],
  }
}
