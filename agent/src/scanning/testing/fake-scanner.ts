import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { SaneSourceOptions } from '../sources/sane/sane-source.ts'
import { samplePage } from './sample-page.ts'

export type FakeScannerPlan = {
  readonly sheets: number
  readonly jamAt?: number
  readonly hangAt?: number
  readonly crashAt?: number
  /** This sheet comes as a file of 35 bytes. */
  readonly brokenAt?: number
  /** Tells how the scan ended, and then hangs. */
  readonly hangAtEnd?: boolean
  /** Never ends the search for devices, and ignores the interrupt meanwhile. */
  readonly hangWhenAsked?: boolean
  /** Waits before this sheet until `go` is called. */
  readonly waitForFileBefore?: number
}

/** A fake scanimage with a plan; it says of itself that it is one. Sheets count on over several runs. */
export async function fakeScanner(folder: string, plan: FakeScannerPlan) {
  const own = join(folder, 'fake-scanner')
  await mkdir(own, { recursive: true })
  await writeFile(join(own, 'page.jpg'), await samplePage('Página falsa'))
  const setPlan = (next: FakeScannerPlan) => writeFile(join(own, 'plan.json'), JSON.stringify(next))
  await setPlan(plan)
  const sane: SaneSourceOptions = {
    program: fileURLToPath(new URL('./fake-scanimage.mjs', import.meta.url)),
    environment: { ...process.env, FAKE_SCANNER: own },
  }
  return {
    folder: own,
    sane,
    setPlan,
    go: () => writeFile(join(own, 'go'), ''),
    reload: () => rm(join(own, 'fed'), { force: true }),
  }
}
