import { mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { writeDurably } from '../../durable-file.ts'
import { toScanFailure } from '../fault.ts'
import { type JobFolder, jobFolder, jobIdPattern, newJobId, sessionFolderName } from './job-folder.ts'
import { type JobRecord, newJob } from './job-record.ts'

/** A job in memory: its record, which is replaced with each change, and where it lies. */
export type OpenJob = {
  readonly session: string
  readonly folder: JobFolder
  record: JobRecord
}

export type JobStore = Awaited<ReturnType<typeof openJobStore>>

const sessionFolderPattern = /^[0-9a-f]{32}$/

/** Ends the name of a job's folder that is being removed: one step makes it nobody's. */
const removedEnding = '.removed'

/**
 * The jobs of all sessions, in memory and on disk. A change is seen at once and `change` resolves when it is
 * on disk; changes that come meanwhile are written together. Folders are for the agent's user alone. A job
 * whose record can't be read has a new one, so that its pages come in or go like those of any other.
 */
export async function openJobStore(root: string, now: () => Date) {
  const jobs = new Map<string, OpenJob>()
  const listeners = new Map<string, Set<() => void>>()
  const writes = new Map<string, { running: Promise<void>; next: Promise<void> | undefined }>()

  await mkdir(root, { recursive: true, mode: 0o700 })
  for (const { session, name: id } of await jobEntries(root)) {
    if (!jobIdPattern.test(id)) continue
    const folder = jobFolder(join(root, session), id)
    jobs.set(id, { session, folder, record: await readRecord(folder, id) })
  }

  function notify(id: string): void {
    for (const listener of listeners.get(id) ?? []) listener()
  }

  /** At most one write a job is running and one is waiting, which then writes the newest record. */
  function persist(job: OpenJob): Promise<void> {
    const id = job.record.id
    const state = writes.get(id)
    if (!state) {
      const running = writeRecord(job)
      writes.set(id, { running, next: undefined })
      return running.finally(() => {
        if (!writes.get(id)?.next) writes.delete(id)
      })
    }
    state.next ??= state.running
      .catch(() => undefined)
      .then(() => {
        const running = writeRecord(job)
        writes.set(id, { running, next: undefined })
        return running.finally(() => {
          if (!writes.get(id)?.next) writes.delete(id)
        })
      })
    return state.next
  }

  return {
    all: (): readonly OpenJob[] => [...jobs.values()],

    /** The session's job; undefined for another's, so that nobody learns which ids exist. */
    find(sessionKey: string, id: string): OpenJob | undefined {
      const job = jobs.get(id)
      return job && job.session === sessionFolderName(sessionKey) ? job : undefined
    },

    /** The session's jobs, newest first. */
    ofSession(sessionKey: string): readonly OpenJob[] {
      const session = sessionFolderName(sessionKey)
      return [...jobs.values()]
        .filter((job) => job.session === session)
        .sort((a, b) => b.record.createdAt.localeCompare(a.record.createdAt))
    },

    async create(sessionKey: string): Promise<OpenJob> {
      const session = sessionFolderName(sessionKey)
      const id = newJobId()
      const folder = jobFolder(join(root, session), id)
      const job: OpenJob = { session, folder, record: newJob(id, now()) }
      try {
        await makeFolders(folder)
        await writeRecord(job)
      } catch (error) {
        throw toScanFailure(error, 'DISK_FULL')
      }
      jobs.set(id, job)
      return job
    },

    /** A number for a new page or file, given once even where several come at the same time. */
    takeNumber(job: OpenJob): number {
      const number = job.record.nextNumber
      job.record = { ...job.record, nextNumber: number + 1 }
      return number
    },

    /** Replaces the record and tells listeners. Resolves once it is on disk. */
    async change(job: OpenJob, next: (record: JobRecord) => JobRecord): Promise<void> {
      if (jobs.get(job.record.id) !== job) return
      const { changedAt } = job.record
      // A clock that is set back would make the newest state look like an old one.
      const at = [changedAt, now().toISOString()].sort().at(-1) ?? changedAt
      job.record = { ...next(job.record), changedAt: at }
      notify(job.record.id)
      await persist(job).catch((error: unknown) => {
        throw toScanFailure(error, 'DISK_FULL')
      })
    },

    /** Like `change` for what the agent finds out by itself: nobody touched the job. */
    async note(job: OpenJob, next: (record: JobRecord) => JobRecord): Promise<void> {
      if (jobs.get(job.record.id) !== job) return
      job.record = next(job.record)
      notify(job.record.id)
      await persist(job)
    },

    /** The job is there whole or not at all; what of its files can't go yet goes with a later sweep. */
    async remove(job: OpenJob): Promise<void> {
      const id = job.record.id
      jobs.delete(id)
      await writes.get(id)?.next?.catch(() => undefined)
      await writes.get(id)?.running.catch(() => undefined)
      const removed = `${job.folder.root}${removedEnding}`
      try {
        await rename(job.folder.root, removed)
      } catch (error) {
        // Another removal, or a person at the disk, was there before.
        if (!isMissing(error)) {
          jobs.set(id, job)
          throw error
        }
      }
      notify(id)
      await rm(removed, { recursive: true, force: true }).catch(() => undefined)
    },

    /** Removes what is left of removed jobs; throws what the first of them wouldn't go for. */
    async sweep(): Promise<void> {
      const left = (await jobEntries(root)).filter(({ name }) => name.endsWith(removedEnding))
      await Promise.all(
        left.map(({ session, name }) => rm(join(root, session, name), { recursive: true, force: true })),
      )
    },

    isOpen: (job: OpenJob): boolean => jobs.get(job.record.id) === job,

    /** Tells `listener` of each change and of progress; gives what ends it. */
    watch(id: string, listener: () => void): () => void {
      const set = listeners.get(id) ?? new Set()
      set.add(listener)
      listeners.set(id, set)
      return () => {
        set.delete(listener)
        if (set.size === 0) listeners.delete(id)
      }
    },

    notify,
  }
}

/** What lies in the folders of the sessions: jobs, and what is left of removed ones. */
async function jobEntries(root: string): Promise<readonly { session: string; name: string }[]> {
  const sessions = (await readdir(root)).filter((name) => sessionFolderPattern.test(name))
  const entries = await Promise.all(
    sessions.map(async (session) => (await readdir(join(root, session))).map((name) => ({ session, name }))),
  )
  return entries.flat()
}

/** The record on disk; a new one where it can't be read or is another job's. */
async function readRecord(folder: JobFolder, id: string): Promise<JobRecord> {
  try {
    const record = JSON.parse(await readFile(folder.record, 'utf8')) as JobRecord
    if (record.id === id) return record
  } catch {
    // Unreadable is like another job's: the folder's age is all that is known.
  }
  const { mtime } = await stat(folder.root)
  // Where one can't be made, the recovery of the job says so.
  await makeFolders(folder).catch(() => undefined)
  return newJob(id, mtime)
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT'
}

async function makeFolders({ pages, views, words, inbox, pdf }: JobFolder): Promise<void> {
  for (const each of [pages, views, words, inbox, pdf]) await mkdir(each, { recursive: true, mode: 0o700 })
}

const writeRecord = ({ folder, record }: OpenJob): Promise<void> =>
  writeDurably(folder.record, JSON.stringify(record))
