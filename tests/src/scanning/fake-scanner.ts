import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ScanFailure } from '@estrado/agent/scanning/fault'
import type {
  FoundScanners,
  GivenPage,
  ScannerSource,
  ScanOrder,
} from '@estrado/agent/scanning/sources/source'
import type { ScanFaultCode, Scanner } from '@estrado/machines/contract/agent-scanning'

type Step = { readonly page: Buffer; readonly given?: () => void } | { readonly fault: ScanFaultCode } | 'end'

const scanner: Scanner = {
  id: 'falso',
  name: 'Escáner FALSO de las pruebas',
  kind: 'folder',
  demonstration: true,
  sources: ['feeder', 'flatbed'],
  duplex: true,
  resolutions: [150, 200, 300],
  colourModes: ['grey', 'colour', 'bilevel'],
  papers: ['a4', 'carta', 'oficio'],
}

/**
 * A FAKE scanner, for situations that no device gives at will: it feeds a sheet, jams or ends when the test
 * says so, and says of itself that it is one.
 */
export class FakeScanner implements ScannerSource {
  readonly kind = 'folder' as const
  private readonly steps: Step[] = []
  private wake: () => void = () => undefined
  /** Counts resets: a scan that was begun before one ends, and takes no step of whoever comes after. */
  private resets = 0
  /** An unplugged scanner isn't found. */
  unplugged = false

  /** Sheets in the order in which they are fed; `given` is called as each is handed over. */
  feed(pages: readonly Buffer[], given?: () => void): void {
    for (const page of pages) this.add(given ? { page, given } : { page })
  }
  fail(fault: ScanFaultCode): void {
    this.add({ fault })
  }
  end(): void {
    this.add('end')
  }
  /** Forgets what nobody has scanned, and ends whoever still waits for a sheet. */
  reset(): void {
    this.steps.length = 0
    this.unplugged = false
    this.resets += 1
    this.wake()
  }

  list = async (): Promise<FoundScanners> => ({ scanners: this.unplugged ? [] : [scanner], faults: [] })

  async *scan({ folder, signal, watcher }: ScanOrder): AsyncGenerator<GivenPage, void, undefined> {
    signal.addEventListener('abort', () => this.wake())
    const begun = this.resets
    for (let number = 1; ; number += 1) {
      const step = await this.next(signal, begun)
      if (step === 'end') return
      if ('fault' in step) throw new ScanFailure(step.fault, scanner.name)
      watcher.progressed(50)
      const file = join(folder, `hoja-${number}.jpg`)
      await writeFile(file, step.page)
      step.given?.()
      yield { file }
    }
  }

  private add(step: Step): void {
    this.steps.push(step)
    this.wake()
  }

  private async next(signal: AbortSignal, begun: number): Promise<Step> {
    for (;;) {
      if (signal.aborted) throw new ScanFailure('CANCELLED')
      if (begun !== this.resets) return 'end'
      const step = this.steps.shift()
      if (step !== undefined) return step
      await new Promise<void>((wake) => {
        this.wake = wake
      })
    }
  }
}
