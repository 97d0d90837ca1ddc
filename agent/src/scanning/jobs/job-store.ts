import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
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

/**
 * The jobs of all sessions, in memory and on disk. A change is seen at once and `change` resolves when it is
 * on disk; changes that come meanwhile are written together. Folders are for the agent's user alone.
 */
export async function openJobStore(root: string, now: () => Date) {
  const jobs = new Map<string, OpenJob>()
  const listeners = new Map<string, Set<() => void>>()
  const writes = new Map<string, { running: Promise<void>; next: Promise<void> | undefined }>()

  await mkdir(root, { recursive: true, mode: 0o700 })
  for (const session of await readdir(root)) {
    if (!sessionFolderPattern.test(session)) continue
    for (const id of await readdir(join(root, session))) {
      if (!jobIdPattern.test(id)) continue
      const folder = jobFolder(join(root, session), id)
      const record = await readRecord(folder)
      if (record?.id === id) jobs.set(id, { session, folder, record })
    }
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
        for (const each of [folder.pages, folder.views, folder.words, folder.inbox, folder.pdf]) {
          await mkdir(each, { recursive: true, mode: 0o700 })
        }
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
      job.record = { ...next(job.record), changedAt: now().toISOString() }
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

    async remove(job: OpenJob): Promise<void> {
      const id = job.record.id
      jobs.delete(id)
      notify(id)
      await writes.get(id)?.next?.catch(() => undefined)
      await writes.get(id)?.running.catch(() => undefined)
      await rm(job.folder.root, { recursive: true, force: true })
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

async function readRecord(folder: JobFolder): Promise<JobRecord | undefined> {
  try {
    return JSON.parse(await readFile(folder.record, 'utf8')) as JobRecord
  } catch {
    return undefined
  }
}

async function writeRecord({ folder, record }: OpenJob): Promise<void> {
  const temporary = `${folder.record}.tmp`
  await writeFile(temporary, JSON.stringify(record), { mode: 0o600 })
  await rename(temporary, folder.record)
}
