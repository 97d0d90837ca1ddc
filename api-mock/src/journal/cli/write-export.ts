import { once } from 'node:events'
import { copyFile, type FileHandle, open, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { journalToolTexts as texts } from '@estrado/machines/audit/texts'
import { systemClock } from '../../clock.ts'
import { type ExportLine, exportJournal, exportStream, lineText } from '../export-lines.ts'
import { type OpenJournal, ToolError } from './open-journal.ts'

/** The verifier that works without the product, and the name under which auditors get it. */
const verifier = fileURLToPath(
  new URL(
    import.meta.url.endsWith('.ts') ? '../verifier/verificar.mjs' : '../src/journal/verifier/verificar.mjs',
    import.meta.url,
  ),
)
const verifierName = 'verificar.mjs'

export type ExportOrder = {
  /** Null: standard output. */
  readonly file: string | null
  readonly stream: string | null
  readonly withVerifier: boolean
}

type Write = (line: ExportLine) => Promise<void>

async function run({ db, dataFolder }: OpenJournal, stream: string | null, write: Write): Promise<number> {
  if (stream === null) return exportJournal(db, dataFolder, systemClock, write)
  const lines = await exportStream(db, dataFolder, systemClock, stream)
  if (lines.length === 0) throw new ToolError(texts.unknownStream(stream))
  for (const line of lines) await write(line)
  return lines.filter(({ kind }) => kind === 'event').length
}

async function toStandardOutput(journal: OpenJournal, stream: string | null): Promise<readonly string[]> {
  await run(journal, stream, async (line) => {
    if (!process.stdout.write(lineText(line))) await once(process.stdout, 'drain')
  })
  return []
}

/** Exports, to a file that only its owner reads and that is whole or not there. Gives what is to be said. */
export async function writeExport(journal: OpenJournal, order: ExportOrder): Promise<readonly string[]> {
  const { file, stream, withVerifier } = order
  if (file === null) {
    if (withVerifier) throw new ToolError(texts.streamNeedsFile)
    return toStandardOutput(journal, stream)
  }
  const unfinished = `${file}.${process.pid}`
  const cannotWrite = () => {
    throw new ToolError(texts.cannotWrite(file))
  }
  const handle = await open(unfinished, 'wx', 0o600).catch(cannotWrite)
  try {
    const events = await writeAll(journal, stream, handle)
    await rename(unfinished, file).catch(cannotWrite)
    const said = texts.exported(events, file)
    if (!withVerifier) return [said]
    const beside = join(dirname(file), verifierName)
    await copyFile(verifier, beside)
    return [said, texts.verifierBeside(beside)]
  } finally {
    await rm(unfinished, { force: true })
  }
}

/** Writes every line to the file, down to the disk, and closes it. Gives the number of events. */
async function writeAll(journal: OpenJournal, stream: string | null, handle: FileHandle): Promise<number> {
  try {
    let pending: string[] = []
    const flush = async () => {
      await handle.appendFile(pending.join(''))
      pending = []
    }
    const events = await run(journal, stream, async (line) => {
      pending.push(lineText(line))
      if (pending.length >= 1000) await flush()
    })
    await flush()
    await handle.sync()
    return events
  } finally {
    await handle.close()
  }
}
