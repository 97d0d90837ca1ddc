import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { explore } from '@estrado/machines/paths/explore'
import { machineLevel } from '@estrado/machines/paths/machine-level'
import { pathsAt, runWorkflow } from '@estrado/machines/paths/run-workflow'
import { workflows } from '@estrado/machines/workflows/registry'
import type { Workflow } from '@estrado/machines/workflows/workflow'
import type { Page } from 'playwright'
import type { AnyLevel } from '../paths/levels.ts'
import { type Played, play } from '../paths/play.ts'
import { reportPage } from '../paths/report/page.ts'
import { launchBrowser } from '../stack/browser.ts'

/** The machine level needs no place. */
const nowhere = { clusterUrl: '', webFolder: '', evidenceFolder: '', headed: false }
const seed = 4711
const shown = 'hearing'

/** A run in which one state is not what it should be, as a broken product would show it. */
async function playBroken(workflow: Workflow): Promise<Played> {
  const exploration = explore(workflow)
  const whole = machineLevel(workflow) as unknown as AnyLevel
  const broken: AnyLevel = {
    ...whole,
    assertions: {
      ...whole.assertions,
      suspended: async () => {
        throw new Error('audiencias.get: es "Señalada" y debía ser "Suspendida"')
      },
    },
  }
  const paths = pathsAt(exploration, broken)
  const result = await runWorkflow({ exploration, level: broken, paths, now: () => performance.now() })
  const faults = result.paths.flatMap(({ fault }) => (fault ? [fault.message] : []))
  return { workflow: workflow.name, level: 'machine', result, walks: null, faults, milliseconds: 0 }
}

/** The pictures of the QA guide: the report of all machines, of one workflow, and of a path that failed. */
export async function takePathsPictures(folder: string): Promise<void> {
  const scratch = mkdtempSync(join(tmpdir(), 'estrado-paths-pictures-'))
  const browser = await launchBrowser()
  try {
    const page = await (await browser.newContext({ viewport: { width: 1366, height: 768 } })).newPage()
    const show = async (played: readonly Played[]) => {
      const facts = { seed, milliseconds: 4200, at: new Date('2026-11-21T15:00:00Z'), partial: false }
      const listed = Object.values(workflows).filter(({ name }) =>
        played.some((one) => one.workflow === name),
      )
      const file = join(scratch, 'index.html')
      writeFileSync(file, reportPage({ ...facts, workflows: listed, played }, scratch))
      await page.goto(pathToFileURL(file).href)
    }
    const all: Played[] = []
    for (const workflow of Object.values(workflows)) {
      all.push(await play(workflow, 'machine', { place: nowhere, seed }))
    }
    await show(all)
    await page.screenshot({ path: join(folder, 'caminos-resumen.png') })
    await page.locator(`section:has(#${shown})`).screenshot({ path: join(folder, 'caminos-flujo.png') })

    const hearing = workflows[shown]
    if (!hearing) throw new Error(`no workflow ${shown}`)
    await show([await playBroken(hearing)])
    await firstFault(page).screenshot({ path: join(folder, 'caminos-falla.png') })
  } finally {
    await browser.close()
    rmSync(scratch, { recursive: true, force: true })
  }
}

const firstFault = (page: Page) => page.locator('section > details[open]').first()
