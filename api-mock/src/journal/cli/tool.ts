import { parseArgs } from 'node:util'
import { journalToolTexts as texts } from '@estrado/machines/audit/texts'
import { systemClock } from '../../clock.ts'
import { exit, notTaken, type Orders, type Outcome } from '../../console-tool.ts'
import { readSettings } from '../../settings.ts'
import { NoSigningKey, rotateKey } from '../checkpoint-keys.ts'
import { project } from '../project.ts'
import { rebuild } from '../rebuild/rebuild.ts'
import { explained } from './explained.ts'
import { forgetIdentity } from './forget.ts'
import { forgetPerson } from './forget-person.ts'
import { type OpenJournal, openJournal, ToolError } from './open-journal.ts'
import { readersOf } from './readers.ts'
import { faultsOf, type Report, reportLines } from './report.ts'
import { tellRestored } from './restored.ts'
import { showStream } from './show.ts'
import { verifyDatabase } from './verify-database.ts'
import { verifyExport } from './verify-export.ts'
import { writeExport } from './write-export.ts'

const well = (lines: readonly string[]): Outcome => ({ code: exit.well, lines })

const judged = (report: Report): Outcome => ({
  code: faultsOf(report).length === 0 ? exit.well : exit.fault,
  lines: reportLines(report),
})

async function rebuilt(journal: OpenJournal, compare: boolean): Promise<Outcome> {
  const started = performance.now()
  const { events, tables } = await rebuild(journal.db, project, !compare)
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  const differs = tables.some(({ before, after }) => before + after > 0)
  return {
    code: compare && differs ? exit.fault : exit.well,
    lines: [
      texts.rebuilt(events, seconds),
      ...tables.map(({ table, rows, before, after }) =>
        before + after === 0 ? texts.rowsEqual(table, rows) : texts.rowsDiffer(table, before, after),
      ),
      ...(compare ? [texts.compared] : []),
    ],
  }
}

const orders: Orders = new Map([
  ['verify', [1]],
  ['show', [1]],
  ['export', [1, 'stream', 'with-verifier']],
  ['rebuild', [0, 'compare']],
  ['forget', [1, 'document', 'reason']],
  ['readers', [1]],
  ['restored', [0, 'reason']],
  ['rotate-key', [0]],
])

async function run(args: readonly string[], env: NodeJS.ProcessEnv): Promise<Outcome> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      stream: { type: 'string' },
      'with-verifier': { type: 'boolean' },
      compare: { type: 'boolean' },
      reason: { type: 'string' },
      document: { type: 'string' },
    },
  })
  const [order, argument] = positionals
  // Erasing: a number beside a document would leave open whose data go.
  const twice = order === 'forget' && values.document !== undefined ? argument : undefined
  const surplus = twice ?? notTaken(orders, positionals, values)
  if (surplus !== null) throw new ToolError(texts.notTaken(surplus, texts.usage))
  const settings = readSettings(env, process.cwd())
  const opened = async (work: (journal: OpenJournal) => Promise<Outcome>): Promise<Outcome> => {
    const journal = await openJournal(settings)
    try {
      return await work(journal)
    } finally {
      await journal.close()
    }
  }
  switch (order) {
    case 'verify':
      if (argument) return judged(await verifyExport(argument))
      return opened(async ({ db, dataFolder }) => judged(await verifyDatabase(db, dataFolder)))
    case 'show':
      if (!argument) throw new ToolError(texts.usage)
      return opened(async ({ db }) => well(await showStream(db, argument)))
    case 'export':
      return opened(async (journal) =>
        well(
          await writeExport(journal, {
            file: argument ?? null,
            stream: values.stream ?? null,
            withVerifier: values['with-verifier'] ?? false,
          }),
        ),
      )
    case 'rebuild':
      return opened((journal) => rebuilt(journal, values.compare ?? false))
    case 'forget': {
      const idSujeto = Number(argument)
      const motivo = values.reason?.trim() ?? ''
      const document = values.document?.trim() ?? ''
      if (document !== '' && motivo !== '')
        return opened(async ({ db }) => well(await forgetPerson(db, systemClock, document, motivo)))
      if (!/^[1-9]\d*$/.test(argument ?? '') || !Number.isSafeInteger(idSujeto) || motivo === '')
        throw new ToolError(texts.usage)
      return opened(async ({ db }) => well(await forgetIdentity(db, systemClock, idSujeto, motivo)))
    }
    case 'readers':
      if (!argument) throw new ToolError(texts.usage)
      return opened(async ({ db }) => well(await readersOf(db, argument)))
    case 'restored': {
      const reason = values.reason?.trim() ?? ''
      if (reason === '') throw new ToolError(texts.usage)
      return opened(async ({ db, dataFolder }) =>
        well(await tellRestored(db, dataFolder, systemClock, reason)),
      )
    }
    case 'rotate-key': {
      const { from, to } = await rotateKey(settings.keysFolder ?? settings.dataFolder, systemClock.now())
      return well([texts.rotated(from, to)])
    }
    default:
      throw new ToolError(texts.usage)
  }
}

/** What an order of `npm run journal` leads to, but for an export without a file, which goes to the standard output. */
export async function journalTool(args: readonly string[], env: NodeJS.ProcessEnv): Promise<Outcome> {
  try {
    return await run(args, env)
  } catch (error) {
    return { code: exit.impossible, lines: [explained(error, texts.usage, ToolError, NoSigningKey)] }
  }
}
