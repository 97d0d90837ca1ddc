import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { pathsCommand } from '@estrado/machines/messages/paths-report'
import { explore } from '@estrado/machines/paths/explore'
import { generatePaths } from '@estrado/machines/paths/generate'
import { savedOf, writeSaved } from '@estrado/machines/paths/saved'
import { workflows } from '@estrado/machines/workflows/registry'
import type { Workflow } from '@estrado/machines/workflows/workflow'
import { CommandError, readCommandLine, type Wanted } from './command-line.ts'
import { type Played, play } from './play.ts'
import { prepareEnvironment } from './prepare-environment.ts'
import { reportPage } from './report/page.ts'
import { seconds } from './report/workflow-section.ts'

const root = fileURLToPath(new URL('../../../', import.meta.url))
const reportFolder = join(root, 'reports/paths')

/** The workflows that are asked for; a path's id begins with the name of its own. */
function chosen({ workflow, replay }: Wanted): readonly Workflow[] {
  if (replay !== undefined) {
    const own = workflows[replay.slice(0, replay.lastIndexOf('-'))]
    if (!own) throw new CommandError(pathsCommand.unknownPath(replay))
    return [own]
  }
  if (workflow === undefined) return Object.values(workflows)
  const found = workflows[workflow]
  if (!found) throw new CommandError(pathsCommand.unknownWorkflow(workflow))
  return [found]
}

/** Accepts the machines as they are now. */
function save(list: readonly Workflow[]): void {
  for (const workflow of list) {
    const exploration = explore(workflow)
    const path = join(root, 'machines/src/paths/saved', `${workflow.name}.tsv`)
    writeFileSync(path, writeSaved(savedOf(exploration, generatePaths(exploration))))
    console.log(pathsCommand.saved(path))
  }
}

function tell(played: Played): void {
  if ('absent' in played) {
    console.log(pathsCommand.line(played.level, played.workflow, played.absent))
    return
  }
  const { result, faults, milliseconds } = played
  const { covered } = result.coverage.refusals
  const counts = pathsCommand.counts(result.paths.length, covered, seconds(milliseconds).replace(' s', ''))
  console.log(pathsCommand.line(played.level, played.workflow, counts))
  for (const fault of faults) console.log(`  ✗ ${fault}`)
}

async function run(wanted: Wanted): Promise<number> {
  const list = chosen(wanted)
  const began = performance.now()
  const { place, close } = await prepareEnvironment(wanted.levels, reportFolder, wanted.headed)
  const all: Played[] = []
  try {
    for (const level of wanted.levels) {
      for (const workflow of list) {
        const only = wanted.replay === undefined ? {} : { only: wanted.replay }
        const played = await play(workflow, level, { place, seed: wanted.seed, ...only })
        if (wanted.replay !== undefined && isEmpty(played)) continue
        all.push(played)
        tell(played)
      }
    }
  } finally {
    await close()
  }
  if (all.length === 0) throw new CommandError(pathsCommand.unknownPath(wanted.replay ?? ''))
  const page = join(reportFolder, 'index.html')
  const milliseconds = performance.now() - began
  const reported = list.filter(({ name }) => all.some(({ workflow }) => workflow === name))
  const facts = { workflows: reported, played: all, seed: wanted.seed, milliseconds, at: new Date() }
  writeFileSync(page, reportPage({ ...facts, partial: wanted.replay !== undefined }, reportFolder))
  console.log(pathsCommand.report(page))
  return all.some((played) => 'faults' in played && played.faults.length > 0) ? 1 : 0
}

const isEmpty = (played: Played): boolean => 'absent' in played || played.result.paths.length === 0

/** 0: all is well. 1: something failed. 2: the command asks for what there isn't. */
async function main(): Promise<number> {
  try {
    const wanted = readCommandLine(process.argv.slice(2), Date.now() % 1_000_000)
    if (!wanted.save) return await run(wanted)
    save(chosen(wanted))
    return 0
  } catch (error) {
    if (!(error instanceof CommandError)) throw error
    console.error(`${error.message}\n${pathsCommand.usage}`)
    return 2
  }
}

process.exitCode = await main()
